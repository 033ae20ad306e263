import Testing

@testable import Gestures

struct StrokePairingTests {
  /// Four lines that can be told apart.
  static let strokes: [[Point]] = [
    Shape.line([(0, 0), (100, 0)]), Shape.line([(0, 40), (100, 40)]),
    Shape.line([(0, 80), (100, 80)]), Shape.line([(50, 0), (50, 80)]),
  ]

  @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]])
  func `finds the order in which strokes were drawn`(order: [Int]) throws {
    let template = SignTemplate(try SignExample(Self.strokes), options: SignOptions())
    let drawn = SignShape(order.map { Self.strokes[$0] }, fit: .stretched)
    let pairing = StrokePairing(of: drawn, onto: template, turn: SIMD2(1, 0))
    #expect((0..<4).map { pairing.partner(of: $0) } == order)
    #expect((0..<4).allSatisfy { !pairing.isReversed($0) })
  }

  @Test func `finds which strokes were drawn from the other end`() throws {
    let template = SignTemplate(
      try SignExample(Self.strokes), options: SignOptions(anyDirection: true))
    var strokes = Self.strokes
    strokes[1].reverse()
    strokes[3].reverse()
    let pairing = StrokePairing(
      of: SignShape(strokes, fit: .stretched), onto: template, turn: SIMD2(1, 0))
    #expect((0..<4).map { pairing.isReversed($0) } == [false, true, false, true])
  }

  @Test func `an example may have no more strokes than can be paired`() {
    #expect(SignLimits().strokes <= StrokePairing.mostStrokes)
  }
}
