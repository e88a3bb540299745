"""Where things are. Every other module takes its directories from here."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SITE = ROOT / "site"
CORE = ROOT / "pycore"
UI = SITE / "ui"
JS = SITE / "js"
TEMPLATES = ROOT / "templates"
LOCALE = ROOT / "locale"

VENV = ROOT / ".venv"
NPM = SITE / "npm"
PIP = SITE / "pip"
NODE_MODULES = NPM / "node_modules"

DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
