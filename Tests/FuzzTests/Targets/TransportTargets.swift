import Glibc

@testable import WebSocketTransport

/// What the network sends before and around messages.
extension FuzzTarget {
  static let transport = [
    proxyHeader, httpRequest, httpAnswer, handshakeAnswer, frames, addresses,
  ]

  /// A header's beginning never is one, and what follows it never changes it.
  private static let proxyHeader = FuzzTarget(
    "proxy-header",
    seeds: FuzzSeeds.texts([
      "PROXY TCP4 192.0.2.7 192.0.2.1 50000 443\r\nGET", "PROXY UNKNOWN x\r\n",
    ])
      + [proxySeed(0x11, 12), proxySeed(0x21, 36), proxySeed(0x31, 216), proxySeed(0x00, 3)]
  ) { bytes in
    guard case .header(let client, let count) = readProxyHeader(bytes[...]) else { return false }
    try expect(count <= min(bytes.count, 2_048), "a header that is longer than the input")
    try expect(client.map { PeerAddress($0) != nil } ?? true, "\(client ?? "") is no address")
    for cut in 0..<count {
      try expect(readProxyHeader(bytes[..<cut]) == .incomplete, "\(cut) bytes decide")
    }
    try expect(
      readProxyHeader(bytes[..<count]) == .header(client: client, bytes: count),
      "what follows the header decides about it")
    return true
  }

  /// A header of version 2 with so many bytes of addresses, and a byte of TLS behind it.
  private static func proxySeed(_ family: UInt8, _ count: Int) -> [UInt8] {
    let fixed: [UInt8] = [0x21, family, 0, UInt8(count)]
    let addresses = [UInt8](repeating: 7, count: count)
    return Array("\r\n\r\n\0\r\nQUIT\n".utf8) + fixed + addresses + [0x16]
  }

  private static func readProxyHeader(_ bytes: ArraySlice<UInt8>) -> ProxyHeader.Outcome {
    bytes.withUnsafeBytes { ProxyHeader.read($0) }
  }

  private static let httpRequest = FuzzTarget(
    "http-request",
    seeds: FuzzSeeds.texts([
      "GET /ws/draw/class-7?name=Ada%20L&token=a.b.c&since=k3f9:7 HTTP/1.1\r\n"
        + "Host: relay.example\r\n"
        + "Origin: https://relay.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Protocol: v1.gesture.bin, v1.gesture.json\r\n\r\n\u{1}\u{2}",
      "\r\nHEAD http://h/a/../b/./c//?x=1&y HTTP/1.0\r\nContent-Length: 3\r\n\r\nabc",
      "GET / HTTP/1.1\r\nHost: [::1]:8080\r\n"
        + "X-Forwarded-For: 192.0.2.1, 10.0.0.1\r\n\r\nGET / HTTP",
    ])
  ) { bytes in
    guard case .request(let request, let count) = parsed(bytes[...]) else { return false }
    try expect(count <= bytes.count, "a head that is longer than the input")
    guard case .request(let alone, count) = parsed(bytes[..<count]) else {
      throw FuzzFault("what follows the head decides about it")
    }
    try expect(alone.headers.count == request.headers.count, "what follows adds a header")
    for cut in [count / 3, count / 2, count - 1] {
      if case .request = parsed(bytes[..<cut]) { throw FuzzFault("a beginning is a request") }
    }
    let values = request.headers.map(\.value) + [request.target]
    try expect(values.allSatisfy { !$0.utf8.contains { $0 == 13 || $0 == 10 } }, "a line end")
    guard let head = request.head(peerAddress: "192.0.2.1") else { return true }
    try expect(
      head.path.hasPrefix("/") && !head.path.split(separator: "/").contains(".."),
      "the path \(head.path) leaves the root")
    return true
  }

  private static func parsed(_ bytes: ArraySlice<UInt8>) -> RequestParser.Outcome {
    bytes.withUnsafeBytes { RequestParser.read($0) }
  }

