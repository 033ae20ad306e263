import Testing
import UIKitGestures

/// A controller with a recognizer of its own, written as for iOS.
struct PortedControllerTests {
  /// A stroke through the middle of its own box.
  static let scrawl = [(100.0, 100.0), (100, 100), (200, 200), (150, 150)]

  static func start() -> (RingController, Hand) {
    let (controller, hand) = (RingController(), Hand())
    hand.window.rootViewController = controller
    return (controller, hand)
  }

  @Test func `S65 a ring around a picture is drawn green and names the picture`() throws {
    let (controller, hand) = Self.start()
    try hand.draw(Hand.circle(260, 200, radius: 60))
    #expect(controller.circled == 2)
    #expect(Set(controller.drawn) == ["cleared", "line", "green"])
    controller.clearing?.invalidate()
  }

  @Test func `S64 a wrong ring is drawn red and cleared by a timer`() throws {
    let (controller, hand) = Self.start()
    controller.clearsAfter = 0.01
    try hand.draw(Self.scrawl)
    #expect(controller.drawn.last == "red" && controller.circled == nil)
    let timer = try #require(controller.clearing)
    while timer.isValid { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
    #expect(controller.drawn.isEmpty)
  }

  @Test func `S64 a new start stops the timer`() throws {
    let (controller, hand) = Self.start()
    try hand.draw(Self.scrawl)
    let timer = try #require(controller.clearing)
    try hand.send(.began, (1, [(10, 10)]))
    #expect(!timer.isValid && controller.drawn == ["cleared"])
    hand.cancel()
    #expect(controller.drawn.last == "red", "cancelled after it began")
    controller.clearing?.invalidate()
  }

  @Test func `a straight line has a ring without end and is red`() throws {
    let (controller, hand) = Self.start()
    try hand.draw((0...10).map { (100 + 10 * Double($0), 200) })
    #expect(controller.ring.box.width == .infinity && controller.drawn.last == "red")
    controller.clearing?.invalidate()
  }

  @Test func `without the switch a wrong ring sends no last action`() throws {
    let (controller, hand) = Self.start()
    controller.ring.sendsActionOnFailure = false
    try hand.draw(Self.scrawl)
    #expect(controller.drawn.last == "line" && controller.clearing == nil)
  }

  @Test func `two fingers at once draw nothing`() throws {
    let (controller, hand) = Self.start()
    try hand.send(.began, (1, [(10, 10)]), (2, [(50, 10)]))
    #expect(controller.drawn.isEmpty)
  }

  @Test func `S63 it is off while a result shows, and S62 a button switches it on`() throws {
    let (controller, hand) = Self.start()
    try hand.draw(Hand.circle(130, 200, radius: 60))
    #expect(controller.circled == 1 && !controller.ring.isEnabled)
    controller.drawn = []
    try hand.draw(Hand.circle(260, 200, radius: 60))
    #expect(controller.drawn.isEmpty)
    try hand.tap(50, 520)
    #expect(controller.circled == nil && controller.ring.isEnabled)
    try hand.draw(Hand.circle(260, 200, radius: 60))
    #expect(controller.circled == 2)
    controller.clearing?.invalidate()
  }
}
