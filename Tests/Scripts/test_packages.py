"""How scripts/packages.sh installs packages: python3 -m unittest discover -s Tests/Scripts"""
import os
import pathlib
import subprocess
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
#: A user who is not root, on a machine without any package. As usual, sudo resets the environment.
PROGRAMS = {
    "id": "echo 1000",
    "dpkg-query": "exit 1",
    "sudo": 'exec env -i "PATH=$PATH" "$@"',
    "apt-get": 'echo "${DEBIAN_FRONTEND:-} $*" >>"$(dirname "$0")/asked"',
}


class NeedTests(unittest.TestCase):
    def test_no_package_asks_a_question(self):
        with tempfile.TemporaryDirectory() as name:
            for program, line in PROGRAMS.items():
                path = pathlib.Path(name, program)
                path.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
                path.chmod(0o755)
            subprocess.run(["bash", "-euc", '. "$0"; need one two', SCRIPTS / "packages.sh"], check=True,
                           stderr=subprocess.DEVNULL,
                           env={**os.environ, "PATH": f"{name}:{os.environ['PATH']}"})
            install = pathlib.Path(name, "asked").read_text(encoding="utf-8").splitlines()[-1]
        self.assertRegex(install, "^noninteractive .*install .*one two$")


if __name__ == "__main__":
    unittest.main()
