"""The Python that makes the site. It runs where the site is built, never in the browser.

| what | modules |
|---|---|
| before anything else | `setup` (packages), `paths`, `progress` (how steps talk), `stamps` |
| the site | `site` calls the rest: `pages`, `rules`, `catalogues`, `filling`, `offline` |
| Python for the page | `runtime`, `pyscript` |
| `build.py play` | `server` |
| `build.py test` | `checks`, `browsers` |
| `build.py bench` | `bench`, `figure`, `waiting` |
| what it measures | `bench_clicks`, `bench_links`, `bench_replay`, `bench_rules`, `bench_twister` |

`build.py` is the front door.
"""
