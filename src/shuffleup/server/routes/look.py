"""The look: the house's own name, colour and picture, kept for the next night."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, Response, delete, get, put
from litestar.params import JSONBody
from msgspec import Meta, Struct

from shuffleup.server.contrast import LEAST, SLATE, contrast
from shuffleup.server.fault import Fault, not_found
from shuffleup.server.kept import Kept, tag_of
from shuffleup.server.picture import BYTES_MAX, PATH, SIDE_MAX, picture_of
from shuffleup.server.routes.asking import FAULTS, NOTHING, front_of, owner
from shuffleup.views.patterns import COLOUR, LINE

ALONE: Final = {"content-security-policy": "default-src 'none'; sandbox"}
"""Whatever somebody has hidden in a picture, it is drawn and nothing else."""


class LookBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What the house is called here, and its colour; empty for ours."""

    name: Annotated[str, Meta(max_length=60, pattern=LINE)] = ""
    accent: Annotated[str, Meta(pattern=COLOUR)] = ""


class LookView(Struct, frozen=True):
    """How the house looks."""

    name: str
    accent: str
    picture: str
    """Where it is; empty if there is none."""


@get("/look", summary="How the house looks", responses=FAULTS)
async def look(request: Request[Any, Any, Any]) -> LookView:
    """The house's own name, colour and picture; for everybody."""
    return await _view(request)


@put("/look", status_code=200, summary="Another name or colour", responses=FAULTS)
async def set_look(request: Request[Any, Any, Any], data: JSONBody[LookBody]) -> LookView:
    """Another name or colour; for the owner. A colour must be read on the wall."""
    owner(request)
    if data.accent and contrast(data.accent, SLATE) < LEAST:
        raise Fault(400, "dim-colour")
    await front_of(request).store.looks.set_look(" ".join(data.name.split()), data.accent)
    return await _view(request)


@get(PATH, summary="The house's picture", media_type="image/png", responses=FAULTS)
async def picture(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The picture itself."""
    kind, body = await front_of(request).store.looks.picture()
    if not body:
        raise not_found("file")
    answer = Kept(body, kind, tag_of(body)).answer(request)
    for name, value in ALONE.items():
        answer.set_header(name, value)
    return answer


@put(
    PATH,
    status_code=200,
    summary="Another picture",
    responses=FAULTS,
    request_max_body_size=BYTES_MAX,
)
async def set_picture(request: Request[Any, Any, Any]) -> LookView:
    """A PNG, JPEG or WebP of at most 300 KB and 4,096 x 4,096 pixels, as it is; for the owner."""
    owner(request)
    body = await request.body()
    found = picture_of(body)
    if found is None:
        raise Fault(400, "no-picture")
    if found.too_large:
        raise Fault(413, "too-large", f"A picture has at most {SIDE_MAX:,} x {SIDE_MAX:,} pixels.")
    await front_of(request).store.looks.set_picture(found.kind, body)
    return await _view(request)


@delete(PATH, status_code=204, summary="No picture", responses={**FAULTS, **NOTHING})
async def drop_picture(request: Request[Any, Any, Any]) -> None:
    """Take it away; for the owner."""
    owner(request)
    await front_of(request).store.looks.set_picture("", b"")


async def _view(request: Request[Any, Any, Any]) -> LookView:
    found = await front_of(request).store.looks.look()
    return LookView(found.name, found.accent, f"{PATH}?{found.tag}" if found.tag else "")


ROUTES = (look, set_look, picture, set_picture, drop_picture)
