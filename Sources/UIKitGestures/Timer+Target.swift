/// Timers with a target and a method, on the current thread's run loop.
///
/// On the main thread, that is the main actor's. In a relay, a `ControllerStage` runs them; a
/// recognizer by itself sets its `deadline`.
extension Timer {
  /// Starts a timer that calls a method with itself after a number of seconds, once or repeatedly.
  ///
  /// It owns the target until it is invalid.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval seconds: TimeInterval, target: Target,
    selector method: @escaping (Target) -> (Timer) -> Void, userInfo: Never?, repeats: Bool
  ) -> Timer {
    start(after: seconds, repeats: repeats) { method(target)($0) }
  }

  /// Starts a timer that calls a method without parameters.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval seconds: TimeInterval, target: Target,
    selector method: @escaping (Target) -> () -> Void, userInfo: Never?, repeats: Bool
  ) -> Timer {
    start(after: seconds, repeats: repeats) { _ in method(target)() }
  }

  /// Starts a timer that calls `ActionTarget.perform`.
  @discardableResult
  public static func scheduledTimer(
    timeInterval seconds: TimeInterval, target: any ActionTarget, selector: Selector,
    userInfo: Never?, repeats: Bool
  ) -> Timer {
    start(after: seconds, repeats: repeats) { target.perform(selector, with: $0) }
  }

  /// Starts a timer that calls a closure.
  static func start(
    after seconds: TimeInterval, repeats: Bool = false, _ action: @escaping (Timer) -> Void
  ) -> Timer {
    let call = Call(action: action)
    return scheduledTimer(withTimeInterval: seconds, repeats: repeats) { call.action($0) }
  }

  /// A closure that the run loop calls on the thread that it came from.
  ///
  /// Foundation declares its parameter `@Sendable`, although a timer never leaves its run loop.
  private struct Call: @unchecked Sendable {
    // A timer is scheduled on the current thread's run loop and fires there alone.
    let action: (Timer) -> Void
  }
}
