import Testing

@testable import Gestures

struct VelocityTests {
  @Test func `steady steps give their speed`() {
    var velocity = Velocity()
    #expect(velocity.perSecond == .zero)
    for step in 1...30 {
      velocity.add(Point(x: 2, y: -1), at: Double(step) * 8, since: Double(step - 1) * 8)
    }
    #expect((velocity.perSecond.x - 250).magnitude < 1e-9)
    #expect((velocity.perSecond.y + 125).magnitude < 1e-9)
  }

  @Test func `a rest brings the speed down`() {
    var velocity = Velocity()
    for step in 1...30 {
      velocity.add(Point(x: 2, y: 0), at: Double(step) * 8, since: Double(step - 1) * 8)
    }
    velocity.add(.zero, at: 440, since: 240)
    #expect(velocity.perSecond.x < 50)
  }

  @Test func `steps in no time have no speed`() {
    var velocity = Velocity()
    velocity.add(Point(x: 5, y: 5), at: 3, since: 3)
    #expect(velocity.perSecond == .zero)
  }
}
