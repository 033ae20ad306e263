import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayCore

/// How a gesture that is kept is drawn once more.
struct GestureReplayTests {
  static func stroke(_ times: [Double], isLiftSampled: Bool = true) -> KeptStroke {
    KeptStroke(
      kind: .pen, samples: times.map { StrokeSample(location: Point(x: $0, y: 0), timestamp: $0) },
      isLiftSampled: isLiftSampled && times.count > 1)
  }

  /// What is drawn, as "touch phase times".
  static func drawn(_ strokes: [KeptStroke], limit: Int = 100) -> [String] {
    var replay = GestureReplay(strokes)
    var lines: [String] = []
    while let batch = replay.next(limit: limit), lines.count < 100 {
      let entry = batch.entries[0]
      let times = batch.samples[entry.samples].map { String(Int($0.timestamp)) }
      lines.append("\(entry.id) \(batch.phase) \(times.joined(separator: ","))")
    }
    #expect(replay.isOver)
    return lines
  }

  @Test func `a stroke comes down, moves, and is lifted with its last sample`() {
    #expect(
      Self.drawn([Self.stroke([0, 1, 2, 3, 4])]) == ["1 began 0", "1 moved 1,2,3", "1 ended 4"])
    #expect(Self.drawn([Self.stroke([0, 1])]) == ["1 began 0", "1 ended 1"])
    #expect(Self.drawn([Self.stroke([0])]) == ["1 began 0", "1 ended "])
  }

  @Test func `a lift that brought no sample brings none again`() {
    #expect(
      Self.drawn([Self.stroke([0, 1, 2], isLiftSampled: false)])
        == ["1 began 0", "1 moved 1,2", "1 ended "])
    #expect(
      Self.drawn([Self.stroke([0, 1], isLiftSampled: false), Self.stroke([7, 8])])
        == ["1 began 0", "1 moved 1", "2 began 7", "1 ended ", "2 ended 8"])
  }

  @Test func `a batch has at most the requested samples`() {
    #expect(
      Self.drawn([Self.stroke([0, 1, 2, 3, 4])], limit: 2)
        == ["1 began 0", "1 moved 1,2", "1 moved 3", "1 ended 4"])
  }

  @Test func `two touches go in the order of their times`() {
    #expect(
      Self.drawn([Self.stroke([0, 1, 2, 8, 9]), Self.stroke([1, 3, 4, 5])]) == [
        "1 began 0", "1 moved 1", "2 began 1", "1 moved 2", "2 moved 3,4", "2 ended 5", "1 moved 8",
        "1 ended 9",
      ])
  }

  @Test func `a touch that rested stays down until the next one is`() {
    #expect(
      Self.drawn([Self.stroke([0, 1]), Self.stroke([7, 8])])
        == ["1 began 0", "2 began 7", "1 ended 1", "2 ended 8"])
  }

  @Test func `a finger that comes down twice is two touches`() {
    let strokes = [Self.stroke([0, 9]), Self.stroke([1, 2]), Self.stroke([4, 5])]
    let lines = Self.drawn(strokes)
    #expect(lines.filter { $0.contains("began") } == ["1 began 0", "2 began 1", "3 began 4"])
  }

  @Test func `strokes without samples draw nothing`() {
    #expect(Self.drawn([Self.stroke([])]) == [])
    #expect(Self.drawn([]) == [])
  }

  /// Who comes down and is lifted when, found by looking through all strokes each time.
  static func plainlyDrawn(_ strokes: [[Double]]) -> [String] {
    var next = strokes.map { _ in 0 }
    var lines: [String] = []
    while true {
      let open = strokes.indices.filter { next[$0] < max(2, strokes[$0].count) }
      let down = open.filter { next[$0] > 0 }
      let isMoreToCome = open.contains { next[$0] == 0 }
      let able = open.filter { place in
        let isLift = next[place] > 0 && next[place] >= strokes[place].count - 1
        return !(isLift && down.count == 1 && isMoreToCome)
      }
      let times = strokes.indices.map { strokes[$0][min(next[$0], strokes[$0].count - 1)] }
      guard let turn = able.min(by: { times[$0] < times[$1] }) else { return lines }
      next[turn] += 1
      lines.append("\(turn + 1) \(Int(times[turn]))")
    }
  }

  @Test(arguments: 0..<20) func `any strokes go in the order of their times`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let strokes = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
      (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
        Double(Int.random(in: 0..<40, using: &numbers))
      }.sorted()
    }
    let lines = Self.drawn(strokes.map { Self.stroke($0) }, limit: 1)
    let turns = lines.map { line in
      let words = line.split(separator: " ")
      let number = Int(words[0]) ?? 0
      return "\(number) \(words.count > 2 ? String(words[2]) : String(Int(strokes[number - 1][0])))"
    }
    #expect(turns == Self.plainlyDrawn(strokes))
  }

  /// Looking through all strokes for each turn would take minutes.
  ///
  /// The limit counts from before other tests are through: a shorter one fails on a busy machine.
  @Test(.timeLimit(.minutes(15)))
  func `thousands of taps beside a finger that rests are soon drawn`() {
    let taps = 20_000
    let rest = Self.stroke([0, Double(taps) * 10])
    let strokes = [rest] + (1...taps).map { Self.stroke([Double($0) * 10, Double($0) * 10 + 1]) }
    var replay = GestureReplay(strokes)
    var count = 0
    while replay.next(limit: 100) != nil { count += 1 }
    #expect(count == 2 * (taps + 1))
    #expect(replay.isOver)
  }

  @Test func `an arena takes all of it as one sequence`() throws {
    let strokes = [Self.stroke([0, 1]), Self.stroke([5, 6, 7]), Self.stroke([6, 9])]
    var replay = GestureReplay(strokes)
    let arena = Arena(recognizers: [TouchCapture()])
    var events: [ArenaEvent] = []
    while let batch = replay.next(limit: 2) { try arena.receive(batch, into: &events) }
    #expect(arena.event.sequence == 1 && arena.event.touches.isEmpty)
    #expect(events.contains { if case .stroke(3, true) = $0 { true } else { false } })
  }
}
