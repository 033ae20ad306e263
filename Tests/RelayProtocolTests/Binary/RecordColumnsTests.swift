import Gestures
import TestSupport
import Testing

@testable import RelayProtocol

struct RecordColumnsTests {
  /// Events of a stroke, as a room's log has them.
  private static let events: [UInt8] = {
    let events = (0..<2_000).flatMap { index -> [RoomEvent] in
      let sample = StrokeSample(
        Double(index * index % 977) / 7, Double(index % 61) * 3, Double(8 * index))
      let path = PathEvent(
        drawer: DrawerID(index % 3 + 1), sequence: index / 300, touch: 1,
        phase: index < 3 ? .began(.pen) : .moved, arrival: Double(8 * index) + 0.3,
        samples: [sample])
      return [.path(path), .presence(PresenceEvent(viewers: index / 100))]
    }
    return binary(events)
  }()

  /// Records with any contents, of all types, often cut off.
  private func records(_ seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var writer = BinaryWriter(bytes: [])
    for _ in 0..<Int.random(in: 0...200, using: &random) {
      let types = ServerRecord.allCases.map(\.rawValue) + [0x00, 0x20, 0x7F, 0x80, 0xFF]
      let type = types.randomElement(using: &random) ?? 0
      writer.write(byte: type)
      if type >= ServerRecord.firstShort { continue }
      let body = (0..<Int.random(in: 0...90, using: &random)).map { _ in
        UInt8.random(in: 0...(Bool.random(using: &random) ? 255 : 90), using: &random)
      }
      writer.write(count: body.count)
      writer.bytes += body
    }
    return writer.bytes
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `records of any contents come back bit by bit`(seed: UInt64) throws {
    let bytes = records(seed)
    let head = Int(seed) % 7
    let table = (0..<head).map { UInt8($0 + 250) }
    #expect(RecordColumns.split(bytes).flatMap(RecordColumns.join) == bytes, "seed \(seed)")
    let columns = try #require(RecordColumns.split(table + bytes, after: head))
    #expect(RecordColumns.join(columns) == table + bytes, "seed \(seed)")
  }

  @Test
  func `events and snapshots come back bit by bit`() throws {
    #expect(RecordColumns.split(Self.events).flatMap(RecordColumns.join) == Self.events)
    let samples = (0..<400).map {
      StrokeSample(Double($0), 0.25 * Double($0), Double(8 * $0), force: 0.5)
    }
    var stroke = Snapshot.Stroke(
      drawer: DrawerID(1), sequence: 1, touch: 1, kind: .pen, state: .open, samples: samples)
    var raw = stroke
    raw.samples[7].force = nil
    stroke.samples.removeFirst(9)
    let snapshot = Snapshot(
      sequenceNumber: 4, epoch: "e", viewers: 0, strokes: [stroke, raw, stroke])
    var bytes: [UInt8] = []
    SnapshotEncoder.append(snapshot, in: .binary, to: &bytes)
    let columns = try #require(RecordColumns.split(bytes))
    #expect(RecordColumns.join(columns) == bytes)
  }

  @Test
  func `bytes of one meaning stand together`() throws {
    let columns = try #require(RecordColumns.split(Self.events))
    func changes(_ bytes: [UInt8]) -> Int { zip(bytes, bytes.dropFirst()).count { $0 != $1 } }
    #expect(2 * changes(columns) < changes(Self.events))
  }

  @Test
  func `bytes that are no whole records have no columns`() {
    #expect(RecordColumns.split([0x41, 9, 0]) == nil)
    #expect(RecordColumns.split(Array(Self.events.dropLast())) == nil)
    #expect(RecordColumns.split([]).flatMap(RecordColumns.join) == [])
  }

  @Test
  func `cut columns are nothing, and damaged ones do not crash`() throws {
    let columns = try #require(RecordColumns.split(records(5)))
    for cut in stride(from: 0, to: columns.count, by: 7) {
      #expect(RecordColumns.join(Array(columns[..<cut])) == nil)
    }
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      var damaged = columns
      let index = Int.random(in: damaged.indices, using: &random)
      damaged[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
      _ = RecordColumns.join(damaged)
    }
  }
}
