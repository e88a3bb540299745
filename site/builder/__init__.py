"""The Python that makes the site: set-up, pages, runtime, offline list, server and checks.

Everything here runs on the builder's machine and never in the browser. `build.py` is the front door.
"""
