"""A cable to the relay that can be cut: a proxy that passes bytes on until it does not."""
import socket
import threading


class Cable:
    """Listens on a port of its own; what connects there is connected to the relay."""

    def __init__(self, relay):
        self.target = ("127.0.0.1", relay.port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.is_out = False
        self.lock = threading.Lock()
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def page(self, kind: str, room: str) -> str:
        return f"{self.origin}/{kind}/{room}"

    def cut(self, both_ends: bool = True) -> None:
        """Breaks all connections and takes no new ones; the relay is left to believe in its end
        unless both ends are cut."""
        with self.lock:
            self.is_out = True
            for near, far in self.pairs:
                _break(near)
                if both_ends:
                    _break(far)

    def mend(self) -> None:
        """Takes new connections again; those that were cut stay so."""
        self.is_out = False

    def close(self) -> None:
        self.cut()
        self.listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            with self.lock:
                if self.is_out:
                    near.close()
                    continue
                far = socket.create_connection(self.target)
                self.pairs.append((near, far))
            threading.Thread(target=self._pump, args=(near, far, True), daemon=True).start()
            threading.Thread(target=self._pump, args=(far, near, False), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket, is_near: bool) -> None:
        try:
            while data := source.recv(65_536):
                sink.sendall(data)
        except OSError:
            pass  # One end is gone; the other one is told below, unless the cable is cut.
        if not (is_near and self.is_out):
            _break(sink)


def _break(end: socket.socket) -> None:
    try:
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass  # It was gone already.
