"""The files of the package, without installing it: rules of Debian, the unit, the manual pages."""
import contextlib
import gzip
import os
import pty
import re
import shutil
import signal
import socket
import subprocess
import time
import unittest
import urllib.error
import urllib.request

import built


def run(*words):
    """The status of a program, and all that it prints."""
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout


def kill(process):
    """Ends a process that may be gone."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


class PackageTests(unittest.TestCase):
    def test_lintian_finds_no_error(self):
        # The package is not for Debian's archive, where the first version closes a report.
        status, text = run("lintian", "--allow-root", "--fail-on", "error,warning", "--suppress-tags",
                           "initial-upload-closes-no-bugs", built.outputs()["deb"])
        self.assertEqual(status, 0, text)

    def test_the_units_are_valid(self):
        # ExecReload= runs it; on Debian it is of another package.
        kill = built.unpacked() / "bin/kill"
        kill.parent.mkdir()
        self.addCleanup(shutil.rmtree, kill.parent)
        kill.touch(0o755)
        for name in ["service", "socket"]:
            status, text = run("systemd-analyze", "verify", "--man=no", "--recursive-errors=no",
                               f"--root={built.unpacked()}", f"gesture-relay.{name}")
            self.assertEqual((status, text), (0, ""))

    def test_the_service_is_exposed_little(self):
        _, text = run("systemd-analyze", "security", "--offline=true", f"--root={built.unpacked()}",
                      "gesture-relay.service")
        exposure = float(re.search("exposure level for .*: ([0-9.]+)", text).group(1))
        self.assertLess(exposure, 2, text)

    def test_the_same_input_gives_the_same_bytes(self):
        again = built.package("again")
        for ending, path in built.outputs().items():
            self.assertEqual(path.read_bytes(), again[ending].read_bytes(), path.name)

    def test_the_manual_has_every_verb_and_is_well_formed(self):
        folder = built.unpacked() / "usr/share/man"
        _, verbs = run(built.program(), "help")
        text = gzip.decompress((folder / "man1/gesture-relay.1.gz").read_bytes()).decode()
        for verb in re.findall("(?m)^  ([a-z]+) ", verbs.split("Verbs:")[1]):
            if verb != "help":
                self.assertIn(f'.SH "{verb.upper()}"', text)
        for page in ["man1/gesture-relay.1.gz", "man5/gesture-relay.json5.5.gz"]:
            status, text = run("env", "LC_ALL=C.UTF-8", "MANROFFSEQ=", "man", "--warnings", "-E", "UTF-8",
                               "-l", "-Tutf8", "-Z", folder / page)
            self.assertEqual(status, 0)
            self.assertNotRegex(text, "(?m)^(man|troff|<standard input>).*warning")

    def test_a_socket_of_systemd_is_taken_over(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        relay = subprocess.Popen(
            ["systemd-socket-activate", "--listen", f"127.0.0.1:{port}", built.BINARY, "serve", "--port", "1",
             "--web", built.ROOT / "web", "--store-directory", ""],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(relay.communicate)
        self.addCleanup(relay.kill)
        # The connection that starts the relay waits until it is ready; systemd may not listen yet.
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60) as answer:
                    self.assertEqual(answer.status, 200)
                break
            except urllib.error.URLError as error:
                if not isinstance(error.reason, ConnectionRefusedError):
                    raise
            time.sleep(0.05)
        relay.terminate()
        self.assertIn(f"http://127.0.0.1:{port}/", relay.stdout.read())
        self.assertEqual(relay.wait(60), 0)

    def test_a_relay_stops_with_its_terminal_but_not_under_nohup(self):
        for ignores, status in [("", 0), ("trap '' HUP; ", -signal.SIGKILL)]:
            log = built.folder() / "log"
            process, terminal = pty.fork()
            if process == 0:
                command = f"exec {built.BINARY} serve --port 0 --web {built.ROOT}/web --store-directory '' 2>{log}"
                os.execlp("sh", "sh", "-c", ignores + command)
            self.addCleanup(kill, process)
            text = ""
            while "lobby" not in text:
                text += os.read(terminal, 4096).decode()
            os.kill(process, signal.SIGHUP)
            self.wait_hang_ups(log, 1)
            os.close(terminal)
            if ignores:
                self.wait_hang_ups(log, 2)
                kill(process)
            self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), status)

    def wait_hang_ups(self, log, count):
        """Waits until a relay has logged that so many signals changed nothing."""
        deadline = time.monotonic() + 60
        while log.read_text().count("SIGHUP: nothing to read again") < count:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)

    def test_the_documents_are_installed(self):
        folder = built.unpacked() / "usr/share/doc/gesture-relay"
        for document in [*(built.ROOT / "docs").rglob("*.md"), built.ROOT / "Tests/Streams/README.md"]:
            name = document.relative_to(built.ROOT)
            self.assertEqual((folder / name).read_bytes(), document.read_bytes(), name)

    def test_completion_is_bash(self):
        script = built.unpacked() / "usr/share/bash-completion/completions/gesture-relay"
        self.assertEqual(run("bash", "-n", script), (0, ""))

    def test_a_program_that_needs_the_runtime_of_swift_is_rejected(self):
        status, text = run(built.ROOT / "scripts/package", "--fast", "--binary", built.BINARY, "--out",
                           built.folder() / "rejected")
        self.assertEqual(status, 1)
        self.assertIn("--static-swift-stdlib", text)
