/// The owner of a socket loop: a service loop or a worker loop.
///
/// Calls come on the loop's thread. The default implementations are those of an owner that neither
/// listens nor has worker loops.
protocol SocketLoopOwner: AnyObject {
  /// Answers a plain request; `nil` if the answer follows later.
  func respond(to request: HTTPRequest) -> HTTPResponse?

  /// Decides on a handshake.
  func decide(_ handshake: Handshake) -> HandshakeDecision

  /// Handles an event.
  func handle(_ event: LoopEvent)

  /// Receives a whole message.
  func received(_ peer: Peer, _ bytes: Span<UInt8>, isText: Bool)

  /// Returns what the connection sends next, now that its socket takes more.
  func writable(_ peer: Peer) -> NextWrite?

  /// Called before the loop's own connections write: messages for other loops may leave now.
  func beforeWrites()

  /// Called after the loop's own connections wrote.
  func afterWrites()

  /// Called when worker loops posted reports.
  func reportsArrived()

  /// The worker loop that is to carry an accepted connection; nil for this loop.
  func nextWorker() -> Int?

  /// Hands a connection to that worker loop.
  func handOver(_ connection: Handover, to worker: Int)
}

extension SocketLoopOwner {
  func respond(to _: HTTPRequest) -> HTTPResponse? { .text(404, "") }
  func decide(_: Handshake) -> HandshakeDecision { .reject(.text(404, "")) }
  func beforeWrites() {}
  func afterWrites() {}
  func reportsArrived() {}
  func nextWorker() -> Int? { nil }
  func handOver(_: Handover, to _: Int) {}
}
