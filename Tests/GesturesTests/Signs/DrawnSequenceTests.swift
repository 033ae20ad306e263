import Testing

@testable import Gestures

struct DrawnSequenceTests {
  static func sequence(_ number: Int, strokes: Int = 1, at began: Double) -> DrawnSequence {
    DrawnSequence(
      number: number,
      strokes: (0..<strokes).map { [Point(x: Double(number), y: Double($0))] }, began: began,
      ended: began + 100)
  }

  @Test func `the longest drawing comes first and the newest sequence alone last`() {
    var drawn = DrawnSequences()
    drawn.append(Self.sequence(1, at: 0), strokeLimit: 6)
    drawn.append(Self.sequence(2, at: 1000), strokeLimit: 6)
    drawn.append(Self.sequence(3, at: 1500), strokeLimit: 6)
    drawn.append(Self.sequence(4, at: 2300), strokeLimit: 6)
    #expect(drawn.drawings.map { $0.strokes.map { $0[0].x } } == [[2, 3, 4], [3, 4], [4]])
  }

  @Test func `a clock that was set back joins nothing`() {
    var drawn = DrawnSequences()
    drawn.append(Self.sequence(1, at: 9000), strokeLimit: 6)
    drawn.append(Self.sequence(2, at: 0), strokeLimit: 6)
    #expect(drawn.drawings.count == 1)
  }

  @Test func `no more strokes than the limit are remembered, and the newest always`() {
    var drawn = DrawnSequences()
    drawn.append(Self.sequence(1, strokes: 2, at: 0), strokeLimit: 4)
    drawn.append(Self.sequence(2, strokes: 2, at: 200), strokeLimit: 4)
    drawn.append(Self.sequence(3, strokes: 1, at: 400), strokeLimit: 4)
    #expect(drawn.entries.map(\.number) == [2, 3])
    drawn.append(Self.sequence(4, strokes: 4, at: 600), strokeLimit: 4)
    #expect(drawn.entries.map(\.number) == [4])
    #expect(drawn.strokes(ofLast: 1)?.count == 4)
    #expect(drawn.strokes(ofLast: 0) == nil && drawn.strokes(ofLast: 2) == nil)
  }

  @Test func `a cancelled sequence is remembered until the next one`() {
    var drawn = DrawnSequences()
    drawn.append(Self.sequence(1, at: 0), strokeLimit: 6)
    drawn.append(Self.sequence(2, strokes: 0, at: 200), strokeLimit: 6)
    #expect(drawn.strokes(ofLast: 1) == nil)
    drawn.append(Self.sequence(3, at: 400), strokeLimit: 6)
    #expect(drawn.strokes(ofLast: 2)?.map { $0[0].x } == [1, 3])
    #expect(drawn.drawings.map { $0.strokes.map { $0[0].x } } == [[1, 3], [3]])
  }

  @Test func `a part of a recognized drawing counts only with the whole of it`() {
    var drawn = DrawnSequences()
    for number in 1...3 {
      drawn.append(Self.sequence(number, at: Double(number) * 200), strokeLimit: 6)
    }
    #expect(drawn.drawings.map(\.sequences) == [3, 2, 1])
    drawn.joinNewest(2)
    drawn.append(Self.sequence(4, at: 800), strokeLimit: 6)
    #expect(drawn.drawings.map { $0.strokes.map { $0[0].x } } == [[1, 2, 3, 4], [2, 3, 4], [4]])
    #expect(drawn.strokes(ofLast: 2)?.count == 2, "a lesson may take a part")
  }

  @Test func `the parts of a sequence count as one`() {
    var drawn = DrawnSequences()
    for (number, began) in [(1, 0.0), (2, 1_000), (2, 2_000)] {
      drawn.append(Self.sequence(number, at: began), strokeLimit: 6)
    }
    #expect(drawn.strokes(ofLast: 1)?.map { $0[0].x } == [2, 2])
    #expect(drawn.strokes(ofLast: 2)?.map { $0[0].x } == [1, 2, 2])
    #expect(drawn.strokes(ofLast: 3) == nil)
  }
}
