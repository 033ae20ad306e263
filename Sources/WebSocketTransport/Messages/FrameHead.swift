/// What a frame is (RFC 6455 section 5.2).
enum FrameKind: UInt8 {
  case continuation = 0
  case text = 1
  case binary = 2
  case close = 8
  case ping = 9
  case pong = 10
}

/// The bytes before a frame's payload, or before its mask where it has one (RFC 6455 section 5.2).
struct FrameHead: Equatable {
  let kind: FrameKind
  /// Whether no further frame of the message follows.
  var isLast = true
  var isMasked = false

  /// The most bytes that a head has.
  static let mostBytes = 10

  /// The head of a frame with a payload of `count` bytes: 2, 4 or 10 of them.
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
