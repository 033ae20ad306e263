import RelayProtocol

/// What a right needs: the one table of who may do what.
struct Permission {
  /// The role that has the right in an open room.
  let open: Role
  /// The role that has it in a hosted or private room.
  let hosted: Role
  /// The lock that keeps it for hosts.
  let lock: AccessLock?
  /// What the right lets a member do, to complete "may …".
  let words: String

  private init(open: Role = .draw, hosted: Role = .draw, lock: AccessLock? = nil, _ words: String) {
    (self.open, self.hosted, self.lock, self.words) = (open, hosted, lock, words)
  }

  /// What a right needs.
  static func of(_ right: Right) -> Permission {
    switch right {
    case .draw: Permission(lock: .drawing, "draw")
    case .point: Permission("point and react")
    case .mark: Permission("mark moments and correct verdicts")
    case .recognizers: Permission(lock: .recognizers, "change recognizers and signs")
    case .rules: Permission(lock: .rules, "change profile and rules")
    case .activity: Permission(hosted: .host, "start and stop games")
    case .record: Permission(hosted: .host, "change or delete recordings")
    case .host: Permission(open: .host, hosted: .host, "decide for others")
    }
  }

  /// The role that has the right in a room.
  func needed(in state: AccessState) -> Role {
    if state.mode == .open { return open }
    return lock.map(state.locks.contains) == true ? .host : hosted
  }
}

extension ClientMessage {
  /// The right that the message needs; `nil` for one that every drawer may send.
  var right: Right? {
    switch self {
    case .touches, .clear, .erase, .undo, .redo, .activity(.ready), .activity(.choose): .draw
    case .cursor, .react: .point
    case .mark, .correct: .mark
    case .recognizers, .teach, .forget, .rename, .signs: .recognizers
    case .profile, .rules, .clearing(_, ofRoom: true): .rules
    case .activity(.start), .activity(.next), .activity(.stop): .activity
    case .record, .delete: .record
    case .clearOthers, .lock, .mute, .remove, .host, .link, .unlink, .close: .host
    case .hello, .pen, .viewport, .clearing(_, ofRoom: false), .judge, .ping: nil
    }
  }
}
