import TestSupport

/// A frame as it came over the wire.
struct Frame: Equatable {
  var opcode: UInt8
  var isFinal = true
  var payload: [UInt8]

  static func text(_ text: String) -> Frame { Frame(opcode: 1, payload: Array(text.utf8)) }

  /// The close code of a close frame.
  var closeCode: Int? {
    opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
  }

  /// The reason of a close frame, or the text of a text frame.
  var words: String {
    String(decoding: opcode == 8 ? payload.dropFirst(2) : payload[...], as: UTF8.self)
  }
}

/// The frames of a raw client, built and taken apart by hand.
extension RawClient {
  /// The handshake's request.
  func sendHandshake(
    path: String = "/ws", subprotocols: String? = nil, headers: String = "", version: String = "13"
  ) {
    let offer = subprotocols.map { "Sec-WebSocket-Protocol: \($0)\n" } ?? ""
    send(
      lines: """
        GET \(path) HTTP/1.1
        Host: here:1
        Upgrade: websocket
        Connection: keep-alive, Upgrade
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
        Sec-WebSocket-Version: \(version)
        \(offer)\(headers)

        """)
  }

  /// Sends a masked frame.
  func send(
    opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, mask: [UInt8] = [1, 2, 3, 4]
  ) {
    var frame: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
    switch payload.count {
    case ..<126: frame.append(0x80 | UInt8(payload.count))
    case ..<65_536:
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      frame.append(0x80 | 127)
      frame += (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
    }
    frame += mask
    frame += payload.enumerated().map { $1 ^ mask[$0 % 4] }
    send(frame)
  }

  /// Sends a text message in one frame.
  func send(text: String) {
    send(opcode: 1, Array(text.utf8))
  }

  /// Sends a close frame.
  func sendClose(_ code: UInt16, _ reason: String = "") {
    send(opcode: 8, [UInt8(code >> 8), UInt8(code & 0xFF)] + Array(reason.utf8))
  }

  /// Takes the next whole frame out of what has come.
  func nextFrame() -> Frame? {
    read()
    guard received.count >= 2 else { return nil }
    var start = 2
    var length = Int(received[1] & 0x7F)
    let extra = length == 126 ? 2 : length == 127 ? 8 : 0
    guard received.count >= start + extra else { return nil }
    if extra > 0 {
      length = received[2..<(2 + extra)].reduce(0) { $0 << 8 | Int($1) }
      start += extra
    }
    guard received.count >= start + length else { return nil }
    let frame = Frame(
      opcode: received[0] & 0x0F, isFinal: received[0] & 0x80 != 0,
      payload: Array(received[start..<(start + length)]))
    drop(start + length)
    return frame
  }

  /// Takes the frames of the next whole message out of what has come and puts them together;
  /// control frames in between are dropped.
  func nextMessage(_ begun: inout Frame?) -> Frame? {
    while let frame = nextFrame() {
      guard frame.opcode < 8 else { continue }
      begun =
        begun.map {
          Frame(opcode: $0.opcode, isFinal: frame.isFinal, payload: $0.payload + frame.payload)
        } ?? frame
      if frame.isFinal {
        defer { begun = nil }
        return begun
      }
    }
    return nil
  }

  /// Takes an HTTP head with its body, as told by `Content-Length`, out of what has come.
  func nextResponse(isHead: Bool = false) -> Response? {
    read()
    let end: [UInt8] = [13, 10, 13, 10]
    guard let split = received.indices.first(where: { received[$0...].starts(with: end) }) else {
      return nil
    }
    let lines = String(decoding: received[..<split], as: UTF8.self).split(separator: "\r\n")
    var response = Response(status: Int(lines[0].split(separator: " ")[1]) ?? 0)
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      response.headers[parts[0].lowercased()] = String(parts[1].dropFirst())
    }
    let length = isHead ? 0 : Int(response.headers["content-length"] ?? "0") ?? 0
    guard received.count >= split + 4 + length else { return nil }
    response.body = Array(received[(split + 4)..<(split + 4 + length)])
    drop(split + 4 + length)
    return response
  }
}

/// An HTTP response as it came over the wire.
struct Response {
  var status: Int
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }
}
