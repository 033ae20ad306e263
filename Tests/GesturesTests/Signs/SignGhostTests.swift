import Testing

@testable import Gestures

struct SignGhostTests {
  @Test func `the sign lies over the drawing at its size`() throws {
    let set = try Drawing.set()
    let drawn = Drawing.along(Drawing.flag, hand: 5, scale: 2)
    let guess = SignGuess(name: "flag", distance: 0.6, threshold: 0.5)
    let ghost = try #require(SignGhost.ghost(of: guess, in: set, over: [drawn]))
    #expect(ghost.kind == .shape && ghost.points.count == Ghost.mostPoints)
    #expect(abs(SignExample.extent(of: [ghost.points]) - SignExample.extent(of: [drawn])) < 10)
    #expect(ghost.points[0].distance(to: drawn[0]) < 30)
  }

  @Test func `nothing is shown of a sign that is far off or has several strokes`() throws {
    let set = try SignRecognizerTests.withCross()
    let drawn = [Drawing.along(Drawing.flag, hand: 5)]
    let far = SignGuess(name: "flag", distance: 1.1, threshold: 0.5)
    #expect(SignGhost.ghost(of: far, in: set, over: drawn) == nil)
    let cross = SignGuess(name: "cross", distance: 0.6, threshold: 0.5)
    #expect(SignGhost.ghost(of: cross, in: set, over: drawn) == nil)
  }
}
