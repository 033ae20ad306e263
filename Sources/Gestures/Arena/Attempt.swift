/// How far a recognizer's attempt to be recognized has come.
///
///     none ── begins, or is recognized ─► asked ── granted, or overruled ─► none
///                                        │   ▲
///                                   held ▼   │ released
///                                       waiting ── fails ─► none
enum Attempt: Equatable {
  /// The recognizer is undecided, or what it did stands.
  case none
  /// The recognizer has left `possible`, and the arena has not answered yet.
  ///
  /// `hasWaited`: it waited for others before, so the rules on beginning have let it begin.
  case asked(hasWaited: Bool)
  /// The recognizer shows `possible` until other recognizers have failed.
  case waiting(Wish)

  /// What a waiting recognizer does when it is released.
  enum Wish: Equatable {
    /// It begins and goes on.
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

  /// Whether further samples change what comes of it.
  var receivesTouches: Bool {
    switch self {
    case .none, .asked, .waiting(.begin): true
    case .waiting(.recognize), .waiting(.beginAndEnd): false
    }
  }
}
