"""HTTP servers of a test's own."""
import contextlib
import http.server
import threading
from typing import Iterator


class Quiet:
    """Of a handler: keeps no log."""

    def log_message(self, *_) -> None:
        pass


@contextlib.contextmanager
def serving(handler, port: int = 0) -> Iterator[str]:
    """Serves on a port, by default one of the system's choice; the server's address."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
