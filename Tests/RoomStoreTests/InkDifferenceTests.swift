import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RoomStore

struct InkDifferenceTests {
  private func apply(
    _ later: [Snapshot.Stroke], after earlier: [Snapshot.Stroke]
  ) throws -> [Snapshot.Stroke]? {
    let bytes = try #require(
      InkDifference.bytes(of: later, after: earlier.map(InkDifference.Known.init))?.bytes)
    var strokes = earlier
    return InkDifference.apply(bytes, to: &strokes) ? strokes : nil
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
        default:
          strokes.insert(strokes.remove(at: index), at: strokes.indices.first ?? 0)
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

  @Test
  func `strokes that stay take no space`() {
    let strokes = (1...1_000).map { Snapshot.Stroke.drawn($0, samples: 20) }
    let bytes = InkDifference.bytes(of: strokes, after: strokes.map(InkDifference.Known.init))?
      .bytes
    #expect((bytes?.count ?? .max) < 400)
  }

  @Test
  func `a stroke that became shorter has no difference`() {
    let long = Snapshot.Stroke.drawn(1, samples: 5)
    var short = long
    short.samples.removeLast()
    #expect(InkDifference.bytes(of: [short], after: [InkDifference.Known(long)]) == nil)
    let twice = [long, long].map(InkDifference.Known.init)
    #expect(InkDifference.bytes(of: [long], after: twice) == nil)
  }

  @Test
  func `bytes that make no sense change nothing that is used`() throws {
    let strokes = [Snapshot.Stroke.drawn(1, samples: 5)]
    let bytes = try #require(
      InkDifference.bytes(of: strokes, after: strokes.map(InkDifference.Known.init))?.bytes)
    for count in 0..<bytes.count {
      var copy = strokes
      #expect(!InkDifference.apply(Array(bytes[..<count]), to: &copy))
    }
    var none: [Snapshot.Stroke] = []
    #expect(!InkDifference.apply(bytes, to: &none), "it keeps a stroke that is not there")
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
