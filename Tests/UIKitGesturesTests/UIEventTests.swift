import Gestures
import Testing
import UIKitGestures

struct UIEventTests {
  /// Keeps the event that it is told of.
  final class Keeper: UIGestureRecognizer {
    var event: UIEvent?
    var seen: [Int] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      self.event = event
      seen.append(event.allTouches?.count ?? 0)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      seen.append(event.allTouches?.count ?? 0)
    }
  }

  @Test func `it has all touches of the sequence, those that end too`() throws {
    let keeper = Keeper()
    let stage = try Stage([keeper]).send(.began, (1, [(0, 0)]))
    try stage.send(.began, (2, [(9, 0)]))
    try stage.send(.ended, (1, []))
    try stage.send(.began, (3, [(9, 0)]))
    #expect(keeper.seen == [1, 2, 2, 2])
    #expect(keeper.event?.type == .touches)
    #expect(keeper.event?.timestamp == 0.02)
  }

  @Test func `it has the touches of a view and of a window`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = window.adding(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let keeper = window.adding(Keeper())
    let stage = try Stage([keeper]).send(.began, (1, [(5, 5)]))
    try stage.send(.began, (2, [(50, 50)]))
    let event = try #require(keeper.event)
    #expect(event.touches(for: view)?.count == 1)
    #expect(event.touches(for: window as UIView)?.count == 1)
    #expect(event.touches(for: window)?.count == 2)
    let touch = try #require(event.touches(for: view)?.first)
    #expect(event.coalescedTouches(for: touch) == [touch])
    #expect(event.predictedTouches(for: touch) == [])
    withExtendedLifetime(stage) {}
  }

  @Test func `a finger that rests while another taps leaves no traces`() throws {
    let keeper = Keeper()
    let stage = try Stage([keeper]).send(.began, (1, [(0, 0)]))
    for _ in 0..<50 {
      try stage.send(.began, (2, [(9, 0)]))
      try stage.send(.ended, (2, []))
    }
    #expect(keeper.seen.allSatisfy { $0 <= 2 })
    #expect(keeper.numberOfTouches <= 2)
  }

  @Test func `a touch is predicted to go on as with its last sample`() throws {
    let recorder = Recorder()
    let stage = Stage([recorder])
    var predicted: [CGPoint] = []
    recorder.onMoved = { recorder, touches in
      for touch in touches {
        let next = UIEvent().predictedTouches(for: touch) ?? []
        predicted += next.map { $0.location(in: nil) }
      }
    }
    try stage.draw((0, 0), (5, 1), (7, 4))
    #expect(predicted == [CGPoint(x: 10, y: 2), CGPoint(x: 9, y: 7)])
  }
}
