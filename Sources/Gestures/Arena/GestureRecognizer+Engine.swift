#if !hasFeature(Embedded)
  /// An engine: a recognizer that decides for another one, which is attached in its place.
  ///
  /// The engine receives the same touches and times, but is attached to no arena. The arena grants,
  /// withholds and overrules the moves of the attached one.
  extension GestureRecognizer {
    /// Repeats what an engine did since the last call; returns the touches that it ignores.
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
        // The attached one may have been kept from beginning.
        guard move.isLegal, !state.isTerminal else { continue }
        // A subclass of the attached one may have begun before.
        state = move.to == .began && state.isActive ? .changed : move.to
      }
      guard engine.progress.touches.hasRequestedIgnores else { return [] }
      let ignored = engine.progress.touches.ignored
      engine.progress.touches = RecognizerTouches()
      return event.touches.filter { ignored.contains($0.number) }
    }

    /// Resets an engine together with the attached recognizer.
    package final func resetEngine() { resetToPossible() }
  }
#endif
