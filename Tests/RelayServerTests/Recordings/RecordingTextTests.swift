import Foundation
import RelayCore
import RelayProtocol
import RoomStore
import Testing

@testable import RelayServer

struct RecordingTextTests {
  private static func recording() throws -> RecordingSummary {
    RecordingSummary(
      room: try #require(RoomName("demo")), epoch: "e-1", begun: 5, saved: 9, isOver: true,
      last: 70, bytes: 800)
  }

  private static func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static func outline(
    _ found: OutlineCache.Found, duration: Int
  ) throws -> [String: Any] {
    try json(
      RecordingText.outline(
        try recording(),
        [.init(number: 0, last: 70, begin: 0, end: duration, bytes: 9, isFinished: true)], found))
  }

  @Test func `an entry has its counts once they are known`() throws {
    let entry = try Self.json(RecordingText.entry(try Self.recording(), nil))
    #expect(entry["events"] as? Int == 70 && entry["strokes"] == nil)
    let counted = try Self.json(
      RecordingText.entry(try Self.recording(), .init(last: 70, drawers: 2, strokes: 3)))
    #expect(counted["drawers"] as? Int == 2 && counted["strokes"] as? Int == 3)
  }

  @Test func `names with every trap stay within their strings`() throws {
    var found = OutlineCache.Found()
    let name = "\"\\</script>\u{202E}\u{0}é🎨\n"
    found.outline.drawers[DrawerID(1)] = DrawerPresence(
      drawer: DrawerID(1), name: name, canvas: nil, color: "#123456")
    found.outline.marks = [
      .init(number: 3, time: 1.6, drawer: DrawerID(1), kind: .marked(name: name)),
      .init(
        number: 4, time: 2, drawer: DrawerID(1),
        kind: .refused(by: "circle", sequence: 2, reason: nil)),
      .init(number: 5, time: 3, drawer: nil, kind: .opened(set: 2)),
      .init(number: 6, time: 4, drawer: DrawerID(1), kind: .closed(set: 2)),
      .init(
        number: 7, time: 5, drawer: DrawerID(1),
        kind: .corrected(Correction(sequence: 9, recognizer: "sign", sign: name))),
    ]
    let outline = try Self.outline(found, duration: 10)
    #expect((outline["drawers"] as? [[String: Any]])?.first?["name"] as? String == name)
    let marks = try #require(outline["marks"] as? [[String: Any]])
    #expect(marks[0]["name"] as? String == name && marks[0]["time"] as? Int == 2)
    #expect(marks[1]["kind"] as? String == "refused" && marks[1]["reason"] == nil)
    #expect(marks[2]["kind"] as? String == "opened" && marks[2]["drawer"] == nil)
    #expect(marks[3]["kind"] as? String == "closed" && marks[3]["drawer"] as? String == "d1")
    #expect(marks[2...3].allSatisfy { $0["set"] as? Int == 2 })
    #expect(marks[4]["kind"] as? String == "corrected" && marks[4]["sequence"] as? Int == 9)
    #expect(marks[4]["recognizer"] as? String == "sign" && marks[4]["name"] as? String == name)
  }

  @Test(arguments: [(0, 250), (499_999, 250), (500_000, 500), (604_800_000, 302_500)])
  func `ink has at most 2,000 buckets, and all its samples`(duration: Int, bucket: Int) throws {
    var found = OutlineCache.Found()
    found.outline.ink[DrawerID(1)] = [0: 5]
    found.outline.ink[DrawerID(1)]?[duration / 250, default: 0] += 7
    let ink = try #require(try Self.outline(found, duration: duration)["ink"] as? [String: Any])
    let sums = try #require(ink["d1"] as? [Int])
    #expect(ink["bucket"] as? Int == bucket && sums.count <= 2_000)
    #expect(sums.reduce(0, +) == 12)
  }

  @Test func `of very many marks verdicts are left out, but nothing else`() throws {
    var found = OutlineCache.Found()
    found.outline.marks = (0..<50_000).map { number in
      .init(
        number: number, time: 0, drawer: DrawerID(1),
        kind: number % 1_000 == 7
          ? .marked(name: nil)
          : number % 1_000 == 9 ? .opened(set: 1) : .recognized(by: "circle", sequence: number))
    }
    let outline = try Self.outline(found, duration: 1)
    let marks = try #require(outline["marks"] as? [[String: Any]])
    #expect(marks.count <= 20_100)
    for kind in ["marked", "opened"] {
      #expect(marks.count { $0["kind"] as? String == kind } == 50)
    }
    #expect(outline["marksLeftOut"] as? Int == 50_000 - marks.count)
  }

  @Test func `to those who know the beginning only the rest is sent`() throws {
    func outline(
      _ count: Int, after known: OutlineBeginning?, pending: Int = 0
    ) throws -> [String: Any] {
      var found = OutlineCache.Found()
      found.pending = pending
      found.outline.marks = (1...count).map {
        .init(
          number: $0, time: 1_000 * Double($0), drawer: DrawerID(1), kind: .marked(name: nil))
      }
      found.outline.ink[DrawerID(1)] = [0: 3, 4 * count: 7]
      let parts = (1...count).map {
        RecordingLibrary.Part(
          number: $0, last: $0 + 1, begin: 1_000 * $0, end: 1_000 * $0 + 1_000, bytes: 9,
          isFinished: $0 < count)
      }
      return try Self.json(
        RecordingText.outline(try Self.recording(), parts, found, after: known))
    }
    let before = try outline(20, after: nil)
    let known = OutlineBeginning(try #require(before["known"] as? String))
    #expect(before["kept"] == nil)
    let (whole, rest) = (try outline(25, after: nil), try outline(25, after: known))
    // The last part, and the last ten of 21 seconds, may still change.
    #expect(rest["kept"] as? [String: Int] == ["parts": 19, "marks": 10, "buckets": 44])
    #expect(rest["known"] as? String == whole["known"] as? String)
    for (list, name, first) in [("parts", "number", 20), ("marks", "seq", 11)] {
      let numbers = (rest[list] as? [[String: Any]])?.compactMap { $0[name] as? Int }
      #expect(numbers == Array(first...25))
    }
    let lanes = [whole, rest].compactMap { ($0["ink"] as? [String: Any])?["d1"] as? [Int] }
    #expect(lanes.count == 2 && Array(lanes[0].dropFirst(44)) == lanes[1])
    // With fewer marks than it has, it is of another recording.
    #expect(try outline(9, after: known)["kept"] == nil)
    #expect(try outline(25, after: nil, pending: 1)["known"] == nil)
  }

  @Test func `of very many other marks the newest are kept, too`() throws {
    var found = OutlineCache.Found()
    found.outline.marks = (0..<90_000).map { number in
      .init(
        number: number, time: 0, drawer: DrawerID(1),
        kind: number % 2 == 0 ? .marked(name: nil) : .recognized(by: "circle", sequence: number))
    }
    let marks = try #require(try Self.outline(found, duration: 1)["marks"] as? [[String: Any]])
    #expect(marks.count <= 40_000)
    for kind in ["marked", "recognized"] {
      let newest = marks.last { $0["kind"] as? String == kind }?["seq"] as? Int
      #expect(newest ?? 0 > 89_980)
    }
  }
}
