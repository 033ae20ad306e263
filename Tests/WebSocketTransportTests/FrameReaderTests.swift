import Testing

@testable import WebSocketTransport

@Suite struct FrameReaderTests {
  /// A fragmented text message with a ping in the middle, a long binary
  /// one, an empty one, and a close.
  private static let stream: [UInt8] =
    [0x01, 3, 97, 98, 99, 0x89, 2, 7, 8, 0x00, 0, 0x80, 2, 100, 101]
    + [0x82, 126, 0x01, 0x00] + [UInt8](repeating: 5, count: 256)
    + [0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0] + [UInt8](repeating: 6, count: 65_536)
    + [0x81, 0, 0x8A, 0, 0x88, 6, 0x0F, 0xA5] + Array("draw".utf8)

  /// The same frames from a client, each with a mask of its own.
  private static let maskedStream: [UInt8] = {
    var state: UInt8 = 0
    func frame(_ head: [UInt8], _ payload: [UInt8]) -> [UInt8] {
      state &+= 61
      let key = [state, state &+ 5, 0, state &* 3]
      return [head[0], head[1] | 0x80] + head[2...] + key
        + payload.enumerated().map { $1 ^ key[$0 % 4] }
    }
    return frame([0x01, 3], [97, 98, 99]) + frame([0x89, 2], [7, 8]) + frame([0x00, 0], [])
      + frame([0x80, 2], [100, 101])
      + frame([0x82, 126, 0x01, 0x00], [UInt8](repeating: 5, count: 256))
      + frame([0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0], [UInt8](repeating: 6, count: 65_536))
      + frame([0x81, 0], []) + frame([0x8A, 0], [])
      + frame([0x88, 6], [0x0F, 0xA5] + Array("draw".utf8))
  }()

  private struct Heard: Equatable {
    var messages: [[UInt8]] = []
    var texts: [Bool] = []
    var pings: [[UInt8]] = []
    var pongs = 0
    var closes: [CloseCause] = []
    var violations: Int { closes.count { $0 == .local(.violation) } }
    private var partial: [UInt8] = []

    mutating func take(_ item: FrameReader.Item, of bytes: UnsafeRawBufferPointer) {
      switch item {
      case .piece(let range, let isText, let isFirst, let isLast, _):
        if isFirst { partial = [] }
        partial += bytes[range]
        if isLast {
          messages.append(partial)
          texts.append(isText)
          partial = []
        }
      case .ping(let payload): pings.append(payload)
      case .pong: pongs += 1
      case .close(let cause): closes.append(cause)
      }
    }
  }

  private func read(
    _ stream: [UInt8], inPiecesOf size: Int, isMasked: Bool = false
  ) -> Heard {
    var reader = FrameReader(isMasked: isMasked)
    var heard = Heard()
    for start in stride(from: 0, to: stream.count, by: size) {
      var piece = Array(stream[start..<min(start + size, stream.count)])
      piece.withUnsafeMutableBytes { bytes in
        var offset = 0
        while let item = reader.next(in: bytes, at: &offset) {
          heard.take(item, of: UnsafeRawBufferPointer(bytes))
        }
      }
    }
    return heard
  }

  @Test(arguments: [1, 2, 3, 5, 7, 64, 1_000, 70_000, 1 << 20], [false, true])
  func `frames are found in whatever pieces they come`(size: Int, isMasked: Bool) {
    let heard = read(
      isMasked ? Self.maskedStream : Self.stream, inPiecesOf: size, isMasked: isMasked)
    #expect(
      heard.messages == [
        Array("abcde".utf8), [UInt8](repeating: 5, count: 256),
        [UInt8](repeating: 6, count: 65_536), [],
      ])
    #expect(heard.texts == [true, false, false, true])
    #expect(heard.pings == [[7, 8]])
    #expect(heard.pongs == 1)
    #expect(heard.closes == [.peer(CloseFrame(code: 4005, reason: "draw"))])
    #expect(heard.violations == 0)
  }

  @Test(
    arguments: [
      [0x83, 0], [0xC1, 0], [0x80, 0], [0x09, 0], [0x89, 126, 0, 126], [0x81, 0x81, 1, 2, 3, 4, 5],
      [0x01, 0, 0x81, 0], [0x82, 127, 0x80, 0, 0, 0, 0, 0, 0, 0], [0x8B, 0],
      [0x82, 126, 0, 125], [0x82, 127, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF],
    ] as [[UInt8]])
  func `what a server may not send is a violation`(stream: [UInt8]) {
    #expect(read(stream + Self.stream, inPiecesOf: 1 << 20).violations == 1)
    #expect(read(stream, inPiecesOf: 1).violations == 1)
  }

  @Test(
    arguments: [
      [0x81, 0], [0x89, 0], [0x82, 0xFE, 0, 125, 1, 2, 3, 4],
      [0x82, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4],
    ] as [[UInt8]])
  func `what a client may not send is a violation, at first and later`(frame: [UInt8]) {
    let good: [UInt8] = [0x81, 0x81, 1, 2, 3, 4, 5]
    #expect(read(good, inPiecesOf: 1, isMasked: true).violations == 0)
    for stream in [frame, good + frame + good] {
      #expect(read(stream, inPiecesOf: 1 << 20, isMasked: true).violations == 1)
      #expect(read(stream, inPiecesOf: 1, isMasked: true).violations == 1)
    }
  }

  @Test func `nothing is read after a close frame, which may carry nothing`() {
    let heard = read([0x88, 0] + Self.stream, inPiecesOf: 1)
    #expect(heard.closes == [.peer(nil)])
    #expect(heard.messages.isEmpty)
  }

  @Test(arguments: 0..<200)
  func `random bytes are read without a fault`(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let stream = (0..<500).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return UInt8(truncatingIfNeeded: state >> 40) & (state & 1 == 0 ? 0x8F : 0x0F)
    }
    let whole = read(stream, inPiecesOf: 500)
    #expect(read(stream, inPiecesOf: 3).messages == whole.messages, "seed \(seed)")
    #expect(read(stream, inPiecesOf: 3).violations == whole.violations, "seed \(seed)")
  }
}
