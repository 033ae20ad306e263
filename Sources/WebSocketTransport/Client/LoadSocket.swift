import Glibc

/// A load generator's WebSocket connection: frames are queued and sent with few system calls,
/// received pieces are passed on without a copy, pings are answered.
///
/// It belongs to one thread, which itself waits for `descriptor`.
package final class LoadSocket {
  /// The status after a read.
  package enum Status: Equatable {
    /// The connection is open.
    case open
    /// The connection is closed or lost, or the server broke the protocol, as the sentence
    /// explains.
    case over(String)
  }

  /// The socket, which never blocks.
  package let descriptor: Int32
  /// The sub-protocol that the server chose.
  package let subprotocol: String?
  /// The bytes still to be sent.
  package var unsentBytes: Int { outbox.count - sent }
  /// The bytes that arrived and are unread; `nil` if the connection is closed or lost.
  package var unreadBytes: Int? {
    // POLLRDHUP, which Glibc's module leaves out: the peer has closed its sending half.
    let peerClosed: Int16 = 0x2000
    var state = pollfd(fd: descriptor, events: peerClosed, revents: 0)
    var count: Int32 = 0
    guard poll(&state, 1, 0) == 0, ioctl(descriptor, UInt(FIONREAD), &count) == 0 else {
      return nil
    }
    return Int(count)
  }

  private var reader = FrameReader(isMasked: false)
  private var writer: FrameWriter
  private var outbox: [UInt8] = []
  private var sent = 0
  /// The bytes that the server sent with its answer to the handshake.
  private var early: [UInt8]

  /// Connects, and waits until the handshake is complete, at most 10 s for each step.
  ///
  /// With a `client`, it sends this address as a proxy would. Connections with TLS need `tls`,
  /// which must outlive them.
  package init(
    to url: WebSocketURL, subprotocols: [String], client: String? = nil, by tls: LoadTLS? = nil
  ) throws(ConnectFailure) {
    var random = SystemRandomNumberGenerator()
    let nonce = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    let handshake = ClientHandshake(
      url: url, offered: subprotocols, nonce: nonce,
      headers: client.map { "X-Forwarded-For: \($0)\r\n" } ?? "")
    let descriptor =
      if let tls { try tls.clients.connect(to: url) } else { try ClientSocket.connect(to: url) }
    do {
      (subprotocol, early) = try Self.shake(handshake, on: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    writer = FrameWriter(seed: random.next())
  }

  deinit {
    close(descriptor)
  }

  /// Queues a message; linear in its length.
  package func queue(_ payload: [UInt8], isText: Bool) {
    outbox += writer.frame(isText ? .text : .binary, payload)
  }

  /// Sends what the socket takes; returns whether that is all.
  package func flush() -> Bool {
    while sent < outbox.count {
      let count = outbox.withUnsafeBytes {
        let rest = UnsafeRawBufferPointer(rebasing: $0[sent...])
        return send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    outbox.removeAll(keepingCapacity: true)
    sent = 0
    return true
  }

  /// Reads once, and passes on each piece of a message.
  ///
  /// The bytes are valid during the call only.
  package func receive(
    by buffer: UnsafeMutableRawBufferPointer,
    _ take: (_ piece: UnsafeRawBufferPointer, _ isFirst: Bool, _ isLast: Bool) -> Void
  ) -> Status {
    if !early.isEmpty {
      var bytes = early
      early = []
      let status = bytes.withUnsafeMutableBytes { read($0, take) }
      guard status == .open else { return status }
    }
    let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
    guard count > 0 else {
      let waits = count < 0 && (errno == EAGAIN || errno == EINTR)
      return waits ? .open : .over("the connection was lost")
    }
    return read(UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]), take)
  }

  private func read(
    _ bytes: UnsafeMutableRawBufferPointer, _ take: (UnsafeRawBufferPointer, Bool, Bool) -> Void
  ) -> Status {
    var offset = 0
    while let item = reader.next(in: bytes, at: &offset) {
      switch item {
      case .piece(let range, _, let isFirst, let isLast, _):
        take(
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range]), isFirst, isLast)
      case .ping(let payload):
        outbox += writer.frame(.pong, payload)
        _ = flush()
      case .pong: break
      case .close(.local), .close(.lost): return .over("the server broke the protocol")
      case .close(.peer(let frame)):
        let words = frame.map { "\($0.code) \($0.reason)" } ?? "no code"
        return .over("the server closed the connection with \(words)")
      }
    }
    return .open
  }

  /// Sends the request and reads the answer.
  private static func shake(
    _ handshake: ClientHandshake, on descriptor: Int32
  ) throws(ConnectFailure) -> (String?, [UInt8]) {
    let request = handshake.request
    guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      throw .cannotConnect(reason: "the request could not be sent")
    }
    var answer: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4_096)
    while true {
      switch handshake.judge(answer) {
      case .accepted(let subprotocol, let rest): return (subprotocol, Array(answer[rest...]))
      case .failed(let failure): throw failure
      case .incomplete: break
      }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, TransportLimits.connectMilliseconds) > 0 else {
        throw .cannotConnect(reason: "the server does not answer")
      }
      let count = recv(descriptor, &part, part.count, 0)
      guard count > 0 else { throw .cannotConnect(reason: "the server closed the connection") }
      answer += part[..<count]
    }
  }
}
