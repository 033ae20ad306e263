import Gestures
import Testing

/// S20: rules on the touches that a recognizer receives.
struct ReceptionRuleTests {
  /// Taps with recognizers under some rules, with a region `bar` and a `button` on it.
  static func probe(
    _ rules: [ReceptionRule], _ recognizers: [GestureRecognizer] = [TapRecognizer()]
  ) -> ArenaProbe {
    let probe = ArenaProbe(
      recognizers,
      rules: ArenaRules(simultaneous: ArenaRules.sideBySide.simultaneous, receptions: rules))
    probe.arena.regions = [
      RegionTests.bar, Region(name: "button", frame: RegionTests.button.frame, parent: "bar"),
    ]
    return probe
  }

  /// Whether a tap at a place is recognized.
  static func isTapped(
    _ probe: ArenaProbe, at place: Point, by kind: Touch.Kind = .touch
  ) throws -> Bool {
    let sample = StrokeSample(location: place, timestamp: probe.time)
    let entry = TouchBatch.Entry(id: 1, kind: kind, samples: 0..<1)
    var events = try probe.send(TouchBatch(phase: .began, entries: [entry], samples: [sample]))
    probe.time += 1
    events += try probe.send(.ended)
    return events.states().contains(.ended)
  }

  @Test func `S20 a recognizer that receives pens only receives no finger`() throws {
    let probe = Self.probe([ReceptionRule("tap", receives: .kinds([.pen, .mouse]))])
    #expect(try !Self.isTapped(probe, at: RegionTests.onCanvas))
    #expect(try Self.isTapped(probe, at: RegionTests.onCanvas, by: .pen))
    #expect(try Self.isTapped(probe, at: RegionTests.onCanvas, by: .mouse))
  }

  @Test func `S20 a recognizer receives what comes down in a region and its parts`() throws {
    let probe = Self.probe([ReceptionRule("tap", receives: .inside("bar"))])
    #expect(try Self.isTapped(probe, at: RegionTests.onBar))
    #expect(try Self.isTapped(probe, at: RegionTests.onButton))
    #expect(try !Self.isTapped(probe, at: RegionTests.onCanvas))
  }

  @Test func `S20 a recognizer receives what comes down outside a region and its parts`() throws {
    let probe = Self.probe([ReceptionRule("*", receives: .outside("bar"))])
    #expect(try !Self.isTapped(probe, at: RegionTests.onBar))
    #expect(try !Self.isTapped(probe, at: RegionTests.onButton))
    #expect(try Self.isTapped(probe, at: RegionTests.onCanvas))
  }

  @Test func `S20 all rules on a recognizer apply, and only to that recognizer`() throws {
    let probe = Self.probe([
      ReceptionRule("tap", receives: .inside("bar")),
      ReceptionRule("tap", receives: .outside("button")),
      ReceptionRule("pan", receives: .kinds([.pen])),
    ])
    #expect(try Self.isTapped(probe, at: RegionTests.onBar))
    #expect(try !Self.isTapped(probe, at: RegionTests.onButton))
  }

  @Test func `S20 a touch that is not received changes no state and delays no other`() throws {
    let pan = ScriptedRecognizer.pan("far")
    let tap = ScriptedRecognizer.tap()
    tap.require(toFail: pan)
    let probe = Self.probe([ReceptionRule("far", receives: .inside("bar"))], [pan, tap])
    try probe.send(.began, 1, [RegionTests.onCanvas])
    try probe.send(.ended, 1)
    #expect(pan.log.isEmpty)
    #expect(probe.stories == ["tap": "ended possible"])
  }

  @Test func `S20 a pointer that hovers is received by the same rules`() throws {
    let probe = Self.probe(
      [ReceptionRule("hover", receives: .outside("bar"))], [HoverRecognizer()])
    func hover(_ place: Point) throws -> [GestureState] {
      let sample = StrokeSample(location: place, timestamp: probe.time)
      probe.time += 1
      return try probe.send(
        TouchBatch(
          phase: .hovered, entries: [TouchBatch.Entry(id: 1, kind: .mouse, samples: 0..<1)],
          samples: [sample])
      ).states()
    }
    #expect(try hover(RegionTests.onBar).isEmpty)
    #expect(try hover(RegionTests.onCanvas) == [.began])
  }
}
