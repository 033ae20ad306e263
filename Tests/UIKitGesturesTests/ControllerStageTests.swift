import ExampleGestures
import Gestures
import Testing
import UIKitGestures

/// A controller as it runs in a relay: in an arena that the room made.
struct ControllerStageTests {
  /// Two pictures in a part of the view, a button, and actions of every kind.
  final class Scenery: UIViewController {
    let part = UIView(frame: CGRect(x: 100, y: 50, width: 300, height: 300))
    let picture = UIImageView(
      image: UIImage(named: "leaf", size: CGSize(width: 60, height: 40)))
    let empty = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let button = UIButton(frame: CGRect(x: 10, y: 500, width: 80, height: 40))
    var pressed = 0
    var sizes: [CGSize] = []

    override func viewDidLoad() {
      button.setTitle("New Set", for: .normal)
      button.addTarget(self, action: Scenery.press, for: .touchUpInside)
      for subview in [part, button] { view.addSubview(subview) }
      for subview in [picture, empty] { part.addSubview(subview) }
      for _ in 0..<2 { view.addGestureRecognizer(UISwipeGestureRecognizer()) }
      part.addGestureRecognizer(UITapGestureRecognizer())
    }

    override func viewDidLayoutSubviews() { sizes.append(view.bounds.size) }

    private func press() { pressed += 1 }
  }

  private let scenery = Scenery()
  private let stage: ControllerStage
  private let arena: Arena
  private var events: [ArenaEvent] = []

  init() {
    stage = ControllerStage { [scenery] in scenery }
    stage.resize(to: Canvas(width: 400, height: 600))
    arena = Arena(recognizers: stage.recognizers, deliversTouches: true)
  }

  private mutating func send(_ phase: Touch.Phase, _ x: Double, _ y: Double, at time: Double) throws
  {
    events.removeAll()
    let samples = [StrokeSample(location: Point(x: x, y: y), timestamp: time)]
    let kind: Touch.Kind? = phase == .began ? .touch : nil
    try arena.receive(
      TouchBatch(
        phase: phase, entries: [TouchBatch.Entry(id: 1, kind: kind, samples: 0..<1)],
        samples: samples), into: &events)
    stage.handle(events, of: arena)
  }

  @Test func `recognizers of all views are listed, and the second of a name gets a number`() {
    #expect(stage.recognizers.map(\.name) == ["swipe", "swipe-2", "tap"])
    let unsized = ControllerStage { Scenery() }
    #expect(unsized.recognizers.count == 3, "listed before a drawer has sent a canvas")
  }

  @Test func `pictures and buttons are placed on the canvas, others are not shown`() throws {
    let views = try #require(stage.takeViews())
    #expect(views.map(\.label) == ["leaf", "New Set"])
    #expect(views.map(\.kind) == [.image, .button])
    #expect(views[0].transform.coefficients == [1, 0, 0, 1, 100, 50])
    #expect(views[0].width == 60 && views[0].height == 40 && views[0].animation == nil)
    #expect(stage.takeViews() == nil, "nothing has changed")
    scenery.part.alpha = 0.5
    scenery.part.transform = CGAffineTransform(scaleX: 2, y: 2)
    let changed = try #require(stage.takeViews())
    #expect(changed[0].alpha == 0.5 && changed[0].id == views[0].id)
    #expect(changed[0].transform.coefficients == [2, 0, 0, 2, -50, -100])
    scenery.button.isHidden = true
    #expect(stage.takeViews()?.map(\.label) == ["leaf"])
  }

  @Test func `an animation leads from the values before it, once`() throws {
    _ = stage.takeViews()
    UIView.animate(withDuration: 0.5, delay: 0.1, options: .curveEaseOut) {
      scenery.picture.alpha = 0
      scenery.picture.center.x += 30
      scenery.picture.bounds.size.width = 120
    }
    let leaf = try #require(stage.takeViews()?.first)
    let animation = try #require(leaf.animation)
    #expect(animation.duration == 500 && animation.delay == 100 && animation.curve == .easeOut)
    #expect(animation.alpha == 1 && leaf.alpha == 0)
    // The page keeps the new width of 120, so that the old one of 60 is half of it.
    #expect(animation.transform.coefficients == [0.5, 0, 0, 1, 100, 50])
    #expect(leaf.transform.coefficients == [1, 0, 0, 1, 100, 50] && leaf.width == 120)
    #expect(stage.takeViews() == nil)
    UIView.animate(withDuration: 0.2, options: .curveLinear) {
      scenery.picture.transform = CGAffineTransform(rotationAngle: .pi)
    }
    #expect(stage.takeViews()?.first?.animation?.curve == .linear)
  }

