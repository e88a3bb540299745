"""The Python that makes the site: set-up, pages, runtime, offline list, server and checks.

Everything here runs where the site is built, never in the browser. `build.py` is the front door.
"""
