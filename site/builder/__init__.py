"""The Python that makes the site. It runs where the site is built, never in the browser.

| what | modules |
|---|---|
| before anything else | `toolchain` (packages), `paths`, `progress` (how steps talk), `stamps` |
| the site | `site` calls the rest: `pages`, `rules_pages`, `catalogues`, `filling`, `offline` |
| | `one_at_a_time` keeps two builds apart |
| pictures on its pages | `illustrations`, `pictures_GAME`, `figures_GAME`, `board_GAME` |
| its style sheets | `styles`, `bundles` (also of scripts) |
| what pages may do | `policies`, `sandbox` (somebody else's Python) |
| Python for the page | `browser_python`, `pyscript`, `in_pyodide` (runs in Pyodide) |
| `build.py play` | `server` |
| `build.py verify` | `verify` |
| `build.py lock` | `lock` (the files that pip may install) |
| `build.py test` | `checks`, `browsers` |
| `build.py mutants` | `mutants` (whether the tests notice changes) |
| `build.py bench` | `bench`, `bench_game` (what a game has measured), `figure`, `page_wait` |
| what it measures | `bench_clicks`, `bench_links`, `bench_replay`, `bench_rules`, `bench_GAME` |
| | `press_cost` counts what a press makes and enters |

`build.py` is the front door.
"""
