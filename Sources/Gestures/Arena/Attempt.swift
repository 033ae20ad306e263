/// The progress of a recognizer's attempt to be recognized.
///
///     none ── begins, or is recognized ─► asked ── granted, or overruled ─► none
///                                        │   ▲
///                                   held ▼   │ released
///                                       waiting ── fails ─► none
enum Attempt: Equatable {
  /// The recognizer is undecided, or its decision stands.
  case none
  /// The recognizer has left `possible`, and the arena has not answered yet.
  ///
  /// `hasWaited`: it waited for others before, so the rules on beginning are not checked again.
  case asked(hasWaited: Bool)
  /// The recognizer shows `possible` until other recognizers have failed.
  case waiting(Wish)

  /// The action of a waiting recognizer when it is released.
  enum Wish: Equatable {
    /// It begins and stays active.
    case begin
    /// It is recognized at once.
    case recognize
    /// It begins and ends: the touches were lifted while it waited.
    case beginAndEnd

    /// The states that it moves to.
    var moves: [GestureState] {
      switch self {
      case .begin: [.began]
      case .recognize: [.ended]
      case .beginAndEnd: [.began, .ended]
      }
    }
  }

  /// Whether further samples can change the outcome.
  var receivesTouches: Bool {
    switch self {
    case .none, .asked, .waiting(.begin): true
    case .waiting(.recognize), .waiting(.beginAndEnd): false
    }
  }
}
