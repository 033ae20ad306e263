import Testing
import UIKitGestures

struct TimerTests {
  final class Clock: ActionTarget {
    var told: [String] = []
    func fired(_ timer: Timer) { told.append("fired, valid \(timer.isValid)") }
    func rang() { told.append("rang") }
    func perform(_ action: Selector, with sender: Any?) {
      told.append("\(action) \(sender is Timer)")
    }
  }

  @Test func `a timer calls its target by a method or a name`() {
    let clock = Clock()
    let timers = [
      Timer.scheduledTimer(
        timeInterval: 100, target: clock, selector: Clock.fired, userInfo: nil, repeats: true),
      Timer.scheduledTimer(
        timeInterval: 100, target: clock, selector: Clock.rang, userInfo: nil, repeats: false),
      Timer.scheduledTimer(
        timeInterval: 100, target: clock, selector: "named:", userInfo: nil, repeats: false),
    ]
    for timer in timers { timer.fire() }
    #expect(clock.told == ["fired, valid true", "rang", "named: true"])
    #expect(timers.map(\.isValid) == [true, false, false])
    for timer in timers { timer.invalidate() }
  }

  @Test func `the run loop fires it`() {
    let clock = Clock()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.01, target: clock, selector: Clock.rang, userInfo: nil, repeats: false)
    while timer.isValid { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
    #expect(clock.told == ["rang"])
  }
}
