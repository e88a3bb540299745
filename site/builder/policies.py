"""What pages may load and do: their content security policies.

A policy stands in a page itself (`<meta>`), since a static host sends no headers of ours. A frame
made from text inherits the policy of its page and adds its own, and a worker made from text that of
its frame. A worker that is loaded from an address inherits nothing: only the service worker, which
is all our own, is one.
"""

from __future__ import annotations

from builder.paths import JS
from builder.stamps import sha256

Policy = dict[str, str]


def policy(rules: Policy) -> str:
    """A content security policy as its header writes it."""
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def hash_of(text: str) -> str:
    """How a policy names a script or a style that stands in the page."""
    return f"'sha256-{sha256(text.encode())}'"


def allowing(rules: Policy, script: str) -> Policy:
    """The same policy, in a page that this script stands in."""
    return {**rules, "script-src": f"{rules['script-src']} {hash_of(script)}"}


FRAME_SCRIPT = (JS / "sandbox_frame.js").read_text(encoding="utf-8")
"""The script of the sandbox's frame, which stands in it."""

STATIC_POLICY: Policy = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""What a page may load: its own site and nothing else."""

PLAY_POLICY: Policy = {
    **STATIC_POLICY,
    "script-src": f"{STATIC_POLICY['script-src']} 'wasm-unsafe-eval' {hash_of(FRAME_SCRIPT)}",
    "worker-src": "'self' blob:",
}
"""The play page may also compile WebAssembly, which is what Python is there; and it allows what the
sandbox consists of, since nothing in a frame can be allowed that its page forbids."""

SANDBOX_POLICY: Policy = {
    "default-src": "'none'",
    "script-src": f"'wasm-unsafe-eval' {hash_of(FRAME_SCRIPT)}",
    "worker-src": "blob:",
    "connect-src": "'none'",
}
"""In the sandbox nothing can be loaded and no request leaves: its worker comes from memory."""
