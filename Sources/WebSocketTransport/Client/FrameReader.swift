/// Takes a server's frames out of a stream of bytes, in whatever pieces it comes (RFC 6455 section 5).
///
/// Payload is not copied, save what a control frame holds. A server's frames are not masked, so a reader
/// for clients is a small thing; libwebsockets' own goes byte by byte, which a load generator cannot afford.
struct FrameReader {
  /// The next thing found.
  enum Item: Equatable {
    /// A piece of a message's payload: this range of the bytes given; `remaining` is what is still to
    /// come of its frame.
    case piece(Range<Int>, isText: Bool, isFirst: Bool, isLast: Bool, remaining: Int)
    /// A ping with its payload.
    case ping([UInt8])
    /// A pong.
    case pong
    /// A close frame; nil where it carries no code.
    case close(CloseFrame?)
    /// The server breaks the protocol.
    case violation
  }

  private enum Opcode {
    static let continuation: UInt8 = 0
    static let text: UInt8 = 1
    static let binary: UInt8 = 2
    static let close: UInt8 = 8
    static let ping: UInt8 = 9
    static let pong: UInt8 = 10
  }

  /// The bytes of the frame's head so far, then, for a control frame, of its payload.
  private var gathered: [UInt8] = []
  private var opcode: UInt8 = 0
  private var isFinal = false
  private var remaining = 0
  private var isInPayload = false
  private var isInMessage = false
  private var isText = false
  private var isFirst = false
  private var isBroken = false

  /// The next item in `bytes` from `offset` on, which moves past it; nil once all is taken, and for good
  /// after a violation.
  mutating func next(in bytes: UnsafeRawBufferPointer, at offset: inout Int) -> Item? {
    guard !isBroken else { return nil }
    if !isInPayload {
      while gathered.count < headLength {
        guard offset < bytes.count else { return nil }
        gathered.append(bytes[offset])
        offset += 1
      }
      guard takeHead() else {
        isBroken = true
        return .violation
      }
    }
    return payload(in: bytes, at: &offset)
  }

  /// Reads the gathered head; false if a server may not send it.
  private mutating func takeHead() -> Bool {
    let length = Int(gathered[1])
    let hasReservedBits = gathered[0] & 0x70 != 0
    opcode = gathered[0] & 0x0F
    isFinal = gathered[0] & 0x80 != 0
    remaining = length > 125 ? gathered[2...].reduce(0) { $0 << 8 | Int($1) } : length
    gathered.removeAll(keepingCapacity: true)
    isInPayload = true
    // A length above 127 would say that the frame is masked.
    guard !hasReservedBits, length <= 127, remaining >= 0 else { return false }
    guard opcode < Opcode.close else { return isFinal && length <= 125 && opcode <= Opcode.pong }
    return beginMessage()
  }

  /// How many bytes the head has, as far as that is known.
  private var headLength: Int {
    guard gathered.count >= 2 else { return 2 }
    switch gathered[1] {
    case 126: return 4
    case 127: return 10
    default: return 2
    }
  }

  private mutating func beginMessage() -> Bool {
    switch opcode {
    case Opcode.continuation:
      guard isInMessage else { return false }
      isFirst = false
    case Opcode.text, Opcode.binary:
      guard !isInMessage else { return false }
      isText = opcode == Opcode.text
      isFirst = true
    default: return false
    }
    isInMessage = !isFinal
    return true
  }

  private mutating func payload(
    in bytes: UnsafeRawBufferPointer, at offset: inout Int
  ) -> Item? {
    let count = min(remaining, bytes.count - offset)
    guard count > 0 || remaining == 0 else { return nil }
    let range = offset..<(offset + count)
    offset += count
    remaining -= count
    isInPayload = remaining > 0
    guard opcode < Opcode.close else { return control(bytes, range) }
    defer { isFirst = false }
    return .piece(
      range, isText: isText, isFirst: isFirst, isLast: isFinal && remaining == 0,
      remaining: remaining)
  }

  private mutating func control(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Item? {
    gathered.append(contentsOf: bytes[range])
    guard remaining == 0 else { return nil }
    defer { gathered.removeAll(keepingCapacity: true) }
    switch opcode {
    case Opcode.ping: return .ping(gathered)
    case Opcode.pong: return .pong
    default:
      guard gathered.count >= 2 else { return gathered.isEmpty ? .close(nil) : .violation }
      return .close(
        CloseFrame(
          code: UInt16(gathered[0]) << 8 | UInt16(gathered[1]),
          reason: String(decoding: gathered[2...], as: UTF8.self)))
    }
  }
}
