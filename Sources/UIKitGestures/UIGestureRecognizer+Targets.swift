/// Targets, which are called for each move with an action; none is owned.
extension UIGestureRecognizer {
  /// Makes a recognizer without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// Makes a recognizer that calls a closure.
  public convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget { sender in
      if let sender = sender as? UIGestureRecognizer { action(sender) }
    }
  }

  /// Makes a recognizer that calls a method without parameters, such as `Album.open`.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls a method with itself as the argument, such as `Game.circled`.
  ///
  /// If the parameter has another class than the recognizer, the first action stops the program.
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Adds a target, which is called by `ActionTarget.perform`.
  ///
  /// One that is not an `ActionTarget` stops the program.
  public func addTarget(_ target: Any, action: Selector) { add(TargetAction(target, action)) }

  /// Adds a target's method without parameters.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void
  ) {
    add(TargetAction(target, action))
  }

  /// Adds a target's method that takes the recognizer.
  public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void
  ) {
    add(TargetAction(target, action))
  }

  /// Removes a target's action.
  ///
  /// `nil` stands for all actions, methods included, or for all targets.
  public func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { id, known in
      guard known.matches(target, action) else { return false }
      removeTarget(id)
      return true
    }
  }

  private func add(_ action: TargetAction) {
    actions.append((addTarget { action.send($0) }, action))
  }
}

extension UIGestureRecognizer: Hashable {
  /// Whether both are the same object.
  public static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool {
    left === right
  }
  /// Feeds the object's identity to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
