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
    let pairing = try #require(
      StrokePairing.nearest(StrokeProducts(of: drawn, with: template), isFree: false).first)
    #expect((0..<4).map { pairing.partner(of: $0) } == order)
    #expect((0..<4).allSatisfy { !pairing.isReversed($0) })
  }

  @Test func `finds which strokes were drawn from the other end`() throws {
    let template = SignTemplate(
      try SignExample(Self.strokes), options: SignOptions(anyDirection: true))
    var strokes = Self.strokes
    strokes[1].reverse()
    strokes[3].reverse()
    let pairing = try #require(
      StrokePairing.nearest(
        StrokeProducts(of: SignShape(strokes, fit: .stretched), with: template), isFree: false
      ).first)
    #expect((0..<4).map { pairing.isReversed($0) } == [false, true, false, true])
  }

  @Test func `an example may have no more strokes than can be paired`() {
    #expect(SignLimits().strokes <= StrokePairing.mostStrokes)
  }

  @Test(arguments: 1...6)
  func `no other order of strokes is nearer, under any of eight turns`(count: Int) throws {
    let drawing = SignShape(StrokeProductsTests.scribble(count, seed: 11), fit: .even)
    let template = SignTemplate(
      try SignExample(StrokeProductsTests.scribble(count, seed: 12)),
      options: SignOptions(anyDirection: true, anyTurn: true))
    let products = StrokeProducts(of: drawing, with: template)
    let pairings = StrokePairing.nearest(products, isFree: true)
    #expect(pairings.count == 8)
    for (eighth, pairing) in pairings.enumerated() {
      let turn = Double(eighth) * .pi / 4
      let found = (0..<count).map { stroke in
        StrokeProductsTests.meanSquare(
          drawing.strokes[stroke], template.partner(of: stroke, in: pairing), turn: turn)
      }.reduce(0, +)
      let least = Self.orders(Array(0..<count)).map { order in
        order.enumerated().map { stroke, partner in
          [template.shape.strokes[partner], template.reversed[partner]].map {
            StrokeProductsTests.meanSquare(drawing.strokes[stroke], $0, turn: turn)
          }.min() ?? 0
        }.reduce(0, +)
      }.min()
      #expect(abs(found - (try #require(least))) < 1e-3, "turned by \(turn)")
    }
  }

  /// All orders of some numbers.
  static func orders(_ numbers: [Int]) -> [[Int]] {
    guard numbers.count > 1 else { return [numbers] }
    return numbers.flatMap { first in
      orders(numbers.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
