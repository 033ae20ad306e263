/// The kind of a frame, its opcode (RFC 6455 section 5.2).
enum FrameKind: UInt8 {
  case continuation = 0
  case text = 1
  case binary = 2
  case close = 8
  case ping = 9
  case pong = 10
}

/// The bytes before a frame's mask or payload (RFC 6455 section 5.2).
struct FrameHead: Equatable {
  let kind: FrameKind
  /// Whether the frame ends its message.
  var isLast = true
  var isMasked = false

  /// The longest head in bytes.
  static let mostBytes = 10

  /// The head of a frame with a payload of `count` bytes: 2, 4 or 10 bytes.
  func bytes(payload count: Int) -> [UInt8] {
    let first = kind.rawValue | (isLast ? 0x80 : 0)
    let mask: UInt8 = isMasked ? 0x80 : 0
    switch count {
    case ..<126: return [first, mask | UInt8(count)]
    case ..<65_536:
      return [first, mask | 126, UInt8(count >> 8), UInt8(count & 0xFF)]
    default:
      return [first, mask | 127]
        + (0..<8).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    }
  }
}
