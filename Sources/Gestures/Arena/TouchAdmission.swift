/// Which touches a recognizer receives: by region, kind, control, rule and delegate.
struct TouchAdmission {
  /// The regions of the canvas.
  var tree = RegionTree()
  /// The rules on touches; a touch must pass all of them.
  var rules: [ReceptionRule]

  /// Whether a recognizer is attached where a touch came down: to the region, to a region around
  /// it, or to the whole canvas.
  ///
  /// One that also receives touches outside of its region is attached everywhere.
  ///
  /// `region` is `nil` for the bare canvas.
  func isAttached(_ recognizer: GestureRecognizer, over region: Region?) -> Bool {
    guard let wanted = recognizer.region, !recognizer.hearsOutside else { return true }
    return region.map { tree.isPart($0, of: wanted) } ?? false
  }

  /// Why a recognizer does not receive a touch that came down in its region; `nil` if it does.
  func refusal(
    of touch: Touch, in region: Region?, by recognizer: GestureRecognizer
  ) -> IgnoredTouch.Cause? {
    if let cause = declaredRefusal(of: touch, in: region, by: recognizer) { return cause }
    if !recognizer.shouldReceive(touch) { return .delegate }
    if recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) == false {
      return .delegate
    }
    return nil
  }

  /// The refusal by declared rules alone, without calling the recognizer or its delegate.
  func declaredRefusal(
    of touch: Touch, in region: Region?, by recognizer: GestureRecognizer
  ) -> IgnoredTouch.Cause? {
    if !recognizer.allowedTouchKinds.contains(touch.kind) { return .kind }
    if let region, isControl(region, insteadOf: recognizer) { return .control }
    if !rules.isEmpty, !rulesAllow(touch, in: region, for: recognizer.attachedName) { return .rule }
    return nil
  }

  /// Whether a control, at the region or around it, handles the touch before a recognizer further
  /// out.
  ///
  /// A control's own recognizers precede its built-in gestures.
  private func isControl(_ region: Region, insteadOf recognizer: GestureRecognizer) -> Bool {
    for region in tree.ancestry(of: region) {
      if recognizer.region == region.name { return false }
      if let control = region.control, recognizer.yields(to: control) { return true }
    }
    return false
  }

  private func rulesAllow(_ touch: Touch, in region: Region?, for name: String) -> Bool {
    rules.allSatisfy { rule in
      guard ArenaRules.Pair.covers(rule.recognizer, name) else { return true }
      return switch rule.condition {
      case .kinds(let kinds): kinds.contains(touch.kind)
      case .inside(let wanted): region.map { tree.isPart($0, of: wanted) } ?? false
      case .outside(let wanted): region.map { !tree.isPart($0, of: wanted) } ?? true
      }
    }
  }
}
