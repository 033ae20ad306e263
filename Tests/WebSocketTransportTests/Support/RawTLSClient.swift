import CSSL
import Glibc
import TestSupport
import Testing

@testable import WebSocketTransport

/// A TLS client that sends exactly the test's bytes, and trusts everyone.
final class RawTLSClient {
  private let context: OpaquePointer
  private let session: TLSSession
  private let descriptor: Int32
  private(set) var received: [UInt8] = []
  private(set) var isAtEnd = false

  /// Connects to a port of 127.0.0.1; the handshake begins with `shake`.
  init(port: Int, receiveBufferBytes: Int32? = nil, _ change: (OpaquePointer) -> Void = { _ in })
    throws
  {
    context = try #require(relay_tls_context(0))
    change(context)
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBufferBytes { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4) }
    var address = try SocketAddress(resolving: "127.0.0.1", port: port)
    try #require(address.connect(descriptor) == 0)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    session = try #require(TLSSession(context, descriptor: descriptor))
  }

  deinit {
    close(descriptor)
    SSL_CTX_free(context)
  }

  /// Sends bytes before the handshake.
  func sendPlain(_ bytes: [UInt8]) {
    #expect(Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  /// Sends the first bytes of the handshake.
  func hail() { #expect(session.connect() == .wantsRead) }

  /// Does the handshake, or the rest of it, and returns its last step.
  func shake() -> TLSSession.Step {
    while true {
      let step = session.connect()
      guard step == .wantsRead || step == .wantsWrite else { return step }
      let events = step == .wantsRead ? POLLIN : POLLOUT
      var ready = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      guard poll(&ready, 1, 20_000) > 0 else { return step }
    }
  }

  /// Sends text with `\n` as line ends of the wire.
  func send(lines text: String) {
    let bytes = Array(text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
    #expect(bytes.withUnsafeBytes { session.write($0) } == .done(bytes.count))
  }

  /// Takes what has come.
  func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isAtEnd {
      switch buffer.withUnsafeMutableBytes({ session.read($0) }) {
      case .done(let count): received += buffer[..<count]
      case .wantsRead, .wantsWrite: return
      case .ended: isAtEnd = true
      case .failed(let reason):
        Issue.record("the session broke: \(reason)")
        isAtEnd = true
      }
    }
  }

  /// Ends the session and the connection's sending half.
  func finish() {
    session.finish()
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// The received text.
  var text: String { String(decoding: received, as: UTF8.self) }
}
