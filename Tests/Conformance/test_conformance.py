"""The Autobahn test suite's cases of RFC 6455, against a server that echoes by the relay's transport."""
import asyncio
import os
import subprocess

import kosoku
import pytest

ECHO = os.environ["WEBSOCKET_ECHO_BINARY"]
#: Compression, which the relay does not offer.
EXCLUDED = ["12.*", "13.*"]


def results():
    """The results of all cases, each on a connection of its own."""
    with subprocess.Popen([ECHO], stdout=subprocess.PIPE, text=True) as echo:
        url = f"ws://127.0.0.1:{int(echo.stdout.readline())}"
        try:
            return asyncio.run(kosoku.run_fuzzingclient(url, exclude_cases=EXCLUDED, concurrency=4))
        except kosoku.FailureError as failure:
            return failure.results
        finally:
            echo.kill()


@pytest.mark.parametrize("result", results(), ids=lambda result: result.case_id)
def test_case(result):
    assert result.passed, (f"{result.description}\nexpected: {result.expectation}\n{result.result}\n"
                           f"{result.result_close}")
