import Gestures
import Testing

struct CircledRegionsTests {
  static func square(_ name: String, at x: Double, _ y: Double, parent: String? = nil) -> Region {
    Region(name: name, frame: Rect(x: x, y: y, width: 100, height: 100), parent: parent)
  }
  static let regions = [
    Region(name: "board", frame: Rect(x: 50, y: 50, width: 700, height: 500)),
    square("left", at: 100, 250, parent: "board"), square("right", at: 300, 250, parent: "board"),
    square("far", at: 600, 100),
  ]

  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> [Point] {
    Shape.arc(center: Point(x: x, y: y), radius: radius)
  }

  /// The end of a circle that is drawn over regions.
  static func end(
    _ path: [Point], regions: [Region] = regions, by recognizer: GestureRecognizer
  ) throws -> Transition {
    let probe = ArenaProbe([recognizer])
    probe.arena.regions = regions
    return try #require(
      try probe.draw(path).transitions.first { [.ended, .failed].contains($0.to) })
  }

  @Test(arguments: RuleProfile.allCases)
  func `S65 the end of a circle names what is circled`(profile: RuleProfile) throws {
    func circled(_ x: Double, _ y: Double, _ radius: Double) throws -> CircledRegions? {
      let recognizer = try #require(RecognizerRegistry.make("circle", profile: profile))
      let end = try Self.end(Self.circle(x, y, radius), by: recognizer)
      #expect(end.to == .ended)
      return end.circled
    }
    #expect(try circled(150, 300, 90) == CircledRegions(around: ["left"], center: "left"))
    // Nearest first: the middles of right, of the board and of left.
    #expect(
      try circled(330, 300, 190)
        == CircledRegions(around: ["right", "board", "left"], center: "right"))
    #expect(try circled(250, 300, 30) == CircledRegions(around: [], center: "board"))
    #expect(try circled(25, 25, 20) == nil)
  }

  @Test func `only a recognized circle names regions`() throws {
    let path = Self.circle(150, 300, 90)
    let failed = try Self.end(Array(path.prefix(16)), by: CircleRecognizer())
    #expect(failed.to == .failed && failed.circled == nil)
    #expect(try Self.end(path, regions: [], by: CircleRecognizer()).circled == nil)
    let swipe = try Self.end(path.map { Point(x: $0.x, y: 300) }, by: TapRecognizer())
    #expect(swipe.circled == nil)
  }

  @Test func `of regions as near the earlier one comes first`() throws {
    let twins = [Self.square("one", at: 100, 250), Self.square("two", at: 100, 250)]
    let end = try Self.end(Self.circle(150, 300, 90), regions: twins, by: CircleRecognizer())
    #expect(end.circled == CircledRegions(around: ["one", "two"], center: "two"))
  }
}
