"""A proxy with TLS in front of a relay, which can be wrong in the ways that real ones are."""
import pathlib
import re
import socket
import ssl
import subprocess
import threading


class Proxy:
    """Passes each connection on, and changes the head of its request by `change`."""

    def __init__(self, port: int, certificate: pathlib.Path, change=lambda head: head):
        self.upstream, self.change = port, change
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        self.listener = context.wrap_socket(socket.create_server(("127.0.0.1", 0)), server_side=True,
                                            do_handshake_on_connect=False)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.carry, args=[client], daemon=True).start()

    def carry(self, client):
        try:
            with client, socket.create_connection(("127.0.0.1", self.upstream)) as relay:
                head = b""
                while b"\r\n\r\n" not in head:
                    if not (more := client.recv(65536)):
                        return
                    head += more
                head = head.replace(b"\r\n", b"\r\nX-Forwarded-For: 203.0.113.4\r\n", 1)
                relay.sendall(self.change(head))
                while more := relay.recv(65536):
                    client.sendall(more)
        except OSError:
            pass  # The other side had enough.

    def close(self):
        self.listener.close()


def without(name: str):
    """Leaves a header out."""
    return lambda head: re.sub(rf"(?im)^{name}:.*\r\n".encode(), b"", head)


def with_host(name: str):
    """Replaces the Host header."""
    return lambda head: re.sub(rb"(?im)^Host:.*\r\n", f"Host: {name}\r\n".encode(), head)


def certificate(folder: pathlib.Path, name: str, days: int, subject: str = "IP:127.0.0.1") -> pathlib.Path:
    """Makes a certificate with its key that signs itself and lasts so many days; -1 for one that is over."""
    path, key, request = (folder / f"{name}.{ending}" for ending in ["pem", "key", "csr"])
    extensions = folder / f"{name}.ext"
    extensions.write_text(f"subjectAltName={subject}\n", encoding="utf-8")
    openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=relay",
            "-keyout", key, "-out", request)
    signed = openssl("x509", "-req", "-in", request, "-signkey", key, "-days", str(days),
                     "-extfile", extensions)
    path.write_bytes(key.read_bytes() + signed)
    return path


def openssl(*words) -> bytes:
    return subprocess.run(["openssl", *words], check=True, capture_output=True).stdout
