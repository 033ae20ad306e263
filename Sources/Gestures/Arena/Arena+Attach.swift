extension Arena {
  /// Attaches a recognizer at the end of the list; it hears of the next sequence on.
  ///
  /// Returns whether there was space: `GestureLimits.recognizers` at most. One that is attached
  /// already stays where it is.
  @discardableResult
  public func attach(_ recognizer: GestureRecognizer) -> Bool {
    if recognizers.contains(where: { $0 === recognizer }) { return true }
    guard recognizers.count < limits.recognizers else { return false }
    recognizer.progress.ignoresSequence = true
    recognizers.append(recognizer)
    phases.append(recognizer.phaseName)
    hasPhases.append(recognizer.phaseName != nil)
    locations.append(.zero)
    relations = RelationTable(names: recognizers.map { $0.attachedName }, rules: rules)
    return true
  }

  /// Takes a recognizer off the list: what it is at is cancelled or fails, and those who wait for it
  /// wait no more.
  ///
  /// One that is not attached changes nothing.
  ///
  /// The events that this brings name places of the list as it was before. A target may call it;
  /// the list then changes when all have been told.
  public func detach(_ recognizer: GestureRecognizer, into events: inout [ArenaEvent]) {
    guard recognizers.contains(where: { $0 === recognizer }) else { return }
    recognizer.giveUp(because: Sentences.detached)
    recognizer.progress.ignoresSequence = true
    leaving.append(recognizer)
    if !isFeeding { settle(into: &events) }
  }

  /// Takes over other rules by name, from the next attempt to be recognized on.
  ///
  /// Throws where recognizers would wait for themselves; nothing has changed then.
  public func apply(_ rules: ArenaRules) throws(ArenaRules.Fault) {
    let names = recognizers.map { $0.attachedName }
    try rules.check(names: names)
    self.rules = rules
    relations = RelationTable(names: names, rules: rules)
  }

  /// Takes one that was detached out of the list.
  func remove(_ recognizer: GestureRecognizer) {
    guard let place = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    recognizers.remove(at: place)
    phases.remove(at: place)
    hasPhases.remove(at: place)
    locations.remove(at: place)
    delivery?.removeListener(at: place)
    recognizer.resetToPossible()
    relations = RelationTable(names: recognizers.map { $0.attachedName }, rules: rules)
  }
}
