import RelayProtocol

extension AccessState {
  /// The role of a drawer.
  func role(of drawer: DrawerID) -> Role {
    if muted.contains(drawer) { return .watch }
    return hosts.contains(drawer) ? .host : .draw
  }

  /// Whether a drawer has a right.
  func allows(_ right: Right, to drawer: DrawerID) -> Bool {
    role(of: drawer) >= Permission.of(right).needed(in: self)
  }

  /// All rights of a drawer.
  func rights(of drawer: DrawerID) -> [Right] { Right.allCases.filter { allows($0, to: drawer) } }

  /// The error for a drawer without a right: who may.
  func refusal(of right: Right, to drawer: DrawerID) -> ErrorMessage {
    let permission = Permission.of(right)
    let message =
      if role(of: drawer) == .watch {
        "a host has muted you, so you may only watch"
      } else if let lock = permission.lock, mode != .open, locks.contains(lock) {
        "a host has locked \(lock.rawValue), so only hosts may \(permission.words)"
      } else if mode == .open, hosts.isEmpty {
        "only hosts may \(permission.words), and this room has none"
      } else {
        "only hosts may \(permission.words)"
      }
    return ErrorMessage(code: .notAllowed, message: message, path: "/type")
  }

  // MARK: Changes

  /// Changes locks and mode; an open room has no locks and mutes nobody.
  mutating func apply(_ request: LockRequest) {
    mode = request.mode ?? mode
    let asked: [AccessLock: Bool?] = [
      .drawing: request.drawing, .recognizers: request.recognizers, .rules: request.rules,
    ]
    locks = AccessLock.allCases.filter { (asked[$0] ?? nil) ?? locks.contains($0) }
    if mode == .open { (locks, muted) = ([], []) }
  }

  /// The state in which a drawer hosts, too; it is not muted then.
  ///
  /// If there are `limit` hosts, the first one, which is away, makes room.
  func hosted(by drawer: DrawerID, limit: Int) -> AccessState {
    var state = self
    Self.put(drawer, false, in: &state.muted)
    Self.put(drawer, true, in: &state.hosts)
    if state.hosts.count > max(1, limit) { state.hosts.removeFirst() }
    return state
  }

  /// Adds a drawer to a list of drawers, or removes it.
  static func put(_ drawer: DrawerID, _ isOn: Bool, in list: inout [DrawerID]) {
    if !isOn {
      list.removeAll { $0 == drawer }
    } else if !list.contains(drawer) {
      list.append(drawer)
    }
  }
}
