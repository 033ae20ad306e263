import Gestures
import Testing

struct RegionTests {
  static let button = Region(
    name: "button", frame: Rect(x: 10, y: 10, width: 100, height: 40), parent: "bar",
    control: .button)
  static let slider = Region(
    name: "slider", frame: Rect(x: 10, y: 60, width: 300, height: 40), parent: "bar",
    control: .slider)
  static let bar = Region(name: "bar", frame: Rect(x: 0, y: 0, width: 400, height: 120))
  static let side = Region(name: "side", frame: Rect(x: 600, y: 0, width: 200, height: 600))
  static let onButton = Point(x: 20, y: 20)
  static let onSlider = Point(x: 20, y: 70)
  static let onBar = Point(x: 390, y: 20)
  static let onSide = Point(x: 700, y: 300)
  static let onCanvas = Point(x: 500, y: 300)

  /// Taps with a recognizer on each of some regions, `nil` being the canvas.
  static func probe(
    _ make: () -> GestureRecognizer, on regions: [String?]
  ) -> ArenaProbe {
    let probe = ArenaProbe(
      regions.map { region in
        let recognizer = make()
        recognizer.region = region
        return recognizer
      })
    probe.arena.regions = [bar, side, button, slider]
    return probe
  }

  /// The places of the recognizers that were recognized by a tap.
  static func tapped(_ probe: ArenaProbe, at place: Point) throws -> [Int] {
    try probe.draw([place, place]).transitions.filter { $0.to == .ended }.map(\.recognizer)
  }

  @Test func `S33 a recognizer of a region receives touches there and in its parts`() throws {
    let probe = Self.probe({ TapRecognizer.double() }, on: [nil, "bar", "side", "button"])
    for recognizer in probe.arena.recognizers {
      try recognizer.setProperty("numberOfTapsRequired", to: .number(2))
    }
    func heard(at place: Point) throws -> [Int] {
      _ = try probe.draw([place, place])
      return try Self.tapped(probe, at: place)
    }
    #expect(try heard(at: Self.onCanvas) == [0])
    #expect(try heard(at: Self.onBar) == [0, 1])
    #expect(try heard(at: Self.onSide) == [0, 2])
    #expect(try heard(at: Self.onButton) == [0, 1, 3])
  }

  @Test func `S33 a touch stays its region's wherever it goes`() throws {
    let probe = Self.probe({ PanRecognizer() }, on: ["side", "bar"])
    try probe.send(.began, 1, [Self.onSide])
    try probe.send(.moved, 1, [Self.onCanvas, Self.onBar])
    #expect(probe.events.states(of: 0) == [.began, .changed])
    #expect(probe.events.states(of: 1).isEmpty)
    #expect(probe.arena.event.touches.first?.region == "side")
  }

