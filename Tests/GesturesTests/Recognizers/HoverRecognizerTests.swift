import Gestures
import Testing

struct HoverRecognizerTests {
  /// A mouse that hovers at some places, one sample each; none says that it has left.
  static func hover(
    _ probe: ArenaProbe, _ places: Double..., id: Int = 1, kind: Touch.Kind = .mouse
  ) throws -> [ArenaEvent] {
    var batch = TouchBatch(phase: .hovered)
    for x in places {
      batch.samples.append(StrokeSample(location: Point(x: x, y: 0), timestamp: probe.time))
      probe.time += 1
    }
    batch.entries = [TouchBatch.Entry(id: id, kind: kind, samples: batch.samples.indices)]
    return try probe.send(batch)
  }

  @Test func `a pointer that hovers is followed until it leaves`() throws {
    let probe = ArenaProbe([HoverRecognizer()])
    let events = try Self.hover(probe, 1, 2, 3)
    #expect(events.states() == [.began, .changed, .changed])
    #expect(events.transitions.last?.result == GestureResult(.location(Point(x: 3, y: 0))))
    #expect(try Self.hover(probe).states() == [.ended, .possible])
    #expect(try Self.hover(probe).isEmpty, "it has left already")
    #expect(try Self.hover(probe, 9).states() == [.began])
    #expect(probe.arena.event.sequence == 0, "no touch was down")
  }

  @Test func `a pointer that comes down hovers no more, and is a touch like any other`() throws {
    let probe = ArenaProbe([HoverRecognizer(), TapRecognizer()])
    _ = try Self.hover(probe, 1)
    var batch = TouchBatch(phase: .began, touches: [(1, [.zero])], from: &probe.time)
    batch.entries[0].kind = .mouse
    probe.time = 2000
    for index in batch.samples.indices { batch.samples[index].timestamp = probe.time }
    let down = try probe.send(batch)
    #expect(down.states(of: 0) == [.ended, .possible])
    #expect(down.transitions.allSatisfy { $0.timestamp == 2000 }, "the time is that of the touch")
    let lifted = try probe.send(.ended, 1)
    #expect(lifted.states(of: 0).isEmpty)
    #expect(lifted.states(of: 1) == [.ended, .possible])
  }

  /// A hover that listens to the left hundred pixels alone.
  static func hoverInBar(_ others: [GestureRecognizer] = [], rules: ArenaRules = .sideBySide)
    -> ArenaProbe
  {
    let hover = HoverRecognizer()
    hover.region = "bar"
    let probe = ArenaProbe([hover] + others, rules: rules)
    probe.arena.regions = [Region(name: "bar", frame: Rect(x: 0, y: 0, width: 100, height: 100))]
    return probe
  }

  @Test func `a pointer that leaves the region of a hover ends it there, and may come again`()
    throws
  {
    let probe = Self.hoverInBar()
    #expect(try Self.hover(probe, 50, 60).states() == [.began, .changed])
    let left = try Self.hover(probe, 300)
    #expect(left.states() == [.ended, .possible])
    #expect(left.transitions.map(\.location.x) == [300, 300])
    #expect(try Self.hover(probe, 310).isEmpty)
    #expect(try Self.hover(probe).isEmpty, "it was told of the end already")
    #expect(try Self.hover(probe, 50, id: 2).states() == [.began])
    #expect(try Self.hover(probe, 300, 50, id: 2).states() == [.ended, .possible, .began])
    #expect(try Self.hover(probe, id: 2).states() == [.ended, .possible])
  }

  @Test func `a pointer that the rules receive no more is followed no more`() throws {
    let rules = ArenaRules(receptions: [ReceptionRule("hover", receives: .inside("bar"))])
    let probe = ArenaProbe([HoverRecognizer()], rules: rules)
    probe.arena.regions = [Region(name: "bar", frame: Rect(x: 0, y: 0, width: 100, height: 100))]
    #expect(try Self.hover(probe, 50).states() == [.began])
    #expect(try Self.hover(probe, 300).states() == [.ended, .possible])
    #expect(try Self.hover(probe, 50).states() == [.began])
  }

  @Test func `a new hover begins while a finger rests elsewhere`() throws {
    let probe = Self.hoverInBar()
    try probe.send(.began, 9, [Point(x: 500, y: 0)])
    for _ in 0..<2 {
      #expect(try Self.hover(probe, 50).states() == [.began])
      #expect(try Self.hover(probe, 300).states() == [.ended, .possible])
    }
  }

