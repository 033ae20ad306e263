#if !hasFeature(Embedded)
  /// A recognizer that decides for another one, which an arena knows in its place.
  ///
  /// The engine receives the same touches and times, is attached to no arena and runs freely. What
  /// the arena holds back or overrules, it does so of the other.
  extension GestureRecognizer {
    /// Does what an engine has done since the last call; returns the touches that it ignores.
    package final func repeatMoves(
      of engine: GestureRecognizer, in event: TouchEvent
    ) -> [Touch] {
      deadline = engine.deadline
      if engine.progress.mayReport {
        reason = engine.reason ?? reason
        criteria = engine.criteria
        ghost = engine.ghost
      }
      while let move = engine.progress.takeMove() {
        // A subclass of the other may have begun before.
        if move.isLegal { state = move.to == .began && state.isActive ? .changed : move.to }
      }
      guard engine.progress.touches.hasRequestedIgnores else { return [] }
      let ignored = engine.progress.touches.ignored
      engine.progress.touches = RecognizerTouches()
      return event.touches.filter { ignored.contains($0.number) }
    }

    /// Returns an engine to `possible`, because the other is reset.
    package final func resetEngine() { resetToPossible() }
  }
#endif
