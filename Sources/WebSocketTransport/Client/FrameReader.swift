/// Reads a server's frames from a stream of bytes that arrives in pieces of
/// any size (RFC 6455 section 5).
///
///     head ──► data, control ──payload complete──► head        any ──violation──► broken
///
/// Only the payload of control frames is copied. libwebsockets' own reader goes byte by byte, which
/// a load generator cannot afford; a server's frames are not masked, so this one is short.
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
    /// A close frame; nil if it carries no code.
    case close(CloseFrame?)
    /// The server breaks the protocol.
    case violation
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
    /// The server broke the protocol.
    case broken
  }

  private var state = State.head
  /// The bytes of the incomplete head, or of a control frame's payload.
  private var gathered: [UInt8] = []
  /// Whether the message that further frames continue is text; nil between messages.
  private var openMessageIsText: Bool?

  /// The next item in `bytes` from `offset` on, which moves past it; nil at the end of the bytes,
  /// and always after a violation.
  mutating func next(in bytes: UnsafeRawBufferPointer, at offset: inout Int) -> Item? {
    if case .head = state {
      while gathered.count < headLength {
        guard offset < bytes.count else { return nil }
        gathered.append(bytes[offset])
        offset += 1
      }
      state = readHead()
      if case .broken = state { return .violation }
    }
    switch state {
    case .data(let frame): return piece(of: frame, in: bytes, at: &offset)
    case .control(let kind, let remaining):
      return control(kind, remaining: remaining, in: bytes, at: &offset)
    case .head, .broken: return nil
    }
  }

  /// The known length of the head.
  private var headLength: Int {
    guard gathered.count >= 2 else { return 2 }
    switch gathered[1] {
    case 126: return 4
    case 127: return 10
    default: return 2
    }
  }

  /// Reads the gathered head; broken if a server may not send it.
  private mutating func readHead() -> State {
    let (first, length) = (gathered[0], Int(gathered[1]))
    let isFinal = first & 0x80 != 0
    let remaining = length > 125 ? gathered[2...].reduce(0) { $0 << 8 | Int($1) } : length
    gathered.removeAll(keepingCapacity: true)
    // The reserved bits are not in use. A length above 127 means that the frame is masked.
    guard first & 0x70 == 0, length <= 127, remaining >= 0,
      let kind = FrameKind(rawValue: first & 0x0F)
    else { return .broken }
    let isText: Bool
    switch (kind, openMessageIsText) {
    case (.close, _), (.ping, _), (.pong, _):
      return isFinal && length <= 125 ? .control(kind, remaining: remaining) : .broken
    case (.continuation, let open?): isText = open
    case (.text, nil), (.binary, nil): isText = kind == .text
    case (.continuation, nil), (.text, _?), (.binary, _?): return .broken
    }
    openMessageIsText = isFinal ? nil : isText
    return .data(
      DataFrame(
        isText: isText, isFirst: kind != .continuation, isFinal: isFinal, remaining: remaining))
  }

  private mutating func piece(
    of frame: DataFrame, in bytes: UnsafeRawBufferPointer, at offset: inout Int
  ) -> Item? {
    guard let range = Self.take(frame.remaining, of: bytes, at: &offset) else { return nil }
    var rest = frame
    rest.isFirst = false
    rest.remaining -= range.count
    state = rest.remaining > 0 ? .data(rest) : .head
    return .piece(
      range, isText: frame.isText, isFirst: frame.isFirst,
      isLast: frame.isFinal && rest.remaining == 0, remaining: rest.remaining)
  }

  private mutating func control(
    _ kind: FrameKind, remaining: Int, in bytes: UnsafeRawBufferPointer, at offset: inout Int
  ) -> Item? {
    guard let range = Self.take(remaining, of: bytes, at: &offset) else { return nil }
    gathered.append(contentsOf: bytes[range])
    guard range.count == remaining else {
      state = .control(kind, remaining: remaining - range.count)
      return nil
    }
    defer { gathered.removeAll(keepingCapacity: true) }
    state = .head
    if kind != .close { return kind == .ping ? .ping(gathered) : .pong }
    if gathered.isEmpty { return .close(nil) }
    guard gathered.count >= 2 else {
      state = .broken
      return .violation
    }
    return .close(
      CloseFrame(
        code: UInt16(gathered[0]) << 8 | UInt16(gathered[1]),
        reason: String(decoding: gathered[2...], as: UTF8.self)))
  }

  /// Takes up to `count` bytes; nil if more are needed and none are there.
  private static func take(
    _ count: Int, of bytes: UnsafeRawBufferPointer, at offset: inout Int
  ) -> Range<Int>? {
    let taken = min(count, bytes.count - offset)
    guard taken > 0 || count == 0 else { return nil }
    defer { offset += taken }
    return offset..<(offset + taken)
  }
}
