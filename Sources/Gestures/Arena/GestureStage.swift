/// What a drawer's own code consists of besides recognizers, such as a controller with views.
///
/// A program adds one to the registry; each drawer then has one of its own. It belongs to the
/// arena's thread.
open class GestureStage {
  /// Makes an empty stage.
  public init() {}

  /// Its recognizers, with names that differ.
  open var recognizers: [GestureRecognizer] { [] }

  /// The drawer's canvas has another size.
  open func resize(to canvas: Canvas) {}

  /// The arena has handled touches or a lapse of time, with these events.
  open func handle(_ events: [ArenaEvent], of arena: Arena) {}

  /// Does what is due by the system's clock, such as timers.
  ///
  /// Returns the milliseconds until something is due again, or `nil`.
  open func passTime() -> Double? { nil }

  /// Its views, if they have changed since the last call.
  open func takeViews() -> [PlacedView]? { nil }
}
