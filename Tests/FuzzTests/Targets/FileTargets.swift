import RelayProtocol

@testable import RelayCore
@testable import RoomStore

/// Files: streams, sets, recordings, and what the store keeps.
extension FuzzTarget {
  static let files = [
    json, streamFile, recognizeInput, setFiles, recordingFile, roster, columns, chunkBlock, tables,
  ]

  private static let json = FuzzTarget(
    "json", seeds: FuzzSeeds.lines("Tests/Vectors/server-messages.jsonl")
  ) { bytes in
    guard let value = try? JSONValue(parsing: bytes.span) else { return false }
    let text = value.description
    try expect(try JSONValue(parsing: text).description == text, "written again, it differs")
    return true
  }

  /// Line ends within a comment become spaces, but only once.
  private static let streamFile = FuzzTarget(
    "stream-file",
    seeds: FuzzSeeds.folder("Tests/Streams", ending: ".gesture.jsonl").map(\.bytes)
  ) { bytes in
    guard let file = try? StreamFile(parsing: bytes.span) else { return false }
    var text: [UInt8] = []
    file.append(to: &text)
    let again = try StreamFile(parsing: text.span)
    try expect(
      again.header == file.header && again.lines.count == file.lines.count,
      "written again, it reads differently")
    var twice: [UInt8] = []
    again.append(to: &twice)
    try expect(text == twice, "written twice, it differs from once")
    return true
  }

  private static let recognizeInput = FuzzTarget(
    "recognize-input",
    seeds: FuzzSeeds.texts([
      #"{"id":"s01-circle-3","points":[[1,2,0],[3.5,-2e1,8],[9,9,16,0.5]]}"#,
      #"{"id":7,"strokes":[[[0,0,0]],[[5,5,9],[6,6,10]]],"canvas":{"width":800,"height":600}}"#,
    ])
  ) { bytes in
    let limits = RecognizeLimits()
    guard let input = try? RecognizeInput(parsing: bytes.span, limits: limits) else { return false }
    try expect((1...limits.strokes).contains(input.strokes.count), "too many strokes")
    return true
  }

  private static let setFiles = FuzzTarget(
    "set-files",
    seeds: FuzzSeeds.lines("Tests/Vectors/client-messages.jsonl").filter {
      let text = String(decoding: $0, as: UTF8.self)
      return text.contains("\"signs\"") || text.contains("\"recognizers\"")
    }
  ) { bytes in
    let signs = (try? SignFile.signs(parsing: bytes.span)) != nil
    let set = (try? RecognizerSetFile.set(parsing: bytes.span)) != nil
    return signs || set
  }

  /// The same file must read the same, whether it arrives whole or in pieces.
  private static let recordingFile = FuzzTarget("recording-file", seeds: [recording]) { bytes in
    guard let whole = try? blocks(of: bytes, piece: bytes.count) else { return false }
    let parts = try blocks(of: bytes, piece: 1 + bytes.count / 7)
    try expect(whole.blocks == parts.blocks, "in pieces, it has other blocks")
    var decoder = RecordingDecoder()
    let decoded = decoder.decode(whole.blocks)
    try expect(
      zip(decoded.moments, decoded.moments.dropFirst()).allSatisfy { $0.time <= $1.time },
      "time goes backwards")
    return !whole.blocks.isEmpty && decoded.damage.isEmpty
  }

  private static let roster = FuzzTarget(
    "roster",
    seeds: FuzzSeeds.texts([
      """
      last 12
      private 0123456789abcdef0123456789abcdef
      present d3 0123456789abcdef0123456789abcdef
      former fedcba9876543210fedcba9876543210 {"type":"joined","seq":0,"drawer":"d1",\
      "name":"Blue","color":"#4477aa","sequence":7}
      ban 1764139000000.0 0123456789abcdef0123456789abcdef 192.0.2.1 t1
      ban 1764139000000.5  192.0.2.1 

      """
    ])
  ) { bytes in
    let roster = DrawerRoster(bytes)
    let once = roster.bytes
    try expect(DrawerRoster(once).bytes == once, "written twice, it differs from once")
    return DrawerRoster.isSound(beginning: bytes) && !roster.keys.isEmpty
  }