  @Test func `S66 a recognizer that hears outside receives touches from anywhere`() throws {
    let probe = Self.probe({ PanRecognizer() }, on: ["side", "bar"])
    #expect(!probe.arena.recognizers[0].hearsOutside)
    try probe.arena.recognizers[0].setProperty("hearsOutside", to: .flag(true))
    try probe.send(.began, 1, [Self.onCanvas])
    try probe.send(.moved, 1, [Self.onBar, Self.onSide])
    #expect(probe.events.states(of: 0) == [.began, .changed])
    #expect(probe.events.states(of: 1).isEmpty)
    // The location stays that of its region.
    #expect(
      probe.events.transitions.map(\.inRegion?.location)
        == [Point(x: -210, y: 20), Point(x: 100, y: 300)])
    try probe.send(.ended, 1)
    // A control elsewhere keeps its gestures.
    try probe.send(.began, 2, [Self.onSlider])
    #expect(IgnoredTouchTests.told(probe.events).contains("0 2 control"))
  }

  @Test func `only a region's recognizer has the choice to hear outside`() throws {
    let pan = PanRecognizer()
    #expect(!pan.properties.contains { $0.name == "hearsOutside" })
    pan.region = "bar"
    #expect(pan.properties.last == .flag("hearsOutside", false, shipped: false))
  }

  @Test func `S24 a button is not tapped for its parent`() throws {
    let probe = Self.probe({ TapRecognizer() }, on: [nil, "bar", "button"])
    #expect(try Self.tapped(probe, at: Self.onBar) == [0, 1])
    #expect(try Self.tapped(probe, at: Self.onButton) == [2], "its own recognizer comes first")
    #expect(try Self.tapped(probe, at: Self.onSlider) == [0, 1], "a slider is not tapped")
  }

  @Test func `S24 a control keeps no gesture away that it does not do itself`() throws {
    let twice = Self.probe({ TapRecognizer.double() }, on: ["bar"])
    _ = try twice.draw([Self.onButton, Self.onButton])
    #expect(try Self.tapped(twice, at: Self.onButton) == [0])
    let press = Self.probe({ LongPressRecognizer() }, on: ["bar"])
    try press.send(.began, 1, [Self.onButton])
    #expect(press.wait(until: 600).states() == [.began])
  }

  @Test func `S24 a part of a control is the control's, however deep it lies`() throws {
    let pans = [nil, "bar", "slider", "thumb"].map { region in
      let pan = PanRecognizer()
      pan.region = region
      return pan
    }
    let probe = ArenaProbe(pans)
    probe.arena.regions = [
      Self.bar, Self.slider,
      Region(name: "thumb", frame: Rect(x: 10, y: 60, width: 40, height: 40), parent: "slider"),
      Region(name: "dot", frame: Rect(x: 10, y: 60, width: 20, height: 20), parent: "thumb"),
    ]
    try probe.send(.began, 1, [Self.onSlider])
    try probe.send(.moved, 1, [Point(x: 120, y: 70)])
    let began = probe.events.transitions.map(\.recognizer)
    #expect(began == [2, 3], "the slider's own and its part's")
    #expect(IgnoredTouchTests.told(probe.events) == ["0 1 control", "1 1 control"])
  }

  @Test func `S33 no part is touched outside of what it is a part of`() throws {
    let probe = Self.probe({ TapRecognizer() }, on: ["bar", "button"])
    probe.arena.regions = [
      Region(name: "bar", frame: Rect(x: 0, y: 0, width: 50, height: 120)), Self.button,
    ]
    #expect(try Self.tapped(probe, at: Self.onButton) == [1])
    let outside = Point(x: 80, y: 20)
    #expect(try Self.tapped(probe, at: outside).isEmpty)
    #expect(probe.arena.region(at: outside) == nil)
  }

  @Test func `S25 a region's recognizers work again while a finger rests elsewhere`() throws {
    let probe = Self.probe({ TapRecognizer() }, on: [nil, "side"])
    try probe.send(.began, 9, [Self.onCanvas])
    for _ in 0..<3 {
      let tap = try probe.draw([Self.onSide, Self.onSide]).transitions.filter { $0.recognizer == 1 }
      #expect(tap.map(\.to) == [.ended, .possible])
      #expect(tap.allSatisfy { $0.location == Self.onSide })
    }
    try probe.send(.ended, 9)
    #expect(probe.arena.event.sequence == 1)
  }

  @Test func `S25 a region's recognizers rest until all of the region's fingers are up`() throws {
    let probe = Self.probe({ TapRecognizer() }, on: ["side"])
    try probe.send(.began, 9, [Self.onCanvas])
    try probe.send(.began, 1, [Self.onSide])
    try probe.send(.began, 2, [Self.onSide])
    try probe.send(.ended, 1)
    #expect(probe.events.states() == [.failed])
    try probe.send(.began, 3, [Self.onSide])
    #expect(try probe.send(.ended, 2).states().isEmpty)
    #expect(try probe.send(.ended, 3).states() == [.possible])
    #expect(try Self.tapped(probe, at: Self.onSide) == [0])
  }

  @Test(arguments: [
    (Region.Control.button, true, true), (.toggle, false, true), (.slider, false, false),
  ])
  func `S24 swipes and drags are a slider's, swipes a toggle's too`(
    control: Region.Control, swipes: Bool, drags: Bool
  ) throws {
    for (recognizer, isHeard) in [
      (SwipeRecognizer() as GestureRecognizer, swipes), (PanRecognizer(), drags),
    ] {
      let probe = ArenaProbe([recognizer])
      probe.arena.regions = [
        Region(
          name: "knob", frame: Self.bar.frame, control: control)
      ]
      try probe.send(.began, 1, [.zero])
      try probe.slide(to: 20, 40, 80)
      #expect(!probe.events.states().isEmpty == isHeard, "\(recognizer.name) on \(control)")
    }
  }

  @Test func `S33 a place in view, window and screen coordinates`() throws {
    let probe = Self.probe({ TapRecognizer() }, on: [nil])
    probe.arena.canvas = Canvas(
      width: 800, height: 600, windowOrigin: Point(x: 4, y: 44),
      screenOrigin: Point(x: 1000, y: 50))
    try probe.send(.began, 1, [Self.onSide])
    try probe.send(.moved, 1, [Point(x: 710, y: 330)])
    let event = probe.arena.event
    let touch = try #require(event.touches.first)
    let side = try #require(probe.arena.region("side"))
    #expect(event.location(of: touch, in: .canvas) == Point(x: 710, y: 330))
    #expect(event.location(of: touch, in: .region(side)) == Point(x: 110, y: 330))
    #expect(touch.previousLocation(in: side) == Point(x: 100, y: 300))
    #expect(event.location(of: touch, in: .window) == Point(x: 714, y: 374))
    #expect(event.location(of: touch, in: .screen) == Point(x: 1710, y: 380))
    #expect(event.previousLocation(of: touch, in: .screen) == Point(x: 1700, y: 350))
    #expect(event.previousLocation(of: touch, in: .region(side)) == Point(x: 100, y: 300))
    // The page is zoomed: the canvas's own pixels stay what they were.
    probe.arena.canvas?.scale = 2
    #expect(event.location(of: touch, in: .canvas) == Point(x: 710, y: 330))
    #expect(event.location(of: touch, in: .window) == Point(x: 1424, y: 704))
    #expect(event.location(of: touch, in: .screen) == Point(x: 2420, y: 710))
    #expect(event.location(of: touch, in: .region(Self.bar)) == Point(x: 710, y: 330))
  }

  @Test func `S33 a move of a region's recognizer has its location in the region`() throws {
    let probe = Self.probe({ TapRecognizer() }, on: [nil, "side"])
    let moves = try probe.draw([Self.onSide, Self.onSide]).transitions
    #expect(moves.filter { $0.recognizer == 0 }.allSatisfy { $0.inRegion == nil })
    let places = moves.filter { $0.recognizer == 1 }
    #expect(places.map(\.to) == [.ended, .possible])
    let place = RegionLocation(region: "side", location: Point(x: 100, y: 300))
    #expect(places.allSatisfy { $0.inRegion == place && $0.location == Self.onSide })
  }

  @Test func `S18 rules call a region's recognizer by its region`() throws {
    func stories(_ rules: ArenaRules) throws -> [GestureState] {
      let taps = [TapRecognizer(), TapRecognizer.double()]
      taps[1].region = "bar"
      #expect(taps.map(\.attachedName) == ["tap", "double-tap@bar"])
      let probe = ArenaProbe(taps, rules: rules)
      probe.arena.regions = [Self.bar]
      try probe.draw([Self.onBar, Self.onBar])
      return probe.events.states(of: 0)
    }
    typealias Pair = ArenaRules.Pair
    #expect(try stories(ArenaRules(requirements: [Pair("tap", "double-tap@bar")])).isEmpty)
    #expect(
      try stories(ArenaRules(requirements: [Pair("tap", "double-tap")])) == [.ended, .possible])
  }

  @Test(arguments: [["bar", "side"], ["side", "bar"]])
  func `S19 between equal names the region decides the order, not the list`(
    order: [String]
  ) throws {
    let taps = order.map { region in
      let tap = TapRecognizer()
      tap.region = region
      return tap
    }
    let probe = ArenaProbe(taps, rules: .exclusive)
    probe.arena.regions = [
      Self.bar, Region(name: "side", frame: Self.bar.frame, parent: "bar"),
    ]
    try probe.draw([Self.onBar, Self.onBar])
    let winner = probe.events.transitions.first { $0.to == .ended }?.inRegion?.region
    #expect(winner == "bar")
    #expect(probe.events.transitions.contains { $0.reason == "prevented by tap@bar" })
  }

  @Test func `regions that contain each other, or are in none, cause no endless loop`() throws {
    let probe = Self.probe({ TapRecognizer() }, on: ["bar", "nowhere"])
    probe.arena.regions = [
      Region(name: "one", frame: Self.bar.frame, parent: "two"),
      Region(name: "two", frame: Self.side.frame, parent: "one"),
    ]
    #expect(try Self.tapped(probe, at: Self.onBar).isEmpty)
    #expect(probe.arena.region(at: Self.onCanvas) == nil)
  }

  @Test func `S65 S66 a circle that begins and wanders outside a region is around it`() throws {
    let probe = Self.probe({ TapRecognizer() }, on: ["button"])
    #expect(probe.arena.attach(RobustCircleRecognizer()))
    let path = Shape.arc(center: Point(x: 60, y: 30), radius: 64)
    #expect(path.allSatisfy { !Self.button.frame.contains($0) })
    let moves = try probe.draw(path).transitions
    let ended = try #require(moves.first { $0.recognizer == 1 && $0.to == .ended })
    let place = try #require(ended.result?.point("center"))
    #expect(probe.arena.region(at: place) == Self.button)
    // The region's own recognizer has heard nothing: the touch came down on what is behind it.
    #expect(!moves.contains { $0.recognizer == 0 })
  }
}
