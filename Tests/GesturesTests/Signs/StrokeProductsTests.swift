import Foundation
import SeededRandom
import Testing

@testable import Gestures

struct StrokeProductsTests {
  /// A scribble of so many strokes, another one for each seed.
  static func scribble(_ count: Int, seed: UInt64) -> [[Point]] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      Shape.line(
        (0..<4).map { _ in
          (Double.random(in: 0...200, using: &random), Double.random(in: 0...200, using: &random))
        })
    }
  }

  /// The mean square of the distances of a stroke to another one that is turned.
  static func meanSquare(
    _ one: SignShape.Stroke, _ other: SignShape.Stroke, turn: Double
  ) -> Double {
    let squares = zip(one.points, other.points).map { point, partner in
      let dx = Double(partner.x) * cos(turn) - Double(partner.y) * sin(turn) - Double(point.x)
      let dy = Double(partner.x) * sin(turn) + Double(partner.y) * cos(turn) - Double(point.y)
      return dx * dx + dy * dy
    }
    return squares.reduce(0, +) / Double(squares.count)
  }

  @Test(arguments: [0, 0.7, 2.5, -1.9])
  func `nearness is what turns change of the mean square of the distances`(turn: Double) throws {
    let options = SignOptions(anyDirection: true, anyTurn: true)
    let drawing = SignShape(Self.scribble(3, seed: 1), fit: .even)
    let template = SignTemplate(try SignExample(Self.scribble(3, seed: 2)), options: options)
    let products = StrokeProducts(of: drawing, with: template)
    let cosines = SIMD8(repeating: Float(cos(turn)))
    let sines = SIMD8(repeating: Float(sin(turn)))
    for (stroke, partner) in [(0, 0), (1, 2), (2, 1)] {
      for isReversed in [false, true] {
        let other = (isReversed ? template.reversed : template.shape.strokes)[partner]
        let change =
          Self.meanSquare(drawing.strokes[stroke], other, turn: turn)
          - Self.meanSquare(drawing.strokes[stroke], other, turn: 0)
        let sums = products.sums(stroke, with: partner, isReversed: isReversed)
        let straight = SIMD8<Float>(repeating: 1)
        let gain = sums.nearness(cosines, sines)[0] - sums.nearness(straight, .zero)[0]
        #expect(abs(change + 2 * Double(gain)) < 1e-4, "\(stroke) with \(partner)")
      }
    }
  }

  @Test func `the nearer direction is better, and the drawn one if only that is allowed`() throws {
    let strokes = Self.scribble(1, seed: 3)
    let backward = SignShape(strokes.map { $0.reversed() }, fit: .stretched)
    let ones = SIMD8<Float>(repeating: 1)
    let free = SignTemplate(try SignExample(strokes), options: SignOptions(anyDirection: true))
    #expect(
      StrokeProducts(of: backward, with: free)
        .best(at: 0, cosines: ones, sines: .zero).isReversed[0])
    let strict = SignTemplate(try SignExample(strokes), options: SignOptions())
    #expect(
      !StrokeProducts(of: backward, with: strict)
        .best(at: 0, cosines: ones, sines: .zero).isReversed[0])
  }
}
