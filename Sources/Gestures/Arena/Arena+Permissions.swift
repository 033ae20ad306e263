/// What declared rules, recognizers and their delegates say about touches and about beginning.
extension Arena {
  /// Why a recognizer is not to be told of a touch that comes down where it listens, in a region or,
  /// `nil`, on the bare canvas; `nil` where it is.
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

  /// The same as far as it is declared, without asking the recognizer or its delegate.
  func declaredRefusal(
    of touch: Touch, in region: Region?, by recognizer: GestureRecognizer
  ) -> IgnoredTouch.Cause? {
    if !recognizer.allowedTouchKinds.contains(touch.kind) { return .kind }
    if isControl(region, insteadOf: recognizer) { return .control }
    if !rules.receptions.isEmpty, !isReceived(touch, in: region, by: recognizer.attachedName) {
      return .rule
    }
    return nil
  }

  /// Whether the rules let a touch through to the recognizer of a name.
  private func isReceived(_ touch: Touch, in region: Region?, by name: String) -> Bool {
    rules.receptions.allSatisfy { rule in
      guard rule.recognizer == ArenaRules.Pair.anyone || rule.recognizer == name else {
        return true
      }
      return switch rule.condition {
      case .kinds(let kinds): kinds.contains(touch.kind)
      case .inside(let wanted): region.map { isPart($0, of: wanted) } ?? false
      case .outside(let wanted): region.map { !isPart($0, of: wanted) } ?? true
      }
    }
  }

  /// Why the recognizer at a place may not begin, and who is in the way; `nil` where it may.
  ///
  /// Linear in the rules and the recognizers, and asked only where one tries.
  func veto(against place: Int) -> (sentence: String, cause: Int?)? {
    guard !rules.beginnings.isEmpty else { return nil }
    let recognizer = recognizers[place]
    let name = recognizer.attachedName
    for rule in rules.beginnings
    where rule.recognizer == ArenaRules.Pair.anyone || rule.recognizer == name {
      switch rule.condition {
      case .notWhile: continue
      case .inside(let wanted):
        if region(wanted)?.frame.contains(locations[place]) != true {
          return (Sentences.beginsOnly(in: wanted), nil)
        }
      case .horizontally:
        let way = way(of: recognizer)
        if way.x.magnitude <= way.y.magnitude { return (Sentences.beginsHorizontally, nil) }
      case .vertically:
        let way = way(of: recognizer)
        if way.y.magnitude <= way.x.magnitude { return (Sentences.beginsVertically, nil) }
      }
    }
    for other in recognizers.indices
    where other != place && recognizers[other].progress.goesOn {
      guard relations[place, other].contains(.givesWay) else { continue }
      return (Sentences.mayNotBegin(while: recognizers[other].attachedName), other)
    }
    return nil
  }

  /// How far the touches that a recognizer follows have come since they came down, all together.
  private func way(of recognizer: GestureRecognizer) -> Point {
    let ignored = recognizer.progress.ignored
    var way = Point.zero
    for touch in event.touches where !ignored.contains(touch.number) {
      way.x += touch.location.x - touch.startLocation.x
      way.y += touch.location.y - touch.startLocation.y
    }
    return way
  }
}
