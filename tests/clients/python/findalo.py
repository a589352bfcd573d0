"""Drives a running Findalo server with the official Python client and says step by step what held.

usage: python findalo.py legacy|2026-07-28 URL KEY
"""

import asyncio
import json
import sys

import httpx2
from mcp.client.client import Client
from mcp.client.streamable_http import streamable_http_client

MODE, URL, KEY = sys.argv[1:4]
CHANGES = [{"entity": "synonyms", "op": "add", "value": [["zapatillas", f"python {MODE}".replace(" ", "-")]]}]


def transport(key):
    return streamable_http_client(URL, http_client=httpx2.AsyncClient(headers={"Authorization": f"Bearer {key}"}))


async def tools(client):
    names = sorted(tool.name for tool in (await client.list_tools()).tools)
    assert names == ["get_config", "list_entities", "list_proposals", "propose_change", "withdraw_proposal"], names


async def policies(client):
    contents = (await client.read_resource("findalo://policies")).contents
    codes = [error["code"] for error in json.loads(contents[0].text)["error_codes"]]
    assert "validation_error" in codes, codes


async def catalogue(client):
    answer = await client.call_tool("list_entities", {})
    assert len(answer.structured_content["entities"]) == 20


async def same_twice(client):
    answer = await client.call_tool("get_config", {"entity": "synonyms"})
    assert json.loads(answer.content[0].text) == answer.structured_content


async def propose_and_withdraw(client):
    first = await client.call_tool("propose_change", {"title": "From Python", "changes": CHANGES})
    assert first.structured_content["status"] == "proposed", first
    text = [{**change, "value": json.dumps(change["value"])} for change in CHANGES]
    second = await client.call_tool("propose_change", {"title": "Again", "changes": text})
    assert second.structured_content["deduplicated"] is True, second
    identity = {"proposal_id": first.structured_content["proposal_id"]}
    assert second.structured_content["proposal_id"] == identity["proposal_id"]
    answer = await client.call_tool("withdraw_proposal", identity)
    assert answer.structured_content["status"] == "dismissed", answer


async def typed_error(client):
    answer = await client.call_tool("propose_change", {"title": "Typo", "changes": [{**CHANGES[0], "entity": "sinonyms"}]})
    assert answer.is_error
    error = answer.structured_content["error"]
    assert (error["code"], error["suggested_entity"]) == ("validation_error", "synonyms"), error


async def unknown_tool(client):
    try:
        await client.call_tool("no_such_tool", {})
    except Exception as error:  # the client's own error type carries the number
        assert "-32602" in repr(error) or getattr(getattr(error, "error", None), "code", None) == -32602, repr(error)
    else:
        raise AssertionError("the call went through")


async def wrong_key(_client):
    try:
        async with Client(transport("fdl_wrong"), mode=MODE) as stranger:
            await stranger.list_tools()
    except BaseException:
        return
    raise AssertionError("a wrong key connected")


STEPS = {
    "lists five tools": tools,
    "reads the policies": policies,
    "reads the catalogue of twenty entities": catalogue,
    "text and structured part say the same": same_twice,
    "proposes with native JSON, meets it again as JSON text, withdraws it": propose_and_withdraw,
    "a misspelt entity comes back with the nearest one": typed_error,
    "an unknown tool is a protocol error": unknown_tool,
    "a wrong key does not connect": wrong_key,
}


async def main():
    failed = 0
    async with Client(transport(KEY), mode=MODE) as client:
        for name, step in STEPS.items():
            try:
                await step(client)
                print(f"ok python-{MODE}: {name}")
            except Exception as error:
                failed += 1
                print(f"not ok python-{MODE}: {name}: {error!r}")
    return failed


sys.exit(1 if asyncio.run(main()) else 0)
