"""The Autobahn test suite's cases of RFC 6455, against a server that echoes by the relay's transport."""
import asyncio
import os
import subprocess

import kosoku
import pytest

ECHO = os.environ["WEBSOCKET_ECHO_BINARY"]
#: Compression, which the relay does not offer.
EXCLUDED = ["12.*", "13.*"]
#: Cases in which the relay need not echo what came before the fault, and 5.15.
LENIENT = {"3.2", "3.3", "3.4", "4.1.3", "4.1.4", "4.1.5", "4.2.3", "4.2.4", "4.2.5", "5.15"}


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


RESULTS = results()


def test_all_cases_ran():
    assert len(RESULTS) == 301


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: result.case_id)
def test_case(result):
    assert result.passed, (f"{result.description}\nexpected: {result.expectation}\n{result.result}\n"
                           f"{result.result_close}")
    assert result.case_id in LENIENT or "NON_STRICT" not in str(result.behavior)
