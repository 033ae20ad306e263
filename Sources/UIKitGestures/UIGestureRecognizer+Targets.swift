/// Who is told of every move into `began`, `changed`, `ended` and `cancelled`; no target is owned.
extension UIGestureRecognizer {
  /// Makes a recognizer that nobody is told of.
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

  /// Makes a recognizer that calls a method which takes it, such as `Game.circled`; where the
  /// method takes another class than the recognizer's, the first action stops the program.
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

  /// Tells a target by `ActionTarget.perform`; one that is no `ActionTarget` stops the program.
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

  /// Stops telling a target of an action: of all actions without one, all targets without one.
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
