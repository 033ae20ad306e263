import Gestures
import Testing
import UIKitGestures

struct UITouchTests {
  /// Sends one sample to a recognizer in a view, and shows the touch as it saw it.
  static func touch(
    kind: Touch.Kind = .touch, force: Double? = nil, in view: UIView? = nil
  ) throws -> (touch: UITouch, stage: Stage) {
    let recorder = Recorder()
    view?.addGestureRecognizer(recorder)
    let stage = Stage([recorder])
    var events: [ArenaEvent] = []
    try stage.arena.receive(
      TouchBatch(
        phase: .began, entries: [.init(id: 4, kind: kind, samples: 0..<2)],
        samples: [
          StrokeSample(location: Point(x: 30, y: 40), timestamp: 1500, force: force),
          StrokeSample(location: Point(x: 33, y: 44), timestamp: 1508, force: force),
        ]), into: &events)
    return (try #require(recorder.sets.last?.first), stage)
  }

  @Test func `times are in seconds, forces as the device reports them`() throws {
    let (soft, stage) = try Self.touch(force: 0.4)
    #expect(soft.timestamp == 1.508)
    #expect(soft.force == 0.4)
    #expect(soft.maximumPossibleForce == 1)
    #expect(soft.window == nil && soft.view == nil)
    withExtendedLifetime(stage) {}
    #expect(try Self.touch().touch.force == 0)
  }

  @Test(
    arguments: zip(
      Touch.Kind.allCases,
      [UITouch.TouchType.direct, UITouch.TouchType.pencil, UITouch.TouchType.indirectPointer]))
  func `its type is what touches`(kind: Touch.Kind, type: UITouch.TouchType) throws {
    #expect(try Self.touch(kind: kind).touch.type == type)
  }

  @Test func `it is located in any view, and in the window without one`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 10, width: 400, height: 400))
    let view = window.adding(UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100)))
    view.bounds.origin = CGPoint(x: 0, y: 5)
    let (touch, stage) = try Self.touch(in: view)
    #expect(touch.view === view && touch.window === window)
    #expect(touch.location(in: nil) == CGPoint(x: 33, y: 34))
    #expect(touch.location(in: view) == CGPoint(x: 13, y: 19))
    #expect(touch.previousLocation(in: view) == CGPoint(x: 10, y: 15))
    #expect(touch.preciseLocation(in: view) == touch.location(in: view))
    #expect(touch.precisePreviousLocation(in: view) == touch.previousLocation(in: view))
    withExtendedLifetime(stage) {}
  }

  @Test func `without any view it is located on the canvas`() throws {
    let (touch, stage) = try Self.touch()
    #expect(touch.location(in: nil) == CGPoint(x: 33, y: 44))
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 30, y: 40))
    withExtendedLifetime(stage) {}
  }

  @Test func `it goes through its phases and rests between events`() throws {
    let recorder = Recorder()
    var phases: [UITouch.Phase] = []
    recorder.onBegan = { phases += $1.map(\.phase) }
    recorder.onMoved = { phases += $1.map(\.phase) }
    recorder.onEnded = { phases += $1.map(\.phase) }
    let stage = try Stage([recorder]).send(.began, (1, [(0, 0)]))
    phases += recorder.sets.last?.map(\.phase) ?? []
    try stage.send(.moved, (1, [(5, 0)]))
    try stage.send(.ended, (1, []))
    #expect(phases == [.began, .stationary, .moved, .ended])
  }

  @Test func `what is over is let go`() throws {
    let recorder = Recorder()
    let stage = Stage([recorder])
    weak var last: UITouch?
    recorder.onEnded = { last = $1.first }
    try stage.draw((0, 0), (5, 0))
    #expect(recorder.sets.last?.first === last)
  }

  @Test func `taps that follow one another are counted`() throws {
    let recorder = Recorder()
    var counts: [Int] = []
    recorder.onBegan = { counts += $1.map(\.tapCount) }
    let hand = Hand()
    hand.window.addGestureRecognizer(recorder)
    try hand.tap(10, 10)
    try hand.tap(14, 10)
    try hand.tap(10, 10)
    try hand.tap(200, 10)
    hand.wait(1000)
    try hand.tap(200, 10)
    hand.wait(340)
    try hand.tap(200, 10)
    hand.wait(339)
    try hand.tap(200, 10)
    #expect(counts == [1, 2, 3, 1, 1, 1, 2], "350 ms later is too late, as for a double tap")
  }

  @Test func `nothing of it is an estimate`() throws {
    let (touch, stage) = try Self.touch()
    #expect(touch.estimatedProperties == [] && touch.estimatedPropertiesExpectingUpdates == [])
    withExtendedLifetime(stage) {}
  }
}
