import RelayProtocol
import TestSupport
import Testing

@testable import RelayCore

struct RecordingFileReaderTests {
  private static let blocks = (0..<6).map { number in
    RecordingBlock(
      kind: number == 0 ? .keyframe : number == 3 ? .start : .continuation, time: 100 * number,
      first: 10 * number, last: 10 * number + 9,
      bytes: (0..<UInt8(20 + number)).map { $0 &* 37 &+ UInt8(number) })
  }

  private static func header() throws -> RecordingFileHeader {
    RecordingFileHeader(
      room: try #require(RoomName("demo")), epoch: "k3f9-1", begunAt: 1_790_000_000_000)
  }

  private static func file() throws -> [UInt8] {
    var bytes = try header().bytes
    for block in blocks { block.append(to: &bytes) }
    return bytes
  }

  /// Where a block begins.
  private static func start(of index: Int) throws -> Int {
    try header().bytes.count + blocks[..<index].reduce(0) { $0 + $1.size }
  }

  private static func read(
    _ bytes: [UInt8], atATime count: Int = .max, searchBytes: Int? = nil
  ) throws -> (blocks: [RecordingBlock], damage: [String]) {
    var reader = RecordingFileReader()
    if let searchBytes { reader.searchBytes = searchBytes }
    var found: [RecordingBlock] = []
    var rest = bytes[...]
    while true {
      reader.append(rest.prefix(count))
      rest = rest.dropFirst(count)
      while let block = try reader.next(isAtEnd: rest.isEmpty) { found.append(block) }
      guard !rest.isEmpty else { break }
    }
    #expect(reader.header == (try header()))
    return (found, reader.damage)
  }

  @Test(arguments: [1, 7, 64, Int.max])
  func `what was written is read, in pieces of any size`(count: Int) throws {
    let (found, damage) = try Self.read(Self.file(), atATime: count)
    #expect(found == Self.blocks)
    #expect(damage == [])
  }

  @Test func `a search in bytes that are all headers ends soon`() throws {
    // A header each 8 bytes, and none behind its block.
    let header: [UInt8] = [1, 0, 0, 0, 0x21, 0xA1, 0x07, 0]
    let bytes = try Self.header().bytes + (0..<125_000).flatMap { _ in header }
    let (found, damage) = try Self.read(bytes, atATime: 1 << 18)
    #expect(found == [])
    #expect(damage.count == 1 && damage[0].contains("damaged or cut"), "\(damage)")
  }

  @Test(arguments: [1, Int.max])
  func `a length that is too long loses its own block, whatever may be searched`(
    count: Int
  ) throws {
    var file = try Self.file()
    // 21 bytes become 85, more than may be searched.
    file[try Self.start(of: 1) + 4] ^= 64
    let (found, damage) = try Self.read(file, atATime: count, searchBytes: 84)
    #expect(found == [0, 2, 3, 4, 5].map { Self.blocks[$0] })
    #expect(damage.count == 1)
  }

  @Test func `every flipped bit loses at most its own block, which is named`() throws {
    let file = try Self.file()
    for index in try Self.start(of: 0)..<file.count {
      var flipped = file
      flipped[index] ^= 1 << UInt8(index % 8)
      let (found, damage) = try Self.read(flipped)
      let intact = found.filter { Self.blocks.contains($0) }
      #expect(intact.count >= Self.blocks.count - 1, "byte \(index)")
      // Times and numbers have no checksum; the decoder compares the numbers.
      #expect(!damage.isEmpty || found.count == Self.blocks.count, "byte \(index)")
    }
  }

  @Test(arguments: [1, 7, 64, Int.max])
  func `a damaged block is named by its events, a damaged header by its bytes`(count: Int) throws {
    var file = try Self.file()
    let second = try Self.start(of: 1)
    file[second + 40] ^= 1
    let fourth = try Self.start(of: 4)
    file[fourth] = 9
    let (found, damage) = try Self.read(file, atATime: count)
    #expect(found == [0, 2, 3, 5].map { Self.blocks[$0] })
    #expect(
      damage == [
        "events 10 to 19 are damaged: the checksum at byte \(second) is wrong",
        "bytes \(fourth) to \(try Self.start(of: 5) - 1) are damaged or cut: "
          + "expected a whole block",
      ])
  }

  @Test func `a cut file ends with its last whole block`() throws {
    let file = try Self.file()
    for end in try Self.start(of: 0)...file.count {
      let (found, damage) = try Self.read(Array(file[..<end]))
      let whole = try (0..<Self.blocks.count).count { try Self.start(of: $0 + 1) <= end }
      #expect(found == Array(Self.blocks[..<whole]))
      let isCut = try Self.start(of: whole) != end
      #expect(damage.isEmpty == !isCut, "\(end)")
    }
  }

  @Test(arguments: [
    ("", "line 1: expected the header of a recording, found an empty file"),
    (
      "GIF89a\n", "line 1: expected the header of a recording, {\"format\":\"gesture-recording\",…}"
    ),
    ("no line", "line 1: expected the header of a recording, {\"format\":\"gesture-recording\",…}"),
    (
      #"{"format":"gesture-recording","version":2}"# + "\n",
      "line 1: the format has version 2, and this version reads up to 1"
    ),
    (
      #"{"format":"gesture-recording","version":1,"room":"a b"}"# + "\n",
      "line 1: /room: expected the name of a room"
    ),
    (
      #"{"format":"gesture-recording","version":1,"room":"a","epoch":""}"# + "\n",
      "line 1: /epoch: expected a text"
    ),
    (
      #"{"format":"gesture-recording","version":1,"room":"a","epoch":"e"}"# + "\n",
      "line 1: /begunAt: expected milliseconds since 1970"
    ),
    (#"{"format":"gesture-recording"}"# + "\n", "line 1: /version: expected a whole number"),
  ])
  func `a file that is no recording of this version is refused`(
    text: String, sentence: String
  ) throws {
    var reader = RecordingFileReader()
    reader.append(Array(text.utf8))
    let error = #expect(throws: RecordingFileError.self) { try reader.next(isAtEnd: true) }
    #expect(error?.description == sentence)
  }

  @Test func `random bytes after the header end, and are named`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let noise = (0..<3_000).map { _ in UInt8.random(in: 0...3, using: &generator) }
      let (found, damage) = try Self.read(Self.header().bytes + noise)
      #expect(found.isEmpty && !damage.isEmpty)
    }
  }
}