  private static let httpAnswer = FuzzTarget(
    "http-answer",
    seeds: FuzzSeeds.texts([
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n",
      "HTTP/1.0 404 Not Found\r\n\r\nnothing here",
    ])
  ) { bytes in
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return false }
    defer { close(ends[0]) }
    // A socket takes this much at once.
    let sent = send(ends[1], bytes, min(bytes.count, 65_536), 0)
    close(ends[1])
    var passed = 0
    guard sent >= 0,
      let status = try? HTTPFetch.answer(from: ends[0], { passed += $0.count })
    else { return false }
    try expect(passed < bytes.count, "\(passed) bytes of a body for status \(status)")
    return true
  }

  private static let handshakeAnswer = FuzzTarget(
    "handshake-answer",
    seeds: FuzzSeeds.texts([
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
        + "Sec-WebSocket-Accept: \(ClientHandshake.acceptKey("AAAAAAAAAAAAAAAAAAAAAA=="))\r\n"
        + "Sec-WebSocket-Protocol: v1.gesture.bin\r\n\r\n\u{2}\u{0}",
      "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\n\r\n",
    ])
  ) { bytes in
    guard let url = try? WebSocketURL("ws://h/ws/watch/demo") else { return false }
    let handshake = ClientHandshake(
      url: url, offered: ["v1.gesture.bin"], nonce: [UInt8](repeating: 0, count: 16))
    guard case .accepted(_, let rest) = handshake.judge(bytes) else { return false }
    try expect(rest <= bytes.count, "a head that is longer than the input")
    let alone = handshake.judge(Array(bytes[..<rest]))
    try expect(alone == handshake.judge(bytes), "what follows the head decides about it")
    return true
  }

  /// Frames must read the same, whether they arrive whole or byte by byte.
  private static let frames = FuzzTarget(
    "frames",
    seeds: [
      FrameHead(kind: .text).bytes(payload: 3) + [1, 2, 3],
      FrameHead(kind: .text, isLast: false).bytes(payload: 1) + [1]
        + FrameHead(kind: .ping).bytes(payload: 2) + [1, 2]
        + FrameHead(kind: .continuation).bytes(payload: 3) + [1, 2, 3],
      FrameHead(kind: .binary).bytes(payload: 300) + [UInt8](repeating: 7, count: 300),
      FrameHead(kind: .close).bytes(payload: 4) + [0x03, 0xE8] + [111, 107],
      FrameHead(kind: .pong).bytes(payload: 0) + FrameHead(kind: .binary).bytes(payload: 70_000),
      [0x81, 0x83, 1, 2, 3, 4, 0x60, 0x60, 0x60],
      [0x89, 0x80, 1, 2, 3, 4, 0x88, 0x82, 1, 2, 3, 4, 0x02, 0xEA],
    ]
  ) { bytes in
    var isRead = false
    for isMasked in [false, true] {
      let whole = read(bytes, isMasked: isMasked, piece: max(1, bytes.count))
      try expect(
        whole == read(bytes, isMasked: isMasked, piece: 1), "byte by byte, it reads differently")
      isRead = isRead || !whole.isEmpty && whole.last != .close(.local(.violation))
    }
    return isRead
  }

  /// The items of a stream, in which pieces of a frame are one.
  private static func read(_ bytes: [UInt8], isMasked: Bool, piece: Int) -> [FrameItem] {
    var reader = FrameReader(isMasked: isMasked)
    var items: [FrameItem] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      // The reader unmasks in place.
      var bytes = Array(bytes[start..<min(bytes.count, start + piece)])
      bytes.withUnsafeMutableBytes { part in
        var offset = 0
        while let item = reader.next(in: part, at: &offset) {
          switch item {
          case .piece(let range, let isText, let isFirst, let isLast, _):
            let payload = Array(part[range])
            if !isFirst, case .message(isText, let before, false)? = items.last {
              items[items.count - 1] = .message(isText, before + payload, isLast)
            } else if !(range.isEmpty && !isFirst) {
              items.append(.message(isText, payload, isLast))
            }
          case .ping(let payload): items.append(.ping(payload))
          case .pong: items.append(.pong)
          case .close(let cause): items.append(.close(cause))
          }
        }
      }
    }
    return items
  }

  private enum FrameItem: Equatable {
    case message(Bool, [UInt8], Bool)
    case ping([UInt8])
    case pong
    case close(CloseCause)
  }

  /// What a proxy says of a client, and other texts with addresses.
  private static let addresses = FuzzTarget(
    "addresses",
    seeds: FuzzSeeds.texts([
      "192.0.2.1, 10.1.2.3:443", "[2001:db8::1]:443,::ffff:10.0.0.1", "10.0.0.0/8", "2001:db8::/32",
      "ws://[::1]:8080/ws/draw/demo?key=0123456789abcdef", "ws://relay.example/",
      "v1.gesture.bin, v1.gesture.json",
    ])
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let proxies = TrustedProxies(["127.0.0.1", "10.0.0.0/8"].compactMap { PeerNetwork($0) })
    let client = proxies.client(of: "127.0.0.1", forwarded: text)
    try expect(PeerAddress(client) != nil, "\(client) is no address")
    try expect(client == "127.0.0.1" || text.contains(client), "\(client) comes from nowhere")
    try expect(
      proxies.client(of: "192.0.2.9", forwarded: text) == "192.0.2.9", "a stranger is believed")
    let offer = SubprotocolOffer(header: text, known: ["v1.gesture.bin", "v1.gesture.json"])
    if case .chosen(let name, let offered) = offer {
      try expect(offered.contains(name), "\(name) was not offered")
      return true
    }
    if let url = try? WebSocketURL(text) {
      try expect(try WebSocketURL(url.description) == url, "written again, it reads differently")
      return true
    }
    return client != "127.0.0.1" || PeerNetwork(text) != nil
  }
}
