import RelayCore
import RelayProtocol
import RoomStore
import Testing

@testable import RelayServer

struct OutlineBeginningTests {
  /// What an outline is made of.
  private struct Made {
    var begun: Int64 = 5
    var parts = [0, 10, 20].map {
      RecordingLibrary.Part(
        number: $0, last: $0 + 10, begin: $0, end: $0 + 10, bytes: 9, isFinished: $0 < 20)
    }
    var marks = [4, 11, 30].map {
      RecordingOutline.Mark(
        number: $0, time: Double($0), drawer: DrawerID(1), kind: .marked(name: nil))
    }
    var ink: [DrawerID: [Int: Int]] = [DrawerID(1): [0: 5, 3: 6]]
    var duration = 1_000

    func beginning(_ parts: Int = 2, _ marks: Int = 2, _ buckets: Int = 2) throws
      -> OutlineBeginning
    {
      var outline = RecordingOutline()
      outline.ink = ink
      let recording = RecordingSummary(
        room: try #require(RoomName("demo")), epoch: "e-1", begun: begun, saved: 9, isOver: true,
        last: 70, bytes: 800)
      return OutlineBeginning(
        parts: parts, marks: marks, buckets: buckets, of: recording, self.parts, self.marks,
        OutlineInk(outline, duration: duration))
    }
  }

  @Test func `a beginning is read as it was written, and nothing else is read`() throws {
    let beginning = try Made().beginning()
    #expect(OutlineBeginning(beginning.text) == beginning)
    for text in ["", "1_2_3", "1_2_3_4_5", "1_2_3_x", "-1_2_3_4", "1_-2_3_4", "1_2__4"] {
      #expect(OutlineBeginning(text) == nil, "\(text)")
    }
  }

  @Test func `what comes after a beginning does not change it`() throws {
    var made = Made()
    let before = try made.beginning()
    made.parts[2].last = 99
    made.parts[2].isFinished = true
    made.marks[2].time = 99
    made.marks += made.marks
    made.ink = [DrawerID(1): [0: 5, 3: 8], DrawerID(2): [2: 7]]
    made.duration = 2_000
    #expect(try made.beginning() == before)
  }

  @Test func `any change in a beginning is noticed`() throws {
    let before = try Made().beginning()
    let changes: [(inout Made) -> Void] = [
      { $0.begun += 1 },
      { $0.parts.removeFirst() },
      { $0.parts[1].bytes += 1 },
      { $0.parts[1].isFinished = false },
      { $0.marks.removeFirst() },
      { $0.marks[1].time += 1 },
      { $0.marks[1].number += 1 },
      { $0.marks.removeLast(2) },
      { $0.ink[DrawerID(1)]?[1] = 1 },
      { $0.ink[DrawerID(2)] = [1: 1] },
      { $0.duration = 600_000 },
    ]
    for (index, change) in changes.enumerated() {
      var made = Made()
      change(&made)
      #expect(try made.beginning() != before, "change \(index)")
    }
    #expect(try Made().beginning(1) != before)
    #expect(try Made().beginning(2, 1) != before)
    #expect(try Made().beginning(2, 2, 1) != before)
  }
}
