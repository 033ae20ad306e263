"""The relay's own TLS, as Chromium sees it."""
import base64
import hashlib
import os
import pathlib
import ssl
import subprocess
import time
import urllib.request

import pytest

from hands import Mouse, launch
from looks import wait_open, wait_strokes
from pages import draw_circle
from relay import Relay
from strokes import circle


class SecureRelay(Relay):
    """A relay with a certificate of the test's own."""

    def __init__(self, folder: pathlib.Path, *options: str):
        self.certificate, self.key = folder / "own.pem", folder / "own.key"
        self.make()
        super().__init__("--tls-certificate", str(self.certificate), "--tls-key", str(self.key), *options)

    def make(self) -> None:
        """Writes another certificate of the same key."""
        if not self.key.exists():
            run("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", self.key)
            os.chmod(self.key, 0o600)
        new = self.certificate.with_suffix(".new")
        run("req", "-x509", "-key", self.key, "-days", "30", "-subj", "/CN=relay",
            "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-out", new)
        new.replace(self.certificate)

    @property
    def origin(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    @property
    def key_hash(self) -> str:
        """What Chromium is told to trust: the SHA-256 of the public key."""
        key = run("pkey", "-in", self.key, "-pubout", "-outform", "DER")
        return base64.b64encode(hashlib.sha256(key).digest()).decode()

    def served(self) -> str:
        """The certificate of a new connection."""
        return ssl.get_server_certificate(("127.0.0.1", self.port))


def run(*words) -> bytes:
    return subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True).stdout


@pytest.fixture
def secure(tmp_path):
    with SecureRelay(tmp_path, "--tls-hsts", "1d") as relay:
        yield relay


@pytest.fixture
def trusting(secure, driver):
    """A browser that trusts the relay's key and no other."""
    browser = launch(driver, f"--ignore-certificate-errors-spki-list={secure.key_hash}")
    yield browser
    browser.close()


def open_page(browser, url: str):
    """A page whose faults fail the test at its end."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.goto(url)
    return page


def test_drawing_and_watching_go_on_over_a_renewal(secure, trusting, room):
    draw, watch = (open_page(trusting, secure.page(kind, room)) for kind in ("draw", "watch"))
    for page in (draw, watch):
        wait_open(page)
        assert page.evaluate("() => isSecureContext && location.protocol") == "https:"
    draw_circle(draw, 600, 380, 130)
    wait_strokes(watch, 1)
    # Each page sees if it loses its connection.
    for page in (draw, watch):
        page.evaluate("""() => {
          window.lost = 0;
          new MutationObserver(() => { if (document.body.dataset.connectionState !== "open") window.lost += 1; })
            .observe(document.body, {attributes: true, attributeFilter: ["data-connection-state"]});
        }""")
    former = secure.served()
    secure.make()
    # The relay looks at the file each second.
    deadline = time.monotonic() + 20
    while secure.served() == former:
        assert time.monotonic() < deadline
    Mouse(draw).draw(circle(300, 380, 100))
    wait_strokes(watch, 2)
    assert [page.evaluate("() => window.lost") for page in (draw, watch)] == [0, 0]
    # A page that comes now takes the new certificate.
    late = wait_open(open_page(trusting, secure.page("watch", room)))
    wait_strokes(late, 2)
    assert draw.faults + watch.faults + late.faults == []


def test_http_leads_to_https(secure, trusting, room):
    page = wait_open(open_page(trusting, f"http://127.0.0.1:{secure.port}/draw/{room}"))
    assert page.url == secure.page("draw", room)
    context = ssl.create_default_context(cafile=secure.certificate)
    with urllib.request.urlopen(f"{secure.origin}/draw/{room}", context=context) as answer:
        assert answer.headers["Strict-Transport-Security"] == "max-age=86400"
        assert f'content="{secure.origin}/draw/{room}"' in answer.read().decode()


def test_a_certificate_that_nobody_signed_has_the_printed_fingerprint(start_relay):
    relay = start_relay("--tls-self-signed")
    der = ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate(("127.0.0.1", relay.port)))
    digest = hashlib.sha256(der).hexdigest().upper()
    shown = ":".join(digest[start:start + 2] for start in range(0, 64, 2))
    while not any(shown in line for line in relay.log):
        # The line follows the address, which a thread reads.
        assert relay.process.poll() is None
