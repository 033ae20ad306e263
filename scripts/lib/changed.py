"""Chooses the suites of `scripts/test changed` by the files that changed.

Only the tests nearest to a change are run, to have an answer within a minute. Those of targets that
build on a changed one are left out, and listed as such.
"""
import pathlib
import subprocess
from collections.abc import Callable

import suites
from lanes import ROOT, Suite

#: The test targets and suites that files concern, by the beginnings of their paths; the longest row counts.
#: Without a row, Sources/X and Tests/XTests concern XTests. Anything else concerns everything.
CONCERNS: dict[str, tuple[str, ...]] = {
    "Sources/CAllocationCount/": ("RelayBenchTests",),
    "Sources/CCairo/": ("RoomExportTests",),
    "Sources/CCrypto/": ("WebhookTransportTests",),
    "Sources/CLibwebsockets/": ("conformance", "WebSocketTransportTests", "WebhookTransportTests"),
    "Sources/CProcess/": ("RelayBenchTests", "RelayServerTests"),
    "Sources/CJWT/": ("RelayServerTests",),
    "Sources/CQrencode/": ("RelayServerTests",),
    "Sources/CSSL/": ("RelayServerTests", "WebSocketTransportTests"),
    "Sources/CSQLite/": ("RoomStoreTests",),
    "Sources/CZstd/": ("RoomStoreTests",),
    "Sources/Connections/": ("RelayCoreTests", "WebSocketTransportTests"),
    # The ported recognizers are run with the stream files.
    "Sources/Gestures/": ("GesturesTests", "UIKitGesturesTests"),
    "Sources/GesturesWeb/": ("pages",),
    "Sources/GestureRelay/": ("CommandTests",),
    "Sources/RelayVerbs/": ("CommandTests",),
    "Sources/ServerVerbs/": ("CommandTests",),
    "Sources/gesture-relay/": ("CommandTests",),
    "Examples/": ("CommandTests", "UIKitGesturesTests"),
    "Sources/relay-bench/": ("RelayBenchTests",),
    "Sources/RelayProtocol/": ("ProtocolDocumentsTests", "RelayProtocolTests"),
    "Sources/protocol-documents/": ("ProtocolDocumentsTests",),
    "Sources/WebSocketTransport/": ("conformance", "RelayServerTests", "WebSocketTransportTests"),
    "Tests/Browser/": ("browser",),
    "Tests/Conformance/": ("conformance",),
    "Tests/Documents/": ("documents",),
    "Tests/Echo/": ("conformance",),
    "Tests/Package/": ("package",),
    "Tests/Scripts/": ("scripts",),
    "Tests/Streams/": ("streams", "UIKitGesturesTests"),
    "Tests/Vectors/": (
        "documents", "pages", "ProtocolDocumentsTests", "RelayCoreTests", "RelayProtocolTests"),
    "Tests/Web/": ("pages",),
    "config/": ("RelayServerTests",),
    "config/examples/": ("package",),
    "docs/": (),
    "docs/asyncapi.yaml": ("documents", "ProtocolDocumentsTests"),
    "docs/operations.md": ("RelayServerTests",),
    "docs/porting.md": ("UIKitGesturesTests",),
    "docs/protocol-answers.md": ("ProtocolDocumentsTests", "RelayProtocolTests"),
    "docs/protocol-binary.md": ("RelayProtocolTests",),
    "docs/protocol-client-messages.md": ("ProtocolDocumentsTests", "RelayProtocolTests"),
    "docs/protocol-errors.md": ("ProtocolDocumentsTests", "RelayProtocolTests"),
    "docs/protocol-events.md": ("ProtocolDocumentsTests", "RelayProtocolTests"),
    "docs/protocol-settings-events.md": ("ProtocolDocumentsTests", "RelayProtocolTests"),
    "docs/protocol-settings-messages.md": ("ProtocolDocumentsTests", "RelayProtocolTests"),
    "docs/protocol-undo.md": ("ProtocolDocumentsTests", "RelayProtocolTests"),
    "docs/protocol-here.md": ("ProtocolDocumentsTests", "RelayProtocolTests"),
    "docs/protocol.md": ("ProtocolDocumentsTests", "RelayCoreTests", "RelayProtocolTests"),
    "packaging/": ("package",),
    "scripts/": ("scripts",),
    "scripts/lib/container.py": ("package",),
    "scripts/lib/package.py": ("package",),
    "scripts/package": ("package",),
    "web/": ("pages",),
    "web/protocol/messageTypes.js": ("pages", "ProtocolDocumentsTests"),
    "CHANGELOG.md": (),
    "README.md": (),
}
#: The sizes, names and imports of all sources, and the English of documents, whatever they are in.
TIDY = "TidyTests"


