import Glibc

/// Gets what a server has at an address, by HTTP/1.1 (RFC 9112).
public enum HTTPFetch {
  /// Passes the body at an address on, piece by piece; returns the status.
  ///
  /// The URL's scheme, host, port and target count: `wss` stands for https. Waits at most 10 s for
  /// each piece. Throws if there is no connection or if the answer is cut; the pieces so far were
  /// passed on by then.
  public static func get(
    _ url: WebSocketURL, _ take: (ArraySlice<UInt8>) -> Void
  ) throws(ConnectFailure) -> Int {
    var tls = TLSClients()
    defer { withExtendedLifetime(tls) {} }
    let descriptor = try tls.connect(to: url)
    defer { close(descriptor) }
    let request =
      "GET \(url.target) HTTP/1.1\r\nHost: \(url.authority)\r\nConnection: close\r\n\r\n"
    let count = request.utf8.count
    guard send(descriptor, request, count, Int32(MSG_NOSIGNAL)) == count else {
      throw .cannotConnect(reason: "the request could not be sent")
    }
    return try answer(from: descriptor, take)
  }

  /// Reads an answer from a socket.
  static func answer(
    from descriptor: Int32, _ take: (ArraySlice<UInt8>) -> Void
  ) throws(ConnectFailure) -> Int {
    var answer = IncomingAnswer(descriptor: descriptor)
    let words = try answer.line().split(separator: " ")
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
      throw .cannotConnect(reason: "the server's answer is not HTTP")
    }
    var length: Int?
    var isChunked = false
    while case let header = try answer.line().lowercased(), !header.isEmpty {
      let value = header.split(separator: ":", maxSplits: 1).last?.drop { $0 == " " } ?? ""
      if header.hasPrefix("content-length:") { length = Int(value) }
      if header.hasPrefix("transfer-encoding:") { isChunked = value == "chunked" }
    }
    guard isChunked else {
      try answer.pass(length, take)
      return status
    }
    while true {
      guard let count = Int(try answer.line().prefix { $0 != ";" }, radix: 16), count >= 0 else {
        throw .cannotConnect(reason: "the size of a chunk is no number")
      }
      guard count > 0 else { return status }
      try answer.pass(count, take)
      _ = try answer.line()
    }
  }
}

/// An answer as it arrives.
private struct IncomingAnswer {
  private static let pieceBytes = 65_536

  let descriptor: Int32
  private var buffer: [UInt8] = []
  /// How much of the buffer was taken.
  private var taken = 0

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end.
  mutating func line() throws(ConnectFailure) -> String {
    while true {
      if let end = buffer[taken...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { taken = end + 1 }
        return String(decoding: buffer[taken..<end].filter { $0 != 13 }, as: UTF8.self)
      }
      guard buffer.count - taken < TransportLimits.answerHeadBytes else {
        throw .cannotConnect(reason: "the server's answer is too long")
      }
      guard try receive() else { throw Self.cut }
    }
  }

  /// Passes on so many bytes, or all up to the end of the connection.
  mutating func pass(
    _ count: Int?, _ take: (ArraySlice<UInt8>) -> Void
  ) throws(ConnectFailure) {
    var left = count ?? .max
    while left > 0 {
      if taken == buffer.count, !(try receive()) {
        guard count == nil else { throw Self.cut }
        return
      }
      let piece = buffer[taken...].prefix(left)
      take(piece)
      taken += piece.count
      left -= piece.count
    }
  }

  private static var cut: ConnectFailure {
    .cannotConnect(reason: "the server closed the connection before the end of its answer")
  }

  /// Waits for more bytes; returns `false` at the end of the connection.
  private mutating func receive() throws(ConnectFailure) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, TransportLimits.connectMilliseconds) > 0 else {
      throw .cannotConnect(reason: "the server does not answer")
    }
    buffer.removeFirst(taken)
    taken = 0
    var result = 0
    buffer += [UInt8](unsafeUninitializedCapacity: Self.pieceBytes) { bytes, count in
      result = recv(descriptor, bytes.baseAddress, Self.pieceBytes, 0)
      count = max(0, result)
    }
    guard result >= 0 else { throw .cannotConnect(reason: String(cString: strerror(errno))) }
    return result > 0
  }
}
