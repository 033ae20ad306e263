import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RoomStore

struct InkDifferenceTests {
  private func apply(
    _ later: [Snapshot.Stroke], after earlier: [Snapshot.Stroke]
  ) throws -> [Snapshot.Stroke]? {
    let difference = try #require(
      InkDifference(of: later, after: earlier.map(InkDifference.Known.init)))
    var trace = InkTrace(lifts: earlier.map(\.isLiftSampled))
    guard trace.apply(difference.steps, row: 1), let ink = Snapshot(binary: difference.ink) else {
      return nil
    }
    return (0..<trace.count).compactMap { trace.stroke($0, from: [0: earlier, 1: ink.strokes]) }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `strokes that come, grow, end and go are the same after a difference`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var strokes: [Snapshot.Stroke] = []
    var number = 0
    for _ in 0..<30 {
      let before = strokes
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let index = strokes.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<(strokes.isEmpty ? 1 : 6), using: &random) {
        case 0:
          number += 1
          strokes.append(.drawn(number, samples: Int.random(in: 0...4, using: &random)))
        case 1: strokes[index].samples += Snapshot.Stroke.drawn(number, samples: 3).samples
        case 2: strokes[index].state = .committed
        case 3: strokes[index].isLiftSampled.toggle()
        case 4: strokes.remove(at: index)
        default: strokes.insert(strokes.remove(at: index), at: strokes.indices.first ?? 0)
        }
      }
      // A lift comes with an end or with samples.
      for index in strokes.indices
      where before.contains(where: { InkDifferenceTests.isSame($0, strokes[index]) }) {
        strokes[index].isLiftSampled =
          before.first { InkDifferenceTests.isSame($0, strokes[index]) }?.isLiftSampled ?? false
      }
      let found = try apply(strokes, after: before)
      #expect(found == strokes, "seed \(seed)")
      #expect(found?.map(\.isLiftSampled) == strokes.map(\.isLiftSampled), "seed \(seed)")
    }
  }

  private static func isSame(_ one: Snapshot.Stroke, _ other: Snapshot.Stroke) -> Bool {
    one.sequence == other.sequence && one.state == other.state
      && one.samples.count == other.samples.count
  }

  @Test func `strokes that stay take no space`() throws {
    let strokes = (1...1_000).map { Snapshot.Stroke.drawn($0, samples: 20) }
    let difference = try #require(
      InkDifference(of: strokes, after: strokes.map(InkDifference.Known.init)))
    #expect(difference.steps.count == 16)
    #expect(difference.ink.count < 400)
  }

  @Test func `a stroke that became shorter has no difference`() {
    let long = Snapshot.Stroke.drawn(1, samples: 5)
    var short = long
    short.samples.removeLast()
    #expect(InkDifference(of: [short], after: [InkDifference.Known(long)]) == nil)
    let twice = [long, long].map(InkDifference.Known.init)
    #expect(InkDifference(of: [.drawn(2, samples: 1), long], after: twice) == nil)
  }

  @Test func `the table and the ink that earlier versions joined are parted`() throws {
    let strokes = (1...3).map { Snapshot.Stroke.drawn($0, samples: 5) }
    let difference = try #require(
      InkDifference(of: strokes, after: [InkDifference.Known(strokes[1])]))
    let joined = difference.steps + difference.ink
    let parted = try #require(InkDifference(joined: joined))
    #expect(parted.steps == difference.steps && parted.ink == difference.ink)
    #expect(InkDifference(joined: Array(joined[..<(difference.steps.count - 1)])) == nil)
  }
}

extension Snapshot.Stroke {
  /// A stroke with a sequence of its own.
  static func drawn(_ number: Int, samples: Int) -> Snapshot.Stroke {
    Snapshot.Stroke(
      drawer: DrawerID(number % 3 + 1), sequence: number, touch: 1, kind: .pen, state: .open,
      samples: (0..<samples).map {
        StrokeSample(
          location: Point(x: Double(number) + 0.25 * Double($0), y: Double($0)),
          timestamp: Double(100 * number + 8 * $0))
      })
  }
}
