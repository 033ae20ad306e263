/// An action of a recognizer or a control; the target is not owned.
struct TargetAction {
  /// Its name; `nil` for a method.
  let selector: Selector?
  /// Calls the target with the sender; does nothing after the target is released.
  let send: (AnyObject) -> Void
  private weak var target: AnyObject?

  /// Calls `ActionTarget.perform`; a target that is no `ActionTarget` stops the program.
  init(_ target: Any, _ selector: Selector) {
    guard let named = target as? any ActionTarget else {
      preconditionFailure(
        "\(type(of: target)) is no ActionTarget: give it \(selector) as a method or a closure")
    }
    self.target = named
    self.selector = selector
    send = { [weak named] in named?.perform(selector, with: $0) }
  }

  /// Calls a method without parameters.
  init<Target: AnyObject>(_ target: Target, _ method: @escaping (Target) -> () -> Void) {
    self.target = target
    selector = nil
    send = { [weak target] _ in
      if let target { method(target)() }
    }
  }

  /// Calls a method that takes the sender; a sender of another class stops the program.
  init<Target: AnyObject, Sender: AnyObject>(
    _ target: Target, _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    self.target = target
    selector = nil
    send = { [weak target] sender in
      guard let target else { return }
      guard let sender = sender as? Sender else {
        preconditionFailure("the action of a \(type(of: sender)) takes a \(Sender.self)")
      }
      method(target)(sender)
    }
  }

  /// Whether it has this target and this name; `nil` stands for all.
  func matches(_ wanted: Any?, _ name: Selector?) -> Bool {
    if let wanted, target !== wanted as AnyObject { return false }
    return name == nil || selector == name
  }
}
