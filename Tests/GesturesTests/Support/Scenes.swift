import Gestures

/// Recognizers as simple as can be, for tests of the rules between them.
extension ScriptedRecognizer {
  /// Is recognized at the lift, as a tap is.
  static func tap(_ name: String = "tap") -> ScriptedRecognizer {
    let tap = ScriptedRecognizer(name)
    tap.onEnded = { tap, _, _ in tap.state = .ended }
    return tap
  }

  /// Begins with the first move, goes on, and ends with the lift, as a pan does; reads its state.
  static func pan(_ name: String = "pan") -> ScriptedRecognizer {
    let pan = ScriptedRecognizer(name, isContinuous: true)
    pan.onMoved = { pan, _, _ in pan.state = pan.state == .possible ? .began : .changed }
    pan.onEnded = { pan, _, _ in pan.state = pan.state == .possible ? .failed : .ended }
    return pan
  }

  /// Decides at a move to the right of `x` that it is recognized, or left of 0 that it is not.
  static func swipe(_ name: String = "swipe", past x: Double = 100) -> ScriptedRecognizer {
    let swipe = ScriptedRecognizer(name)
    swipe.onMoved = { swipe, touches, _ in
      if touches[0].location.x > x { swipe.state = .ended }
      if touches[0].location.x < 0 { swipe.fail("went the wrong way") }
    }
    swipe.onEnded = { swipe, _, _ in swipe.fail("was not far enough") }
    return swipe
  }
}

extension ArenaProbe {
  /// What each recognizer went through, by name: its states, the last with its reason.
  var stories: [String: String] {
    var stories: [String: String] = [:]
    for move in events.transitions {
      let name = arena.recognizers[move.recognizer].name
      let told = move.reason.map { "\(move.to) (\($0))" } ?? "\(move.to)"
      stories[name] = stories[name].map { $0 + " " + told } ?? told
    }
    return stories
  }

  /// Moves touch 1 to some x, one sample each.
  @discardableResult
  func slide(to positions: Double..., touch: Int = 1) throws(TouchFault) -> [ArenaEvent] {
    try send(.moved, touch, positions.map { Point(x: $0, y: 0) })
  }

  /// Lets time pass to a moment.
  @discardableResult
  func wait(until moment: Double) -> [ArenaEvent] {
    time = max(time, moment)
    return advance(to: moment)
  }
}
