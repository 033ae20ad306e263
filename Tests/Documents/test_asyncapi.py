"""docs/asyncapi.yaml is a document of AsyncAPI 3, and every message of the vectors fits it."""
import json
import pathlib

import jsonschema
import pytest
import yaml
from pydantic_asyncapi.v3 import AsyncAPI

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = yaml.safe_load((ROOT / "docs/asyncapi.yaml").read_text())


def closed(schema):
    """The schema without room for fields that it does not describe."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {name: closed(part) for name, part in schema.items()}
    if "properties" in inner and "additionalProperties" not in inner:
        inner["additionalProperties"] = False
    return inner


CLOSED = closed(DOCUMENT["components"])


def vectors(group):
    """The messages of a file of vectors, with the names of their schemas."""
    lines = (ROOT / f"Tests/Vectors/{group}-messages.jsonl").read_text().splitlines()
    for line in lines:
        if line.startswith("{"):
            message = json.loads(line)
            yield pytest.param(f"{group}-{message['type']}", message, id=line[:60])


def faults(name, message):
    schema = {**CLOSED["messages"][name]["payload"], "components": CLOSED}
    return [f"{list(fault.absolute_path)}: {fault.message}"
            for fault in jsonschema.Draft7Validator(schema).iter_errors(message)]


def test_the_document_is_asyncapi():
    AsyncAPI(**DOCUMENT)


@pytest.mark.parametrize("name, message", [*vectors("client"), *vectors("server")])
def test_a_vector_fits_its_schema_field_by_field(name, message):
    assert faults(name, message) == []


def test_every_message_has_a_vector():
    seen = {param.values[0] for group in ("client", "server") for param in vectors(group)}
    assert seen == set(DOCUMENT["components"]["messages"])


@pytest.mark.parametrize("name, message", [
    ("client-ping", {"type": "ping"}),
    ("client-hello", {"type": "hello", "canvas": {"width": 0, "height": 9}}),
    ("client-touches", {"type": "touches", "phase": "touched", "touches": []}),
    ("server-presence", {"type": "presence", "seq": 1, "viewers": "two"}),
    ("server-left", {"type": "left", "seq": 1, "drawer": "d1", "unknown": True}),
])
def test_a_message_that_is_wrong_does_not_fit(name, message):
    assert faults(name, message)