  @Test func `a hover keeps its location when another finger is lifted`() throws {
    let probe = ArenaProbe([HoverRecognizer()])
    _ = try Self.hover(probe, 50)
    try probe.draw([Point(x: 9, y: 9), Point(x: 9, y: 9)], id: 9)
    let ended = try Self.hover(probe)
    #expect(ended.transitions.map(\.location.x) == [50, 50])
  }

  @Test func `a lost hover ends at the pointer's location`() throws {
    let probe = ArenaProbe([HoverRecognizer()])
    _ = try Self.hover(probe, 50, 52)
    #expect(probe.cancelAll("the drawer was lost").verdict()?.location == Point(x: 52, y: 0))
  }

  @Test func `a pen hovers on while a finger taps, and neither disturbs the other`()
    throws
  {
    let probe = ArenaProbe(
      [HoverRecognizer(), TapRecognizer(), PanRecognizer()], rules: .exclusive)
    _ = try Self.hover(probe, 1, id: 7, kind: .pen)
    try probe.send(.began, 1, [.zero])
    #expect(try Self.hover(probe, 2, id: 7, kind: .pen).states(of: 0) == [.changed])
    let lifted = try probe.send(.ended, 1, [.zero])
    #expect(lifted.states(of: 0).isEmpty)
    #expect(lifted.states(of: 1) == [.ended, .possible])
    #expect(try Self.hover(probe, 3, id: 7, kind: .pen).states(of: 0) == [.changed])
  }

  @Test func `only one pointer is followed, of the kinds that are allowed`() throws {
    let hover = HoverRecognizer()
    hover.allowedTouchKinds = [.pen]
    let probe = ArenaProbe([hover])
    #expect(try Self.hover(probe, 1).isEmpty)
    #expect(try Self.hover(probe, 1, id: 2, kind: .pen).states() == [.began])
    #expect(try Self.hover(probe, 5, id: 3, kind: .pen).isEmpty)
    #expect(try Self.hover(probe, id: 3, kind: .pen).isEmpty)
    #expect(try Self.hover(probe, id: 2, kind: .pen).states() == [.ended, .possible])
  }

  @Test func `S61 switched off or lost, it is cancelled`() throws {
    let hover = HoverRecognizer()
    let probe = ArenaProbe([hover])
    _ = try Self.hover(probe, 1)
    hover.isEnabled = false
    #expect(probe.settle().verdict()?.to == .cancelled)
    #expect(try Self.hover(probe, 2).isEmpty)
    hover.isEnabled = true
    #expect(try Self.hover(probe, 3).states() == [.began])
    let lost = probe.cancelAll("the drawer was lost")
    #expect(lost.verdict()?.reason == "the drawer was lost")
    #expect(hover.state == .possible)
  }

  @Test func `pointers that cannot hover are rejected`() throws {
    let probe = try ArenaProbe([HoverRecognizer()]).touched(by: 1)
    #expect(throws: TouchFault.touchAlreadyDown(entry: 0, id: 1)) {
      _ = try Self.hover(probe, 1)
    }
    _ = try Self.hover(probe, 1, id: 2)
    probe.time = 0
    #expect(throws: TouchFault.timeBackwards(entry: 0, sample: 0, time: 0, previous: 2)) {
      _ = try Self.hover(probe, 1, id: 2)
    }
  }

  /// One that hovers and would take touches too.
  final class Eager: GestureRecognizer {
    var told: [String] = []
    var unwanted: Set<Int> = []
    override var followsHover: Bool { true }
    override func shouldReceive(_ touch: Touch) -> Bool { !unwanted.contains(touch.id) }
    override func hoverMoved(_ touch: Touch, with event: TouchEvent) {
      told.append("hover \(touch.id)")
    }
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { told.append("touch") }
  }

  @Test func `a hover recognizer receives no pointers that it declines`() throws {
    let picky = Eager(name: "picky")
    picky.unwanted = [7]
    let probe = ArenaProbe([picky])
    _ = try Self.hover(probe, 1, id: 7)
    _ = try Self.hover(probe, 1, id: 8)
    #expect(picky.told == ["hover 8"])
  }

  /// Keeps pointer 7 away.
  final class Owner: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldReceive touch: Touch
    ) -> Bool { touch.id != 7 }
  }

  @Test func `a hover recognizer receives no touches and no pointers that its delegate withholds`()
    throws
  {
    let eager = Eager(name: "eager")
    let owner = Owner()
    eager.delegate = owner
    let probe = ArenaProbe([eager])
    _ = try Self.hover(probe, 1, id: 7)
    _ = try Self.hover(probe, 1, id: 8)
    try probe.send(.began, 1, [.zero])
    #expect(eager.told == ["hover 8"])
    withExtendedLifetime(owner) {}
  }
}