  @Test func `what has no place is not shown, and texts and animations have limits`() throws {
    scenery.picture.bounds.size.width = .infinity
    scenery.button.setTitle(String(repeating: "a", count: 100), for: .normal)
    UIView.animate(withDuration: .infinity, delay: -1) { scenery.button.alpha = 0 }
    let views = try #require(stage.takeViews())
    #expect(views.map(\.label) == [String(repeating: "a", count: 64)])
    #expect(views[0].animation?.duration == 3_600_000 && views[0].animation?.delay == 0)
    for _ in 0..<40 { scenery.view.addSubview(UIButton(frame: .zero)) }
    #expect(stage.takeViews()?.count == ControllerStage.mostViews)
  }

  @Test func `the controller's view disappears with the drawer`() {
    final class Farewell: UIViewController {
      var isGone = false
      override func viewDidDisappear(_ animated: Bool) { isGone = true }
    }
    let controller = Farewell()
    do {
      let stage = ControllerStage { controller }
      stage.resize(to: Canvas(width: 1, height: 1))
      #expect(!controller.isGone)
    }
    #expect(controller.isGone)
  }

  @Test mutating func `a button is pressed by the arena's touches`() throws {
    try send(.began, 50, 520, at: 0)
    try send(.ended, 50, 520, at: 40)
    arena.advance(to: 1000, into: &events)
    stage.handle(events, of: arena)
    #expect(scenery.pressed == 1)
  }

  @Test func `timers call when time passes, and say when they are due`() throws {
    var calls = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in }
    #expect(16...20 ~= (try #require(stage.passTime())))
    UIView.animate(withDuration: 0.01, animations: {}, completion: { _ in calls += 1 })
    while calls == 0 || timer.isValid { _ = stage.passTime() }
    #expect(calls == 1)
  }

  @Test func `another canvas lays the view out anew`() {
    stage.resize(to: Canvas(width: 400, height: 600))
    stage.resize(to: Canvas(width: 600, height: 400))
    #expect(scenery.sizes == [CGSize(width: 400, height: 600), CGSize(width: 600, height: 400)])
  }

  @Test func `the example shows its dial in the corner`() throws {
    let stage = ControllerStage { StampController() }
    stage.resize(to: Canvas(width: 800, height: 600))
    let names = ["tap", "swipe-left", "swipe-right", "rotation", "knob"]
    #expect(stage.recognizers.map(\.name) == names)
    let dial = try #require(stage.takeViews()?.first)
    #expect(dial.label == "Turn me" && dial.transform.coefficients == [1, 0, 0, 1, 650, 90])
  }

  /// What the recognizers did since the last batch, by name.
  private func states(of name: String) -> [GestureState] {
    events.compactMap {
      guard case .transition(let move) = $0, stage.recognizers[move.recognizer].name == name
      else { return nil }
      return move.to
    }
  }

  @Test(arguments: [true, false])
  mutating func `a recognizer that has left the window receives nothing`(alone: Bool) throws {
    func leave() {
      if alone { scenery.part.gestureRecognizers = nil } else { scenery.part.removeFromSuperview() }
    }
    try send(.began, 150, 100, at: 0)
    leave()
    stage.handle([], of: arena)
    arena.settle(into: &events)
    #expect(states(of: "tap") == [.failed], "one that follows a touch fails")
    try send(.ended, 150, 100, at: 40)
    for point in [(150.0, 100.0), (20, 20)] {
      try send(.began, point.0, point.1, at: 1000)
      try send(.ended, point.0, point.1, at: 1040)
      #expect(states(of: "tap").isEmpty)
    }
    if alone {
      scenery.view.addGestureRecognizer(try #require(stage.recognizers[2] as? UIGestureRecognizer))
    } else {
      scenery.view.addSubview(scenery.part)
    }
    try send(.began, 150, 100, at: 2000)
    try send(.ended, 150, 100, at: 2040)
    #expect(states(of: "tap") == [.ended, .possible], "until it is back")
  }

  /// A view that notes the event of its touches.
  private final class Listener: UIView {
    var noted: [String] = []
    private func note(_ event: UIEvent?) {
      let all = event?.allTouches?.count ?? 0
      noted.append("\(all) at \(event?.timestamp ?? 0), \(event?.buttonMask.rawValue ?? 0)")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
  }

  @Test mutating func `a view's event has the touches and the time of the drawer's arena`() throws {
    let listener = scenery.view.adding(Listener(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    try send(.began, 20, 20, at: 500)
    try send(.ended, 20, 20, at: 540)
    #expect(listener.noted == ["1 at 0.5, 0", "1 at 0.54, 0"])
  }

  @Test func `of two animations of a view, the last one is shown from the first values`() throws {
    UIView.animate(withDuration: 0.2) { scenery.picture.alpha = 0.5 }
    UIView.animate(withDuration: 0.5) { scenery.picture.alpha = 0 }
    let animation = try #require(stage.takeViews()?.first?.animation)
    #expect(animation.duration == 500 && animation.alpha == 1)
  }
}
