import Glibc
import WebSocketTransport

/// A server that returns every message to its sender, for the conformance suite.
///
/// It prints its port, and runs until it is ended.
@main
final class EchoServer: TransportHandler {
  /// The longest message of the suite is of 16 MiB.
  private static let maximumMessageBytes = 1 << 24
  private var queues: [ConnectionID: [OutgoingMessage]] = [:]

  static func main() throws {
    var options = ServiceLoop.Options()
    options.maximumMessageBytes = maximumMessageBytes
    let loop = try ServiceLoop(options, handler: EchoServer())
    print(loop.port)
    fflush(nil)
    loop.run()
  }

  func respond(to _: HTTPRequest, on _: ServiceLoop) -> HTTPResponse? { .text(404, "") }

  func decide(_: Handshake, on _: ServiceLoop) -> HandshakeDecision { .accept }

  func received(
    _ id: ConnectionID, message: Span<UInt8>, isText: Bool, on loop: ServiceLoop
  ) {
    let bytes = message.withUnsafeBufferPointer { Array($0) }
    queues[id, default: []].append(OutgoingMessage(bytes, isText: isText))
    loop.requestWrite(id)
  }

  func writable(_ id: ConnectionID, on _: ServiceLoop) -> NextWrite? {
    guard let next = queues[id]?.first else { return nil }
    queues[id]?.removeFirst()
    return .message(next, more: true)
  }

  func handle(_ event: LoopEvent, on _: ServiceLoop) {
    if case .closed(let id, _) = event { queues[id] = nil }
  }
}
