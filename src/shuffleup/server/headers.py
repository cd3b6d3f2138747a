"""Headers: what every answer says to a browser about what a page of ours may do."""

from __future__ import annotations

from typing import Final

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        # No text becomes markup or a script but by these two: Svelte's templates, our worker.
        "require-trusted-types-for 'script'",
        "trusted-types svelte-trusted-html shuffleup-worker",
    )
)
SECURITY: Final = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
TRANSPORT: Final = (b"strict-transport-security", b"max-age=31536000")
UNSTORED: Final = (b"cache-control", b"no-store")


def secured(headers: list[tuple[bytes, bytes]], *, strict: bool) -> list[tuple[bytes, bytes]]:
    """These headers and ours; what is not said to be kept is not kept.

    An empty header of theirs takes ours away.
    """
    named = {name.lower() for name, _ in headers}
    more = [*SECURITY, *([TRANSPORT] if strict else [])]
    if UNSTORED[0] not in named:
        more.append(UNSTORED)
    said = [each for each in headers if each[1]]
    return said + [each for each in more if each[0] not in named]
