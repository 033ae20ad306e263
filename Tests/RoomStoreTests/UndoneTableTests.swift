import RelayProtocol
import Testing

@testable import RoomStore

struct UndoneTableTests {
  /// Strokes of three drawers; those with a step are undone.
  private func room(_ steps: [(step: Int, erasedAt: Int?)?]) -> Snapshot {
    var room = Snapshot(sequenceNumber: 1, epoch: "e", viewers: 0)
    for (number, step) in steps.enumerated() {
      let stroke = Snapshot.Stroke.drawn(number, samples: 2)
      if let (step, erasedAt) = step {
        room.undone.append(
          Snapshot.UndoneStroke(
            stroke: stroke, step: step, erasedAt: erasedAt, position: room.strokes.count))
      } else {
        room.strokes.append(stroke)
      }
    }
    return room
  }

  @Test(
    arguments: [
      [], [nil], [(-1, nil)], [nil, (2, nil), (-3, 7), nil, nil, (1, nil)],
      [(-2, 5), (-2, 5), (-1, nil), nil, (-70_000, 0), (-1, nil), (1_000_000, nil)],
    ] as [[(step: Int, erasedAt: Int?)?]])
  func `undone strokes and their steps are the same after it`(
    steps: [(step: Int, erasedAt: Int?)?]
  ) throws {
    let room = room(steps)
    let table = UndoneTable.bytes(of: room)
    let found = try #require(UndoneTable.flags(in: table + [1, 2], count: steps.count))
    #expect(found.end == table.count)
    #expect(found.isUndone == steps.map { $0 != nil })
    let entries = try #require(UndoneTable.entries(in: table, of: room.undone.map(\.stroke)))
    #expect(entries.map(\.step) == room.undone.map(\.step))
    #expect(entries.map(\.erasedAt) == room.undone.map(\.erasedAt))
    #expect(entries.map(\.stroke) == room.undone.map(\.stroke))
    #expect(room.allStrokes.map(\.sequence) == Array(steps.indices))
  }

  @Test func `a further clear changes few bytes, however many there were`() {
    func cleared(_ times: Int) -> [UInt8] {
      UndoneTable.bytes(of: room((0..<(40 * times)).map { (step: $0 / 40 - times, nil) }))
    }
    let (earlier, later) = (cleared(100), cleared(101))
    let difference = Compression.pack(later, prefix: earlier)
    #expect(difference.count < 90 && later.count > 1_200, "\(difference.count)")
  }

  @Test func `tables that make no sense are refused`() {
    let room = room([nil, (-1, nil), (1, 3)])
    let table = UndoneTable.bytes(of: room)
    for count in 0..<table.count {
      #expect(UndoneTable.flags(in: Array(table[..<count]), count: 3) == nil)
    }
    #expect(UndoneTable.flags(in: table, count: 2) == nil)
    #expect(UndoneTable.flags(in: table, count: 4) == nil)
    #expect(UndoneTable.entries(in: table, of: [.drawn(1, samples: 1)]) == nil)
    #expect(UndoneTable.entries(in: table, of: (0..<3).map { .drawn($0, samples: 1) }) == nil)
  }
}
