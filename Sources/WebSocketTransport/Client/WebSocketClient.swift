/// Any number of WebSocket connections to servers, on one thread: the one that calls `run`.
///
/// Only `ws://`; no TLS. Reading costs no copy where messages are not assembled, so that a load generator
/// can be many viewers at once.
public final class WebSocketClient {
  /// How a client reads and keeps its connections.
  public struct Options: Sendable {
    /// Whether messages are put together before they are delivered, or delivered piece by piece.
    public var assemblesMessages = true

    /// The longest message put together; a longer one closes the connection with 1009.
    public var maximumMessageBytes = 16_777_216

    /// After so long a silence of the server a ping is sent.
    public var pingAfterMilliseconds = 20_000

    /// A server that does not answer the ping within this time is left with 4004.
    public var pongWithinMilliseconds = 10_000

    /// The defaults.
    public init() {}
  }

  /// Wakes the client from another thread or from a signal handler.
  public var waker: Waker { engine.waker }

  /// Connections that are open now.
  public var openCount: Int { engine.openCount }

  private let engine: SocketLoop
  private let handler: any WebSocketClientHandler
  private var isStopping = false
  private var random = SystemRandomNumberGenerator()

  /// A client without connections.
  ///
  /// - Throws: `ListenError.cannotStart` if memory or file descriptors ran out.
  public init(
    _ options: Options = Options(), handler: any WebSocketClientHandler
  ) throws(ListenError) {
    engine = try SocketLoop(SocketLoopOptions(options))
    self.handler = handler
    engine.owner = self
  }

  deinit {
    engine.destroy()
  }

  // MARK: Running

  /// Serves until `stop` is called; connections stay open afterwards.
  public func run() {
    while !isStopping { engine.turn(until: nil) }
    isStopping = false
  }

  /// Serves what is ready, waiting for it for at most `timeoutMilliseconds`; 0 does not wait.
  public func turn(timeoutMilliseconds: Int) {
    engine.turn(
      until: MonotonicClock.microseconds() + Int64(timeoutMilliseconds) * 1_000)
  }

  /// Has `run` return after the present turn; for the handler to call.
  public func stop() {
    isStopping = true
    engine.waker.wake()
  }

  // MARK: Verbs

  /// Connects to a server, offering `subprotocols` in this order of preference, and begins the
  /// handshake; `connected` or `failed` tells how that went.
  ///
  /// Waits for the TCP connection, 10 s at most for each address of the host.
  ///
  /// - Throws: `ConnectFailure.cannotConnect` if there is no TCP connection.
  public func connect(
    to url: WebSocketURL, subprotocols: [String] = []
  ) throws(ConnectFailure) -> ConnectionID {
    let descriptor = try ClientSocket.connect(to: url)
    let nonce = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    let handshake = ClientHandshake(url: url, offered: subprotocols, nonce: nonce)
    let peer = engine.addPeer(address: url.host, phase: .answering(handshake, []))
    peer.wire = ClientFraming(
      writer: FrameWriter(seed: random.next()), request: handshake.request)
    guard engine.adopt(descriptor, for: peer) else {
      throw .cannotConnect(reason: "out of file descriptors")
    }
    engine.want(peer)
    return peer.id
  }

  /// Has `writable` called for this connection as soon as its socket can take a message.
  public func requestWrite(_ id: ConnectionID) {
    engine.requestWrite(id)
  }

  /// Closes a connection; nothing more is asked or told about it, save `closed`.
  public func close(_ id: ConnectionID, _ frame: CloseFrame) {
    engine.close(id, frame)
  }

  /// Has `timer` called once when so much time has passed, or earlier if that was asked for.
  public func schedule(afterMicroseconds delay: Int64) {
    engine.schedule(atMicroseconds: MonotonicClock.microseconds() + delay)
  }

  /// Has `timer` called once at this moment of the `MonotonicClock`, or earlier if that was asked for.
  public func schedule(atMicroseconds moment: Int64) {
    engine.schedule(atMicroseconds: moment)
  }
}

extension WebSocketClient: SocketLoopOwner {
  func respond(to _: HTTPRequest) -> HTTPResponse { .text(404, "") }

  func decide(_: Handshake) -> HandshakeDecision { .reject(.text(404, "")) }

  func refused(status _: Int) {}

  func opened(_ peer: Peer, _ opening: Opening) {
    guard case .connected(let subprotocol) = opening else { return }
    handler.connected(peer.id, subprotocol: subprotocol, on: self)
  }

  func failed(_ peer: Peer, _ failure: ConnectFailure) {
    handler.failed(peer.id, failure, on: self)
  }

  func received(_ peer: Peer, _ bytes: Span<UInt8>, _ kind: ReceivedKind) {
    handler.received(
      peer.id, bytes: bytes, isText: kind.isText, isLast: kind.isLast, on: self)
  }

  func writable(_ peer: Peer) -> NextWrite? {
    handler.writable(peer.id, on: self)
  }

  func advanced(_: Peer) {}

  func closed(_ peer: Peer, _ cause: CloseCause) {
    handler.closed(peer.id, cause: cause, on: self)
  }

  func timer(now: Int64) {
    handler.timer(now: now, on: self)
  }

  func woken() {
    handler.woken(on: self)
  }
}

extension SocketLoopOptions {
  /// A client's.
  init(_ options: WebSocketClient.Options) {
    self.init(
      subprotocols: [], maximumMessageBytes: options.maximumMessageBytes,
      maximumConnections: .max / 2,
      pingAfterMicroseconds: Int64(options.pingAfterMilliseconds) * 1_000,
      pongWithinMicroseconds: Int64(options.pongWithinMilliseconds) * 1_000,
      requestWithinMicroseconds: Int64(TransportLimits.requestMilliseconds) * 1_000,
      receiveBufferBytes: TransportLimits.serverReceiveBufferBytes,
      serviceBufferBytes: TransportLimits.clientReceiveBufferBytes,
      assemblesMessages: options.assemblesMessages, refusalHeaders: [])
  }
}