  private static let columns = FuzzTarget(
    "columns", seeds: FuzzSeeds.hexadecimal("Tests/Vectors/binary-server.jsonl")
  ) { bytes in
    _ = RecordColumns.join(bytes)
    guard let split = RecordColumns.split(bytes) else { return false }
    try expect(RecordColumns.join(split) == bytes, "sorted back, the bytes differ")
    return true
  }

  private static let chunkBlock = FuzzTarget(
    "chunk-block", seeds: [Compression.unpack(block) ?? []]
  ) { bytes in
    _ = Compression.unpack(bytes)
    let packed = Compression.pack(bytes)
    try expect(Compression.unpack(packed) == bytes, "unpacked, the bytes differ")
    _ = ChunkBlock.unpackUntimed(packed, first: 1, last: 100)
    guard let chunks = ChunkBlock.unpack(packed, first: 1, time: 1_000) else { return false }
    try expect(
      chunks.first?.chunk.first == 1
        && zip(chunks, chunks.dropFirst()).allSatisfy { $0.chunk.last + 1 == $1.chunk.first },
      "chunks with a gap")
    return true
  }

  /// Tables of 32-bit numbers; the first byte of an input says how many strokes there are.
  private static let tables = FuzzTarget(
    "tables",
    seeds: [
      [3] + numbers([1, 0, 2, 1, 1]), [3] + numbers([2, 0, 1, 1, 1, 1, 1, 2, 1]),
      [4] + numbers([2, 1, 1, 1, 1, 1, 2, 5, 0]),
    ]
  ) { bytes in
    guard let count = bytes.first.map(Int.init) else { return false }
    let table = Array(bytes.dropFirst())
    var trace = InkTrace(lifts: (0..<count).map { $0.isMultiple(of: 2) })
    let isTrace = trace.apply(table, row: 1)
    if isTrace { _ = trace.sources(of: 0..<trace.count) }
    guard let (end, flags) = UndoneTable.flags(in: table, count: count) else { return isTrace }
    try expect(end <= table.count && flags.count == count, "flags for other strokes")
    return true
  }

  // MARK: Seeds

  private static var recording: [UInt8] {
    guard let room = RoomName("demo") else { return [] }
    var file = RecordingFileHeader(room: room, epoch: "k3f9-1", begunAt: 1_790_000_000_000).bytes
    let vectors = FuzzSeeds.hexadecimal("Tests/Vectors/binary-server.jsonl")
    for (index, bytes) in vectors.enumerated() {
      let kind: RecordingBlock.Kind = Snapshot(binary: bytes) == nil ? .start : .keyframe
      RecordingBlock(
        kind: kind, time: 100 * index, first: index + 1, last: index + 1, bytes: bytes
      ).append(to: &file)
    }
    return file
  }

  private static var block: [UInt8] {
    let vectors = FuzzSeeds.hexadecimal("Tests/Vectors/binary-server.jsonl")
    return ChunkBlock.pack(
      vectors.prefix(3).enumerated().map { index, bytes in
        SavedChunk(
          chunk: RecordedChunk(
            first: index + 1, last: index + 1, isStart: index == 0, bytes: bytes),
          time: 1_000 + index)
      })
  }

  private static func numbers(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  }

  private static func blocks(
    of bytes: [UInt8], piece: Int
  ) throws -> (blocks: [RecordingBlock], damage: [String]) {
    var reader = RecordingFileReader()
    var blocks: [RecordingBlock] = []
    for start in stride(from: 0, to: max(1, bytes.count), by: max(1, piece)) {
      let end = min(bytes.count, start + max(1, piece))
      reader.append(bytes[start..<end])
      while let block = try reader.next(isAtEnd: end == bytes.count) { blocks.append(block) }
    }
    return (blocks, reader.damage)
  }
}
