import Foundation
import Testing

@testable import Gestures

struct SignAlignmentTests {
  static func aligned(turn: Double, options: SignOptions) throws -> SignAlignment {
    let example = try SignExample([Drawing.along(Drawing.flag, shake: 0)])
    let drawn = SignShape(
      [Drawing.along(Drawing.flag, turn: turn, shake: 0)], fit: options.fit)
    return SignAlignment(of: drawn, onto: SignTemplate(example, options: options))
  }

  @Test(arguments: [-3.0, -0.4, 0, 0.4, 1.5, 3.1])
  func `any rotation is found if rotations are free`(turn: Double) throws {
    let alignment = try Self.aligned(turn: turn, options: SignOptions(anyTurn: true))
    #expect(abs(Double(alignment.turn.x) - cos(turn)) < 1e-3)
    #expect(abs(Double(alignment.turn.y) + sin(turn)) < 1e-3, "the drawing is turned back")
    #expect(abs(alignment.cost) < 1e-3)
  }

  @Test(arguments: [1.5, -0.6])
  func `otherwise rotations up to a quarter of a radian are corrected`(turn: Double) throws {
    let alignment = try Self.aligned(turn: turn, options: SignOptions())
    let angle = atan2(Double(alignment.turn.y), Double(alignment.turn.x))
    #expect(abs(abs(angle) - 0.25) < 1e-4)
    #expect(alignment.cost > 0.1)
  }

  @Test func `prefers the end that fits`() throws {
    let options = SignOptions(anyDirection: true)
    let example = try SignExample([Drawing.along(Drawing.flag, shake: 0)])
    let backward = SignShape(
      [Array(Drawing.along(Drawing.flag, shake: 0).reversed())], fit: options.fit)
    let alignment = SignAlignment(
      of: backward, onto: SignTemplate(example, options: options))
    #expect(alignment.pairing.isReversed(0))
    #expect(alignment.cost < 1e-3)
  }
}
