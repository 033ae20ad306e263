/// Touches as the view behind the recognizers is told of them: at once, late, or cancelled.
extension Arena {
  /// Notes touches that come down, ahead of any decision about them.
  func deliverBegan(_ touches: [Touch]) {
    guard delivery != nil else { return }
    for touch in touches {
      let listeners = recognizers.indices.filter { recognizers[$0].progress.hears(touch.number) }
      delivery?.begin(
        touch, in: touch.region.flatMap { region($0) }, listeners: listeners)
    }
  }

  /// Tells the view whatever nobody keeps from it any more.
  ///
  /// A recognizer that is recognized takes its touches, or lets go of them; one that is undecided
  /// may keep back that they came down, or that they were lifted; one that failed keeps nothing.
  func updateDelivery(into events: inout [ArenaEvent], isOver: Bool = false) {
    delivery?.update(at: event.timestamp, into: &events) { touch, place in
      let recognizer = recognizers[place]
      let progress = recognizer.progress
      if progress.ignored.contains(touch) { return nil }
      if progress.isRecognized {
        return recognizer.cancelsTouchesInView ? TouchDelivery.Wishes(takes: true) : nil
      }
      guard progress.isAttempting || !progress.state.isTerminal else { return nil }
      let isPending = progress.held != nil || progress.deadline < .infinity
      if isOver && !isPending { return nil }
      return TouchDelivery.Wishes(
        delaysBegan: recognizer.delaysTouchesBegan, delaysEnded: recognizer.delaysTouchesEnded)
    }
  }
}
