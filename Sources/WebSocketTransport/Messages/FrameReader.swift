/// Reads frames from a stream of bytes that arrives in pieces of any size (RFC 6455 section 5).
///
///     head ──► data, control ──payload complete──► head
///     any ──close frame, violation──► over
///
/// Payloads are unmasked where they lie; only those of control frames are copied.
///
/// libwebsockets' own reader goes byte by byte. 4.1.6 accepts unmasked frames and lengths in more
/// bytes than needed, answers only the first of several pings, and rejects the close codes 1012 to
/// 1014. Some violations end without a close frame. It reports no pings, so no limit could count
/// them.
struct FrameReader {
  /// An item of the stream.
  enum Item: Equatable {
    /// A piece of a message's payload: a range of the input; `remaining` bytes of the frame are
    /// missing.
    case piece(Range<Int>, isText: Bool, isFirst: Bool, isLast: Bool, remaining: Int)
    /// A ping with its payload.
    case ping([UInt8])
    /// A pong.
    case pong
    /// A close frame: the peer's, or the answer to a frame that the peer may not send.
    case close(CloseCause)
  }

  /// A frame of a message, with its payload still arriving.
  private struct DataFrame {
    let isText: Bool
    /// Whether the next piece begins the message.
    var isFirst: Bool
    /// Whether the frame ends the message.
    let isFinal: Bool
    var remaining: Int
  }

  private enum State {
    /// The next frame's head is incomplete.
    case head
    /// A data frame's payload arrives.
    case data(DataFrame)
    /// A control frame's payload arrives.
    case control(FrameKind, remaining: Int)
    /// The peer closed or broke the protocol; the rest is discarded.
    case over
  }

  /// Whether the frames must be masked: a client's are, a server's are not (section 5.1).
  private let isMasked: Bool
  private var mask = FrameMask(0)
  private var state = State.head
  /// The bytes of the incomplete head, or of a control frame's payload.
  private var gathered: [UInt8] = []
  /// Whether the message that further frames continue is text; nil between messages.
  private var openMessageIsText: Bool?

  /// Reads a client's frames if these are masked, or else a server's.
  init(isMasked: Bool) {
    self.isMasked = isMasked
  }

  /// The next item in `bytes` from `offset` on, which moves past it.
  ///
  /// Nil at the end of the bytes, and always after a close frame or a violation.
  mutating func next(in bytes: UnsafeMutableRawBufferPointer, at offset: inout Int) -> Item? {
    if case .head = state {
      while gathered.count < headLength {
        guard offset < bytes.count else { return nil }
        gathered.append(bytes[offset])
        offset += 1
      }
      state = readHead()
      if case .over = state { return .close(.local(.violation)) }
    }
    switch state {
    case .data(let frame): return piece(of: frame, in: bytes, at: &offset)
    case .control(let kind, let remaining):
      return control(kind, remaining: remaining, in: bytes, at: &offset)
    case .head, .over: return nil
    }
  }

  /// The known length of the head.
  private var headLength: Int {
    guard gathered.count >= 2 else { return 2 }
    return 2 + Self.lengthBytes(gathered[1]) + (gathered[1] & 0x80 != 0 ? 4 : 0)
  }

  /// How many bytes give the length, after the head's second byte.
  private static func lengthBytes(_ second: UInt8) -> Int {
    switch second & 0x7F {
    case 126: 2
    case 127: 8
    default: 0
    }
  }

  /// Reads the gathered head; over if the peer may not send it.
  private mutating func readHead() -> State {
    defer { gathered.removeAll(keepingCapacity: true) }
    let (first, second) = (gathered[0], gathered[1])
    let isFinal = first & 0x80 != 0
    let long = gathered[2..<(2 + Self.lengthBytes(second))]
    let remaining = long.isEmpty ? Int(second & 0x7F) : long.reduce(0) { $0 << 8 | Int($1) }
    // The shortest encoding must be used; a length with its top bit set is negative here.
    let least = long.isEmpty ? 0 : long.count == 2 ? 126 : 65_536
    // The reserved bits are not in use.
    guard first & 0x70 == 0, (second & 0x80 != 0) == isMasked, remaining >= least,
      let kind = FrameKind(rawValue: first & 0x0F)
    else { return .over }
    if isMasked {
      mask = FrameMask(
        gathered.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: $0.count - 4, as: UInt32.self) }
      )
    }
    let isText: Bool
    switch (kind, openMessageIsText) {
    case (.close, _), (.ping, _), (.pong, _):
      return isFinal && remaining <= 125 ? .control(kind, remaining: remaining) : .over
    case (.continuation, let open?): isText = open
    case (.text, nil), (.binary, nil): isText = kind == .text
    case (.continuation, nil), (.text, _?), (.binary, _?): return .over
    }
    openMessageIsText = isFinal ? nil : isText
    return .data(
      DataFrame(
        isText: isText, isFirst: kind != .continuation, isFinal: isFinal, remaining: remaining))
  }

  private mutating func piece(
    of frame: DataFrame, in bytes: UnsafeMutableRawBufferPointer, at offset: inout Int
  ) -> Item? {
    guard let range = take(frame.remaining, of: bytes, at: &offset) else { return nil }
    var rest = frame
    rest.isFirst = false
    rest.remaining -= range.count
    state = rest.remaining > 0 ? .data(rest) : .head
    return .piece(
      range, isText: frame.isText, isFirst: frame.isFirst,
      isLast: frame.isFinal && rest.remaining == 0, remaining: rest.remaining)
  }

  private mutating func control(
    _ kind: FrameKind, remaining: Int, in bytes: UnsafeMutableRawBufferPointer,
    at offset: inout Int
  ) -> Item? {
    guard let range = take(remaining, of: bytes, at: &offset) else { return nil }
    gathered.append(contentsOf: bytes[range])
    guard range.count == remaining else {
      state = .control(kind, remaining: remaining - range.count)
      return nil
    }
    defer { gathered.removeAll(keepingCapacity: true) }
    state = kind == .close ? .over : .head
    switch kind {
    case .ping: return .ping(gathered)
    case .close: return .close(CloseFrame.cause(ofPayload: gathered))
    case .pong, .text, .binary, .continuation: return .pong
    }
  }

  /// Takes and unmasks up to `count` bytes; nil if more are needed and none are there.
  private mutating func take(
    _ count: Int, of bytes: UnsafeMutableRawBufferPointer, at offset: inout Int
  ) -> Range<Int>? {
    let taken = min(count, bytes.count - offset)
    guard taken > 0 || count == 0 else { return nil }
    let range = offset..<(offset + taken)
    offset += taken
    if isMasked { mask.apply(to: UnsafeMutableRawBufferPointer(rebasing: bytes[range])) }
    return range
  }
}
