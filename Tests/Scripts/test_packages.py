"""How scripts/packages.sh installs packages: python3 -m unittest discover -s Tests/Scripts"""
import pathlib
import subprocess
import tempfile
import unittest

from checkout import SCRIPTS, environment, write_program

#: A user who is not root, on a machine without any package. As usual, sudo resets the environment.
PROGRAMS = {
    "id": "echo 1000",
    "dpkg-query": "exit 1",
    "sudo": 'exec env -i "PATH=$PATH" "$@"',
    "apt-get": 'echo "${DEBIAN_FRONTEND:-} $*" >>"$(dirname "$0")/asked"',
}


def make_programs(folder: str) -> dict[str, str]:
    """Returns an environment with the programs above."""
    for program, line in PROGRAMS.items():
        write_program(pathlib.Path(folder, program), f"#!/bin/sh\n{line}\n")
    return environment(folder)


class HelpTests(unittest.TestCase):
    def run_script(self, *words: str) -> tuple[int, str, bool]:
        """Returns the status, what was printed, and whether anything was installed."""
        with tempfile.TemporaryDirectory() as name:
            done = subprocess.run([SCRIPTS / words[0], *words[1:]], env=make_programs(name), text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
            return done.returncode, done.stdout, pathlib.Path(name, "asked").exists()

    def test_a_script_answers_help_before_it_installs_anything(self):
        for script in ("bench-loops", "bench-peers"):
            status, text, has_installed = self.run_script(script, "--help")
            self.assertEqual((status, has_installed), (0, False), text)
            self.assertIn(f"  scripts/{script}", text)

    def test_a_wrong_argument_is_named_before_anything_is_installed(self):
        for words in (("bench-loops", "100", "abc"), ("bench-loops", "5"), ("bench-peers", "x")):
            status, text, has_installed = self.run_script(*words)
            self.assertEqual((status, has_installed), (1, False), text)
            self.assertRegex(text, "^error: ")


class NeedTests(unittest.TestCase):
    def test_no_package_asks_a_question(self):
        with tempfile.TemporaryDirectory() as name:
            subprocess.run(["bash", "-euc", '. "$0"; need one two', SCRIPTS / "packages.sh"], check=True,
                           stderr=subprocess.DEVNULL, env=make_programs(name))
            install = pathlib.Path(name, "asked").read_text(encoding="utf-8").splitlines()[-1]
        self.assertRegex(install, "^noninteractive .*install .*one two$")
