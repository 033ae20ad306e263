import RelayProtocol
import Testing

@testable import RoomStore

struct InkTraceTests {
  private let strokes = (1...4).map { Snapshot.Stroke.drawn($0, samples: 3) }

  /// A trace of four strokes after a frame in which the second grew, the third went and one came.
  private func trace() throws -> (trace: InkTrace, ink: [Int: [Snapshot.Stroke]]) {
    var grown = strokes[1]
    grown.samples += Snapshot.Stroke.drawn(2, samples: 5).samples.suffix(2)
    grown.isLiftSampled = true
    let later = [strokes[0], grown, strokes[3], .drawn(5, samples: 2)]
    let difference = try #require(
      InkDifference(of: later, after: strokes.map(InkDifference.Known.init)))
    var trace = InkTrace(lifts: [false, false, false, true])
    let isApplied = trace.apply(difference.steps, row: 1)
    #expect(isApplied)
    return (trace, [0: strokes, 1: try #require(Snapshot(binary: difference.ink)).strokes])
  }

  @Test func `a stroke has the samples of all its rows`() throws {
    let (trace, ink) = try trace()
    let found = (0..<trace.count).map { trace.stroke($0, from: ink) }
    #expect(found.map { $0?.sequence } == [1, 2, 4, 5])
    #expect(found.map { $0?.samples.count } == [3, 5, 3, 2])
    #expect(found.map { $0?.isLiftSampled } == [false, true, true, false])
  }

  @Test func `only rows with samples of the wanted strokes are needed`() throws {
    let (trace, _) = try trace()
    #expect(trace.sources(of: [0, 2]) == [0: [0, 3]])
    #expect(trace.sources(of: [3]) == [1: [1]])
    #expect(trace.sources(of: [1]) == [0: [1], 1: [0]])
  }

  @Test func `a stroke without its ink is none`() throws {
    let (trace, ink) = try trace()
    #expect(trace.stroke(1, from: [1: ink[1] ?? []]) == nil)
    #expect(trace.stroke(1, from: [0: ink[0] ?? [], 1: []]) == nil)
  }

  @Test func `tables that make no sense are refused`() throws {
    let difference = try #require(
      InkDifference(of: strokes, after: strokes.dropLast().map(InkDifference.Known.init)))
    for count in 0..<difference.steps.count {
      var trace = InkTrace(lifts: [false, false, false])
      let isApplied = trace.apply(Array(difference.steps[..<count]), row: 1)
      #expect(!isApplied)
    }
    var none = InkTrace(lifts: [])
    let isApplied = none.apply(difference.steps, row: 1)
    #expect(!isApplied, "it keeps strokes that are not there")
    var huge = difference.steps
    huge[3] = 0xFF
    #expect(InkTrace.steps(huge) == nil)
  }
}
