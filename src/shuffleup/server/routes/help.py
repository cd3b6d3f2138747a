"""Help: the handbook, for everybody."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from shuffleup.sentences.subjects import LANGUAGES
from shuffleup.server.fault import not_found
from shuffleup.server.handbook import PAGES, PICTURES, POLICY, contents, handbook_page, picture
from shuffleup.server.kept import Kept


@get("/help", include_in_schema=False)
async def handbook(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Its contents, in the first language that the browser asks for and we have."""
    asked = request.headers.get("accept-language", "").lower()
    german = asked.startswith("de")
    return _shown(request, await asyncio.to_thread(contents, "de" if german else "en"))


@get(["/help/{language:str}", "/help/{language:str}/{page:str}"], include_in_schema=False)
async def help_page(
    request: Request[Any, Any, Any], language: FromPath[str], page: FromPath[str] = ""
) -> Response[bytes]:
    """A page of it, or its contents in a language."""
    if language not in LANGUAGES or page not in ("", *PAGES):
        raise not_found("file")
    made = (
        contents(language) if not page else await asyncio.to_thread(handbook_page, language, page)
    )
    return _shown(request, made)


@get(f"/help/{PICTURES}/{{language:str}}/{{name:str}}", include_in_schema=False)
async def help_picture(
    request: Request[Any, Any, Any], language: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """A picture in it."""
    found = await asyncio.to_thread(picture, language, name) if language in LANGUAGES else None
    if found is None:
        raise not_found("file")
    return _shown(request, found)


def _shown(request: Request[Any, Any, Any], made: Kept) -> Response[bytes]:
    answer = made.answer(request)
    answer.set_header("content-security-policy", POLICY)
    answer.set_header("vary", "accept-encoding, accept-language")
    return answer


ROUTES = (handbook, help_page, help_picture)
