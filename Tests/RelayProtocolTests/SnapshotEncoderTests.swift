import Gestures
import TestSupport
import Testing

@testable import RelayProtocol

/// Writing a snapshot a part at a time.
struct SnapshotEncoderTests {
  static func whole(_ snapshot: Snapshot, _ encoding: Encoding) -> [UInt8] {
    var bytes: [UInt8] = []
    switch encoding {
    case .json: JSONServerEncoder.append(.snapshot(snapshot), to: &bytes)
    case .binary: BinaryServerEncoder.append(.snapshot(snapshot), to: &bytes)
    }
    return bytes
  }

  static func stroke(_ count: Int, step: Double = 0.25) -> Snapshot.Stroke {
    Snapshot.Stroke(
      drawer: DrawerID(1), sequence: 1, touch: 1, kind: .pen, state: .committed,
      samples: (0..<count).map { StrokeSample(Double($0), step * Double($0), Double($0)) })
  }

  static func room(_ strokes: [Snapshot.Stroke]) -> Snapshot {
    Snapshot(sequenceNumber: 7, epoch: "a-1", viewers: 1, strokes: strokes)
  }

  @Test(arguments: Encoding.allCases, [1, 2, 17, 100, 5_000])
  func `however it is cut, it is the same`(encoding: Encoding, part: Int) {
    var random = SeededGenerator(seed: 5)
    var rooms = (0..<40).map { _ in random.snapshot() }
    rooms.append(Self.room([]))
    rooms.append(Self.room([Self.stroke(0), Self.stroke(1), Self.stroke(150), Self.stroke(0)]))
    for room in rooms {
      var encoder = SnapshotEncoder(room, in: encoding)
      var turns = 0
      while !encoder.isDone && turns < 100_000 {
        var budget = part
        encoder.advance(&budget)
        turns += 1
      }
      #expect(encoder.takeMessage() == Self.whole(room, encoding))
    }
  }

  @Test(arguments: Encoding.allCases)
  func `a part is as long as was asked for, a long stroke's too`(encoding: Encoding) {
    let cost = SnapshotEncoder.strokeCost
    var encoder = SnapshotEncoder(Self.room([Self.stroke(1_000), Self.stroke(10)]), in: encoding)
    for _ in 0..<10 {
      var budget = 100
      encoder.advance(&budget)
      #expect(budget == 0 && !encoder.isDone)
    }
    // Left are as many samples as the first stroke costs beside its own, and the second one.
    var budget = 1_000
    encoder.advance(&budget)
    #expect(encoder.isDone && budget == 1_000 - cost - cost - 10)
  }

  @Test func `what others have written before it stays`() {
    let room = Self.room([Self.stroke(3)])
    var bytes: [UInt8] = [4, 5]
    BinaryServerEncoder.append(.snapshot(room), to: &bytes)
    #expect(bytes == [4, 5] + Self.whole(room, .binary))
  }
}
