import Testing

@testable import Gestures

struct SignMatchTests {
  static func set(_ strokes: [[Point]], _ options: SignOptions = SignOptions()) throws -> SignSet {
    var set = SignSet()
    try set.teach(
      Sign(name: "shape", options: options, examples: [try SignExample(strokes)]))
    return set
  }

  static let guess = SignGuess(name: "shape", distance: 1, threshold: 1)
  static let hook = Shape.line([(0, 0), (0, 100), (60, 100)], steps: 40)

  @Test(arguments: [10, 25, 60])
  func `the farthest sample is at the dent`(dent: Int) throws {
    let set = try Self.set([Self.hook])
    var drawn = Self.hook
    for place in (dent - 4)...(dent + 4) {
      let depth = Double(5 - abs(place - dent)) * 7
      if dent < 40 { drawn[place].x -= depth } else { drawn[place].y += depth }
    }
    let samples = drawn.indices.map { 3 * $0 }
    let worst = try #require(
      SignMatch.worstSample(of: 0, numbered: samples, in: [drawn], as: Self.guess, among: set))
    #expect(abs(worst / 3 - dent) <= 3 && worst % 3 == 0, "\(worst / 3)")
  }

  @Test func `a sign drawn from its other end is met from there`() throws {
    let set = try Self.set([Self.hook], SignOptions(anyDirection: true))
    var drawn = Array(Self.hook.reversed())
    drawn[drawn.count - 1].x -= 45
    let samples = Array(drawn.indices)
    let worst = SignMatch.worstSample(
      of: 0, numbered: samples, in: [drawn], as: Self.guess, among: set)
    #expect(worst == drawn.count - 1)
  }

  @Test func `of several strokes the requested one is compared`() throws {
    let bar = Shape.line([(0, 50), (100, 50)], steps: 20)
    let post = Shape.line([(50, 0), (50, 100)], steps: 20)
    let set = try Self.set([bar, post])
    var bent = post
    bent[20].x += 40
    let worst = SignMatch.worstSample(
      of: 1, numbered: Array(bent.indices), in: [bar, bent], as: Self.guess, among: set)
    #expect(worst == 20)
  }

  @Test func `there is no sample for other numbers of strokes, or without signs`() throws {
    let set = try Self.set([Self.hook])
    let samples = Array(Self.hook.indices)
    let two = [Self.hook, Self.hook]
    #expect(
      SignMatch.worstSample(of: 1, numbered: samples, in: two, as: Self.guess, among: set) == nil)
    let other = SignGuess(name: "other", distance: 1, threshold: 1)
    #expect(
      SignMatch.worstSample(of: 0, numbered: samples, in: [Self.hook], as: other, among: set)
        == nil)
  }
}
