/// Targets, which are called for `began`, `changed`, `ended` and `cancelled`; none is owned.
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
    addTarget { [weak target] _ in
      if let target { action(target)() }
    }
  }

  /// Makes a recognizer that calls a method with itself as the argument, such as `Game.circled`.
  ///
  /// If the parameter has another class than the recognizer, the first action stops the program.
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget { [weak target] sender in
      guard let target else { return }
      guard let sender = sender as? Sender else {
        preconditionFailure("the action of \(sender.name) takes a \(Sender.self)")
      }
      action(target)(sender)
    }
  }

  /// Adds a target, which is called by `ActionTarget.perform`.
  ///
  /// One that is not an `ActionTarget` stops the program.
  public func addTarget(_ target: Any, action: Selector) {
    guard let target = target as? any ActionTarget else {
      preconditionFailure(
        "\(type(of: target)) is no ActionTarget: give it \(action) as a method or a closure")
    }
    let id = addTarget { [weak target] sender in
      if let sender = sender as? UIGestureRecognizer { target?.perform(action, with: sender) }
    }
    named.append((id, { [weak target] in target }, action))
  }

  /// Removes a target's action.
  ///
  /// `nil` stands for all actions or for all targets.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let wanted = target.map { $0 as AnyObject }
    named.removeAll { entry in
      if let wanted, entry.target() !== wanted { return false }
      if let action, entry.action != action { return false }
      removeTarget(entry.id)
      return true
    }
  }
}
