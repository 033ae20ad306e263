"""Installs, upgrades and removes the package on a machine without Swift, and draws there."""
import os
import re
import tempfile
import time
import unittest

import built
from sandbox import ROOT, Sandbox

CONFIG = "/etc/gesture-relay/gesture-relay.json5"
STREAM = ROOT / "Tests/Streams/circle-by-mouse.gesture.jsonl"
WANTS = "/etc/systemd/system/sockets.target.wants"
#: Stands in for systemd, and keeps what it was asked.
SYSTEMCTL = b"""#!/bin/sh
echo "$@" >>/tmp/systemctl
case "$*" in *is-enabled*) echo enabled ;; esac
"""


class InstallTests(unittest.TestCase):
    def setUp(self):
        if os.geteuid() != 0:
            built.skip(self, "installing a package needs root")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        try:
            self.machine = Sandbox(folder.name)
        except OSError as error:
            built.skip(self, str(error))
        self.addCleanup(self.machine.close)
        self.machine.write("/tmp/relay.deb", built.outputs()["deb"].read_bytes())

    def install(self, *options):
        return self.machine.run("dpkg", *options, "--install", "/tmp/relay.deb")

    def upgrade(self, *options):
        self.machine.write("/tmp/newer.deb", built.newer().read_bytes())
        return self.machine.run("dpkg", *options, "--install", "/tmp/newer.deb")

    def traces(self):
        """The package's files that are on the machine."""
        found = self.machine.run("find", "/", "-xdev", "-name", "*gesture-relay*").split()
        # The lists of packages that are not installed, and logs, are dpkg's and apt's own.
        return [path for path in found if not path.startswith(("/var/lib/dpkg", "/tmp/"))]

    def wait_for_health(self):
        answer = ""
        for _ in range(600):
            answer = self.machine.run("python3", "-c", FETCH, check=False)
            if answer == '{"status":"ok"}\n':
                return
            time.sleep(0.05)
        self.fail(f"/healthz answers {answer}")

    def serve(self):
        """Runs what the unit runs."""
        unit = self.machine.read("/lib/systemd/system/gesture-relay.service")
        return self.machine.start(*re.search("^ExecStart=(.*)", unit, re.MULTILINE).group(1).split())

    def test_an_installed_relay_recognizes_a_stroke(self):
        before = self.traces()
        self.install()
        self.assertNotIn("swift", self.machine.run("ls", "/opt/swift", check=False))
        self.assertEqual(self.machine.run("gesture-relay", "checkconfig", "--config", CONFIG), "ok\n")
        relay = self.serve()
        self.wait_for_health()
        self.machine.write("/tmp/circle.gesture.jsonl", STREAM.read_bytes())
        # Ends with 0 if the circle is recognized.
        self.machine.run("gesture-relay", "test", "/tmp/circle.gesture.jsonl", "--server",
                         "ws://127.0.0.1:8080/ws/draw/demo")
        # Pages, their recognizers and the store are where the program looks for them.
        checks = self.machine.run("gesture-relay", "doctor", "--config", CONFIG, "--url",
                                  "http://127.0.0.1:8080")
        self.assertIn("files in /usr/share/gesture-relay/web", checks)
        self.assertIn("the pages have their own recognizers", checks)
        self.assertIn("recording in /var/lib/gesture-relay", checks)
        self.assertNotIn("fault", checks)
        self.assertEqual(self.machine.stop(relay, "gesture-relay"), 0)
        # As `systemctl enable` does.
        self.machine.run("mkdir", "-p", WANTS)
        self.machine.run("ln", "-s", "/lib/systemd/system/gesture-relay.socket", WANTS)
        self.machine.run("dpkg", "--remove", "gesture-relay")
        self.assertFalse(self.machine.has("/usr/bin/gesture-relay"))
        self.assertTrue(self.machine.has(CONFIG))
        self.assertTrue(self.machine.has("/var/lib/gesture-relay/rooms.sqlite"))
        self.machine.run("dpkg", "--purge", "gesture-relay")
        self.assertEqual(self.traces(), before)

    def test_an_upgrade_keeps_an_edited_configuration(self):
        self.install()
        edited = self.machine.read(CONFIG).replace("port: 8080", "port: 8081").encode()
        self.machine.write(CONFIG, edited)
        self.install()
        self.assertEqual(self.machine.read(CONFIG).encode(), edited)
        self.upgrade("--force-confdef", "--force-confold")
        self.assertEqual(self.machine.read(CONFIG).encode(), edited)
        self.assertIn("next version", self.machine.read(f"{CONFIG}.dpkg-dist"))

    def test_an_upgrade_replaces_a_configuration_that_was_not_edited(self):
        self.install()
        self.upgrade()
        self.assertIn("next version", self.machine.read(CONFIG))

    def test_only_what_ran_is_restarted(self):
        self.machine.run("mkdir", "-p", "/run/systemd/system")
        # Containers forbid the start of services by it.
        self.machine.run("rm", "-f", "/usr/sbin/policy-rc.d")
        self.machine.write("/usr/local/bin/systemctl", SYSTEMCTL, "755")
        self.install()
        self.assertIn(" start gesture-relay.service\n", self.asked())
        self.upgrade()
        asked = self.asked()
        self.assertIn("try-restart gesture-relay.service\n", asked)
        self.assertNotIn("stop", asked)
        self.assertNotIn(" start ", asked)
        self.machine.run("dpkg", "--remove", "gesture-relay")
        self.assertIn("stop gesture-relay.socket gesture-relay.service\n", self.asked())
        self.install()
        self.assertIn(" start gesture-relay.service\n", self.asked())
        self.upgrade()
        self.assertNotIn(" start ", self.asked())

    def asked(self):
        """What systemd was asked since the last call."""
        text = self.machine.read("/tmp/systemctl")
        self.machine.run("rm", "/tmp/systemctl")
        return text


FETCH = """import urllib.request
print(urllib.request.urlopen("http://127.0.0.1:8080/healthz", timeout=5).read().decode(), end="")
"""
