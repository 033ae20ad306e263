import Glibc

/// A client's WebSocket connection: frames are queued and sent with few system calls, received
/// pieces are passed on without a copy, pings are answered.
///
/// It belongs to one thread, which itself waits for `descriptor`. Both `WebSocketClient` and the
/// load generators use it.
package final class ClientConnection {
  /// The status after a read.
  package enum Status: Equatable {
    /// The connection goes on.
    case open
    /// The server refused the handshake, or its answer is none.
    case failed(ConnectFailure)
    /// The server sent a close frame, or one that it may not send.
    case closed(CloseCause)
    /// The server ended the connection.
    case lost

    /// Why the connection is over, for people; `nil` while it goes on.
    package var sentence: String? {
      switch self {
      case .open: nil
      case .failed(let failure): failure.description
      case .closed(.local), .closed(.lost): "the server broke the protocol"
      case .closed(.peer(let frame)):
        "the server closed the connection with "
          + (frame.map { "\($0.code) \($0.reason)" } ?? "no code")
      case .lost: "the connection was lost"
      }
    }
  }

  /// The socket, which never blocks.
  package let descriptor: Int32
  /// The sub-protocol that the server chose; `nil` for none, and before the handshake is complete.
  package private(set) var subprotocol: String?
  /// The bytes of frames that it has read.
  private(set) var receivedBytes = 0
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

  /// The handshake, until it is complete.
  private var handshake: ClientHandshake?
  /// The bytes of the server's incomplete answer, which stay in the kernel's buffer.
  private var seenBytes = 0
  private var reader = FrameReader(isMasked: false)
  private var writer: FrameWriter
  private var outbox: [UInt8] = []
  private var sent = 0
  /// The payload of the last unanswered ping: one pong may answer several pings (RFC 6455 section
  /// 5.5.3).
  private var owedPong: [UInt8]?
  private var isClosing = false

  /// Begins the handshake on a connected socket, which it takes over.
  init(_ descriptor: Int32, _ url: WebSocketURL, subprotocols: [String], headers: String = "") {
    var random = SystemRandomNumberGenerator()
    let nonce = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    let handshake = ClientHandshake(
      url: url, offered: subprotocols, nonce: nonce, headers: headers)
    self.descriptor = descriptor
    self.handshake = handshake
    writer = FrameWriter(seed: random.next())
    outbox = handshake.request
  }

  /// Connects, and waits until the handshake is complete, at most 10 s for each step.
  ///
  /// With a `client`, it sends this address as a proxy would. Connections with TLS need `tls`,
  /// which must outlive them.
  package convenience init(
    to url: WebSocketURL, subprotocols: [String], client: String? = nil, by tls: LoadTLS? = nil
  ) throws(ConnectFailure) {
    let descriptor =
      if let tls { try tls.clients.connect(to: url) } else { try ClientSocket.connect(to: url) }
    self.init(
      descriptor, url, subprotocols: subprotocols,
      headers: client.map { "X-Forwarded-For: \($0)\r\n" } ?? "")
    guard flush() else { throw .cannotConnect(reason: "the request could not be sent") }
    while !isComplete {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, TransportLimits.connectMilliseconds) > 0 else {
        throw .cannotConnect(reason: "the server does not answer")
      }
      if let failure = receiveAnswer() { throw failure }
    }
  }

  deinit { close(descriptor) }

  /// Whether the handshake is complete.
  var isComplete: Bool { handshake == nil }

  // MARK: Sending

  /// Queues a message; linear in its length.
  package func queue(_ payload: [UInt8], isText: Bool) {
    queue(isText ? .text : .binary, payload)
  }

  /// Queues a frame.
  func queue(_ kind: FrameKind, _ payload: [UInt8]) { outbox += writer.frame(kind, payload) }

  /// Queues the last frame: no ping is answered after it.
  func queueClose(_ payload: [UInt8]) {
    queue(.close, payload)
    isClosing = true
  }

  /// Sends what the socket takes; returns whether that is all.
  package func flush() -> Bool {
    while true {
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
      guard let pong = owedPong, !isClosing else { return true }
      owedPong = nil
      queue(.pong, pong)
    }
  }

  // MARK: Receiving

  /// Reads once, and passes on each piece of a message.
  ///
  /// The bytes are valid during the call only.
  package func receive(
    by buffer: UnsafeMutableRawBufferPointer, _ take: (ReceivedPiece) -> Void
  ) -> Status {
    guard isComplete else { return receiveAnswer().map { .failed($0) } ?? .open }
    let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
    guard count > 0 else {
      return count < 0 && (errno == EAGAIN || errno == EINTR) ? .open : .lost
    }
    receivedBytes += count
    return read(UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]), take)
  }

  private func read(
    _ bytes: UnsafeMutableRawBufferPointer, _ take: (ReceivedPiece) -> Void
  ) -> Status {
    var offset = 0
    while let item = reader.next(in: bytes, at: &offset) {
      switch item {
      case .piece(let range, let isText, let isFirst, let isLast, let remaining):
        take(
          ReceivedPiece(
            bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range]),
            isText: isText, isFirst: isFirst, isLast: isLast, remaining: remaining))
      case .ping(let payload): owedPong = payload
      case .pong: break
      case .close(let cause): return .closed(cause)
      }
    }
    if owedPong != nil { _ = flush() }
    return .open
  }

  /// Reads the server's answer to the handshake so far; returns why it failed.
  private func receiveAnswer() -> ConnectFailure? {
    var head = [UInt8](repeating: 0, count: TransportLimits.answerHeadBytes)
    let count = recv(descriptor, &head, head.count, Int32(MSG_PEEK | MSG_DONTWAIT))
    guard count > seenBytes else {
      let waits = count < 0 && (errno == EAGAIN || errno == EINTR)
      return waits
        ? nil
        : .cannotConnect(reason: "the server closed the connection during the handshake")
    }
    switch handshake?.judge(Array(head[..<count])) {
    case .incomplete?:
      seenBytes = count
      SocketFlags.awaitMore(than: count, on: descriptor)
    case .failed(let failure)?: return failure
    case .accepted(let subprotocol, let bytes)?:
      self.subprotocol = subprotocol
      handshake = nil
      // Frames that come with the answer are read later.
      if seenBytes > 0 { SocketFlags.awaitMore(than: 0, on: descriptor) }
      recv(descriptor, nil, bytes, Int32(MSG_TRUNC))
    case nil: break
    }
    return nil
  }
}