def choose(everything: list[Suite], results: pathlib.Path, arguments: list[str],
           say: Callable[[str], None]) -> list[Suite]:
    """The suites for what changed since a revision. Says what changed, and what is left out."""
    if len(arguments) > 1:
        raise ValueError("changed takes one revision")
    revision = arguments[0] if arguments else ("HEAD" if files_since("HEAD") else "origin/main")
    paths = files_since(revision)
    if not paths:
        raise ValueError(f"nothing changed since {revision}")
    names = concerned(paths)
    targets = sorted(name for name in names if name.endswith("Tests"))
    chosen = suites.chosen(everything, sorted(names - set(targets)))
    if targets:
        # The whole package's scratch path keeps what earlier builds of any part made.
        chosen.append(suites.swift("swift", results, limit=900,
                                   environment={"PACKAGE_PART": " ".join(targets)}))
    if files := [path for path in paths if path.startswith("Tests/Browser/test_")]:
        chosen = [suite for suite in chosen if suite.group != "browser"]
        if left := [path for path in files if (ROOT / path).exists()]:
            chosen.append(suites.browser("browser", *left, limit=600))
    if sources := [path for path in paths if path.endswith(".swift") and (ROOT / path).exists()]:
        chosen.append(Suite("format", ["swift", "format", "lint", "--strict", *sources], limit=300,
                            count=suites.of_command))
    run = {*names, *(suite.name for suite in chosen)}
    say(f"{len(paths)} files changed since {revision}: {', '.join(sorted(names)) or 'nothing to run'}")
    say(f"left out: {', '.join(sorted(all_names(everything) - run))} (scripts/test runs them)")
    return chosen


def files_since(revision: str) -> list[str]:
    """The files that differ from a revision, and those that git does not know yet."""
    changed = git("diff", "--name-only", "--no-renames", "--merge-base", revision, "--")
    return sorted({*changed, *git("ls-files", "--others", "--exclude-standard")})


def git(*arguments: str) -> list[str]:
    run = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    if run.returncode != 0:
        raise ValueError(f"git {' '.join(arguments)}: {run.stderr.strip()}")
    return run.stdout.splitlines()


def concerned(paths: list[str]) -> set[str]:
    """The test targets and suites that files concern."""
    names: set[str] = set()
    for path in paths:
        names |= set(concerns_of(path))
        if path.startswith(("Sources/", "Tests/", "web/", "docs/", "README.md", "CHANGELOG.md")):
            names.add(TIDY)
    return names


def concerns_of(path: str) -> tuple[str, ...]:
    """A row of the table, or the tests of the target that the file belongs to."""
    rows = [row for row in CONCERNS if path.startswith(row)]
    if rows:
        return CONCERNS[max(rows, key=len)]
    folder, target = (path.split("/") + [""])[:2]
    tests = target if folder == "Tests" else f"{target}Tests"
    if folder not in ("Sources", "Tests") or tests not in test_targets():
        raise ValueError(f"{path} concerns everything: run scripts/test")
    return (tests,)


def all_names(everything: list[Suite]) -> set[str]:
    """All suites, with the test targets instead of the suite of all Swift tests."""
    rest = {suite.name for suite in everything if suite.count and (suite.group or suite.name) != "swift"}
    return test_targets() | rest


def test_targets() -> set[str]:
    return {path.name for path in (ROOT / "Tests").glob("*Tests")}
