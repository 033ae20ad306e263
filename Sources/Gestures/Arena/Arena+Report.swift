/// Turns what recognizers did into events.
extension Arena {
  /// Reports what all recognizers did, in the order of the list.
  func reportAll(into events: inout [ArenaEvent]) {
    // Most did nothing, and looking at them must cost little.
    for index in recognizers.indices where recognizers[index].progress.mayReport {
      report(index, into: &events)
    }
  }

  /// Reports a recognizer's ignored touches, its inner phase and its moves.
  ///
  /// The phase comes first, because a recognizer enters its last phase before it decides.
  func report(_ index: Int, into events: inout [ArenaEvent]) {
    let recognizer = recognizers[index]
    if recognizer.progress.touches.hasRequestedIgnores {
      for touch in recognizer.progress.touches.takeRequestedIgnores() {
        reportIgnored(touch, by: index, because: .recognizer, into: &events)
      }
    }
    if recognizer.progress.phase != nil { reportPhase(of: recognizer, at: index, into: &events) }
    while let move = recognizer.progress.takeMove() {
      guard move.isLegal else {
        events.append(.refused(recognizer: index, from: move.from, to: move.to))
        continue
      }
      var circled: CircledRegions?
      if move.to.isTerminal, let report = recognizer.fitReport(isFinal: true) {
        events.append(.fit(recognizer: index, report))
        if move.to == .ended, !regions.isEmpty {
          circled = admission.tree.circled(
            by: Circle(center: report.center, radius: report.radius))
        }
      }
      append(move, of: recognizer, at: index, around: circled, to: &events)
      recognizer.sendActions(for: move, onFailure: sendsActionOnFailure)
    }
  }

  /// Appends the report of a legal move; `circled` is what a recognized circle is drawn around.
  func append(
    _ move: UnreportedMoves.Move, of recognizer: GestureRecognizer, at index: Int,
    around circled: CircledRegions? = nil, to events: inout [ArenaEvent]
  ) {
    let location = recognizer.progress.location
    var details = MoveDetails(of: recognizer, movingTo: move.to)
    if let name = recognizer.region { details.inRegion = region(name)?.convert(location) }
    if circled != nil { details.circled = circled }
    events.append(
      .transition(
        Transition(
          recognizer: index, from: move.from, to: move.to, timestamp: event.timestamp,
          location: location, details: details, cause: recognizer.progress.cause)))
  }

  /// Reports a recognizer's inner phase if it has another one than before.
  func reportPhase(
    of recognizer: GestureRecognizer, at index: Int, into events: inout [ArenaEvent]
  ) {
    guard let phase = recognizer.phaseName, recognizer.progress.enter(phase) else { return }
    events.append(.phase(recognizer: index, name: phase, timestamp: event.timestamp))
  }

  /// Reports that a recognizer does not receive a touch.
  func reportIgnored(
    _ touch: Int, by index: Int, because cause: IgnoredTouch.Cause, into events: inout [ArenaEvent]
  ) {
    events.append(
      .ignored(
        IgnoredTouch(
          recognizer: index, touch: touch, cause: cause, timestamp: event.timestamp)))
  }

  /// Reports the live fit of every active recognizer that received a touch in this batch.
  func reportFits(into events: inout [ArenaEvent]) {
    for index in recognizers.indices where recognizers[index].progress.takeNewTouch() {
      guard let report = recognizers[index].fitReport(isFinal: false) else { continue }
      events.append(.fit(recognizer: index, report))
    }
  }
}
