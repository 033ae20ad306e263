"""`gesture-relay doctor --url` through a proxy with TLS that is right, or wrong in each way it reports."""
import json
import pathlib
import subprocess
import tempfile
import unittest
import urllib.parse

import proxy
from built import BINARY, ROOT, running


class DoctorTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        command = [BINARY, "serve", "--port", "0", "--web", ROOT / "web", "--store-directory", ""]
        address = cls.enterClassContext(running(command, stderr=subprocess.DEVNULL))
        cls.port = urllib.parse.urlsplit(address).port
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.good = proxy.certificate(cls.folder, "good", 90)

    def doctor(self, *flags, certificate=None, change=lambda head: head):
        """The status, and the finding of each check through a proxy."""
        certificate = certificate or self.good
        front = proxy.Proxy(self.port, certificate, change)
        self.addCleanup(front.close)
        done = subprocess.run(
            [BINARY, "doctor", "--json", "--port", str(self.port), "--web", ROOT / "web", "--store-directory",
             "", "--url", f"https://127.0.0.1:{front.port}", "--ca", certificate, *flags],
            stdout=subprocess.PIPE, text=True, timeout=120, check=False)
        report = json.loads(done.stdout)
        self.assertEqual(report["ok"], done.returncode == 0)
        return done.returncode, {check["check"]: check for check in report["checks"]}

    def assert_fault(self, name, remedy, found):
        status, checks = found
        self.assertEqual(status, 1)
        self.assertEqual(checks[name]["verdict"], "fault", checks)
        self.assertIn(remedy, checks[name]["remedy"])

    def test_a_right_proxy_is_well(self):
        status, checks = self.doctor()
        self.assertEqual(status, 0, checks)
        for name in ["certificate", "site", "websocket", "origin", "headers", "clock", "port"]:
            self.assertEqual(checks[name]["verdict"], "ok", checks[name])
        self.assertIn("forwarded for 203.0.113.4", checks["headers"]["message"])

    def test_another_host(self):
        self.assert_fault("websocket", "proxy_set_header Host",
                          self.doctor(change=proxy.with_host("127.0.0.1:8080")))

    def test_no_upgrade(self):
        self.assert_fault("websocket", "pass Upgrade and Connection on",
                          self.doctor(change=proxy.without("Upgrade")))

    def test_no_origin(self):
        self.assert_fault("origin", "pass Origin on", self.doctor(change=proxy.without("Origin")))

    def test_origins_that_the_running_relay_does_not_allow(self):
        self.assert_fault("origin", "Restart the relay", self.doctor("--origins", "*"))

    def test_a_limit_for_each_address_behind_a_proxy(self):
        self.assert_fault("headers", "List it in server.trustedProxies",
                          self.doctor("--client-connections-per-address", "8"))

    def test_certificates(self):
        for name, days, subject, verdict, message in [
                ("over", -1, "IP:127.0.0.1", "fault", "it has expired"),
                ("soon", 3, "IP:127.0.0.1", "warning", "it expires in [23] days"),
                ("other", 90, "DNS:relay.example", "fault", "it is not for 127.0.0.1")]:
            with self.subTest(name):
                made = proxy.certificate(self.folder, name, days, subject)
                _, checks = self.doctor(certificate=made)
                # Three days, less the moments since it was made.
                self.assertEqual(checks["certificate"]["verdict"], verdict)
                self.assertRegex(checks["certificate"]["message"], f"^{message}$")
        _, checks = self.doctor("--ca", "/etc/ssl/certs/ca-certificates.crt")
        self.assertIn("self-signed certificate", checks["certificate"]["message"])
