"""A cable to the relay that can be cut, or be long: a proxy that passes bytes on until it does not."""
import queue
import socket
import statistics
import threading
import time


class Cable:
    """Listens on a port of its own; what connects there is connected to the relay.

    Each way takes `delay` seconds, however much is on it, or a little more on a busy machine: `taken` has
    what it was, by whether it went to the relay."""

    def __init__(self, relay, delay: float = 0):
        self.delay = delay
        self.taken: dict[bool, list[float]] = {True: [], False: []}
        self.target = ("127.0.0.1", relay.port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.is_out = False
        self.is_dead = False
        self.flows = threading.Event()
        self.flows.set()
        self.lock = threading.Lock()
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def page(self, kind: str, room: str) -> str:
        return f"{self.origin}/{kind}/{room}"

    def delay_to_relay(self) -> float:
        """Milliseconds that were typical of that way."""
        return 1000 * statistics.median(self.taken[True])

    def delay_from_relay(self) -> float:
        """Milliseconds that were typical of that way."""
        return 1000 * statistics.median(self.taken[False])

    def die(self) -> None:
        """From now on bytes are lost on the way, until the cable is mended; no end learns of it."""
        self.is_dead = True

    def hold(self) -> None:
        """Keeps what is put in, both ways, until the cable is mended."""
        self.flows.clear()

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
        """Takes new connections again; those that were cut stay so. What was held goes on."""
        self.is_out = self.is_dead = False
        self.flows.set()

    def close(self) -> None:
        self.cut()
        self.flows.set()
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
                for end in near, far:
                    # What is put in is not to wait for what was put in before to be acknowledged.
                    end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self.pairs.append((near, far))
            threading.Thread(target=self._pump, args=(near, far, True), daemon=True).start()
            threading.Thread(target=self._pump, args=(far, near, False), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket, is_near: bool) -> None:
        way = Way(sink, self.delay, self.taken[is_near]) if self.delay > 0 else None
        try:
            while data := source.recv(65_536):
                self.flows.wait()
                if self.is_dead:
                    continue
                if way:
                    way.send(data)
                else:
                    sink.sendall(data)
        except OSError:
            pass  # One end is gone; the other one is told below, unless the cable is cut.
        if way:
            way.end()
        if not (is_near and self.is_out):
            _break(sink)


class Way:
    """One direction of a long cable: what is put in comes out so many seconds later."""

    def __init__(self, sink: socket.socket, delay: float, taken: list[float]):
        self.sink = sink
        self.delay = delay
        self.taken = taken
        self.under_way: queue.SimpleQueue = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._deliver, daemon=True)
        self.thread.start()

    def send(self, data: bytes) -> None:
        self.under_way.put((time.monotonic() + self.delay, data))

    def end(self) -> None:
        """Waits until all is out."""
        self.under_way.put(None)
        self.thread.join()

    def _deliver(self) -> None:
        while item := self.under_way.get():
            due, data = item
            time.sleep(max(0, due - time.monotonic()))
            try:
                self.sink.sendall(data)
            except OSError:
                return  # Nobody is there any more.
            self.taken.append(time.monotonic() - due + self.delay)


def _break(end: socket.socket) -> None:
    try:
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass  # It was gone already.
