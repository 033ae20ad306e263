/// WebSocket connections to servers, on the thread that calls `run`.
///
/// Unassembled messages are read without a copy, so that a load
/// generator can be many viewers at once.
public final class WebSocketClient {
  /// How a client reads and keeps its connections.
  public struct Options: Sendable {
    /// Whether messages are delivered whole or piece by piece.
    public var assemblesMessages = true

    /// The longest message; a longer one closes the connection with 1009.
    ///
    /// Only for assembled messages.
    public var maximumMessageBytes = 16_777_216

    /// How long the client waits for servers.
    public var timeouts = Timeouts()

    /// Makes the defaults: a server that is silent for 20 s is pinged.
    public init() {
      timeouts.pingAfterMilliseconds = 20_000
    }
  }

  /// Wakes the client from another thread or from a signal handler.
  public var waker: Waker { sockets.waker }

  /// The open connections.
  public var openCount: Int { sockets.openCount }

  private let sockets: SocketLoop
  private let handler: any WebSocketClientHandler
  private var tls = TLSClients()
  private var isStopping = false
  private var random = SystemRandomNumberGenerator()

  /// A client without connections.
  ///
  /// - Throws: `ListenError.cannotStart` if memory or file descriptors ran out.
  public init(
    _ options: Options = Options(), handler: any WebSocketClientHandler
  ) throws(ListenError) {
    sockets = try SocketLoop(SocketLoopOptions(options))
    self.handler = handler
    sockets.owner = self
  }

  deinit {
    sockets.destroy()
  }

  // MARK: Running

  /// Serves until `stop` is called; connections stay open afterwards.
  public func run() {
    while !isStopping { sockets.turn(until: nil) }
    isStopping = false
  }

  /// Serves what is ready, and waits for it at most `timeoutMilliseconds`; 0 does not wait.
  public func turn(timeoutMilliseconds: Int) {
    sockets.turn(
      until: MonotonicClock.microseconds() + Int64(timeoutMilliseconds) * 1_000)
  }

  /// Has `run` return after this turn; for the handler.
  public func stop() {
    isStopping = true
    sockets.waker.wake()
  }

  // MARK: Verbs

  /// Connects to a server and begins the handshake, which ends in `connected` or `failed`.
  ///
  /// Offers `subprotocols` in order of preference. Waits for the TCP connection: for the name
  /// service as configured in `resolv.conf(5)`, and at most 10 s for each address of the host and
  /// each step of TLS.
  ///
  /// - Throws: `ConnectFailure.cannotConnect` if there is no TCP connection.
  public func connect(
    to url: WebSocketURL, subprotocols: [String] = []
  ) throws(ConnectFailure) -> ConnectionID {
    let descriptor = try tls.connect(to: url)
    let nonce = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    let handshake = ClientHandshake(url: url, offered: subprotocols, nonce: nonce)
    let peer = sockets.addPeer(address: url.host, phase: .answering(handshake, []))
    peer.reader = FrameReader(isMasked: false)
    peer.client = ClientFraming(
      writer: FrameWriter(seed: random.next()), request: handshake.request)
    guard sockets.adopt(descriptor, for: peer) else {
      throw .cannotConnect(reason: "out of file descriptors")
    }
    sockets.want(peer)
    return peer.id
  }

  /// Has `writable` called for a connection as soon as its socket has room.
  public func requestWrite(_ id: ConnectionID) {
    sockets.requestWrite(id)
  }

  /// Closes a connection; the handler's only further call about it is `closed`.
  public func close(_ id: ConnectionID, _ frame: CloseFrame) {
    sockets.close(id, frame)
  }

  /// Has `timer` called once after that time, unless an earlier call is scheduled.
  public func schedule(afterMicroseconds delay: Int64) {
    sockets.schedule(atMicroseconds: MonotonicClock.microseconds() + delay)
  }

  /// Has `timer` called once at that moment of the `MonotonicClock`,
  /// unless an earlier call is scheduled.
  public func schedule(atMicroseconds moment: Int64) {
    sockets.schedule(atMicroseconds: moment)
  }
}

extension WebSocketClient: SocketLoopOwner {
  func handle(_ event: LoopEvent) {
    switch event {
    case .connected(let id, let subprotocol):
      handler.connected(id, subprotocol: subprotocol, on: self)
    case .failed(let id, let failure): handler.failed(id, failure, on: self)
    case .closed(let id, let cause): handler.closed(id, cause: cause, on: self)
    case .timer(let now): handler.timer(now: now, on: self)
    case .woken: handler.woken(on: self)
    case .advanced: break  // A client's messages go out in one frame.
    case .frames: break  // A client has no limit for its server.
    case .opened, .left, .lost, .refused, .proxyRefused:
      preconditionFailure("a client accepts no connections")
    }
  }

  func received(_ peer: Peer, _ bytes: Span<UInt8>, _ kind: ReceivedKind) {
    handler.received(
      peer.id, bytes: bytes, isText: kind.isText, isLast: kind.isLast, on: self)
  }

  func writable(_ peer: Peer) -> NextWrite? {
    handler.writable(peer.id, on: self)
  }
}

extension SocketLoopOptions {
  /// A client's.
  init(_ options: WebSocketClient.Options) {
    self.init(
      subprotocols: [], maximumMessageBytes: options.maximumMessageBytes,
      maximumConnections: .max / 2,
      timeouts: options.timeouts,
      serviceBufferBytes: TransportLimits.clientReceiveBufferBytes,
      assemblesMessages: options.assemblesMessages, refusalHeaders: [])
  }
}
