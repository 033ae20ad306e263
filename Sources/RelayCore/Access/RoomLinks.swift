import RelayProtocol

/// The links into a room that its hosts made, with their secrets and those who came by them.
struct RoomLinks: Equatable {
  /// A link.
  struct Link: Equatable {
    let number: Int
    let role: LinkRole
    /// The secret, as the server knows it.
    let grant: DrawerKey
    /// When it ends, on the relay's clock in milliseconds, or infinite; in a roster, since 1970.
    let end: Double
    /// The keys of the drawers that came by it, oldest first.
    var keys: [DrawerKey] = []

    /// The same link on a clock that is that many milliseconds ahead.
    func moved(by milliseconds: Double) -> Link {
      Link(number: number, role: role, grant: grant, end: end + milliseconds, keys: keys)
    }
  }

  private(set) var all: [Link] = []
  private var lastNumber = 0

  init(_ all: [Link] = []) {
    self.all = all
    lastNumber = all.last?.number ?? 0
  }

  /// When the next link ends.
  var deadline: Double { all.map(\.end).min() ?? .infinity }

  /// The link with that secret.
  subscript(grant: DrawerKey) -> Link? { all.first { $0.grant == grant } }

  /// Adds a link.
  mutating func add(_ role: LinkRole, grant: DrawerKey, end: Double) {
    lastNumber += 1
    all.append(Link(number: lastNumber, role: role, grant: grant, end: end))
  }

  /// Notes by which link a drawer came; `nil` for by none. The newest `limit` drawers are kept.
  mutating func note(_ key: DrawerKey, cameBy number: Int?, limit: Int) {
    for index in all.indices {
      all[index].keys.removeAll { $0 == key }
      guard all[index].number == number else { continue }
      all[index].keys.append(key)
      all[index].keys.removeFirst(max(0, all[index].keys.count - limit))
    }
  }

  /// Removes some links; returns the keys of those who came by them.
  mutating func remove(where isGone: (Link) -> Bool) -> Set<DrawerKey> {
    let gone = all.filter(isGone)
    all.removeAll(where: isGone)
    return Set(gone.flatMap(\.keys))
  }

  /// The links as members see them; `clockOffset` leads from the relay's clock to 1970.
  func shown(clockOffset: Double) -> [RoomLink] {
    all.map { link in
      RoomLink(
        number: link.number, role: link.role,
        end: link.end < .infinity ? Int(((link.end + clockOffset) / 1_000).rounded()) : nil)
    }
  }
}

extension LinkRole {
  /// The role of who comes by the link.
  var role: Role {
    switch self {
    case .watch: .watch
    case .draw: .draw
    case .host: .host
    }
  }
}

extension Room {
  /// What a connection brings along, with the pass that a link into this room gives.
  func resolve(_ admission: Admission) -> Admission {
    guard admission.pass == nil, let link = admission.grant.flatMap({ access.links[$0] }) else {
      return admission
    }
    var resolved = admission
    resolved.pass = AccessPass(
      rooms: RoomNamePattern(name), role: link.role.role, end: link.end, link: link.number)
    return resolved
  }

  /// Makes a link; its state is still to be changed.
  ///
  /// Throws if there are too many, or if the secret is in use.
  func addLink(
    _ request: LinkRequest, now: Double
  ) throws(ErrorMessage) {
    let grant = hashing(request.grant)
    guard access.links.all.count < limits.links else {
      throw ErrorMessage(
        code: .outOfRange, message: "expected at most \(limits.links) links; revoke one first",
        path: "/type")
    }
    guard grant != access.grant, access.links[grant] == nil else {
      throw ErrorMessage(
        code: .outOfRange, message: "another link of this room has that secret", path: "/grant")
    }
    let end = request.seconds.map { now + Double($0) * 1_000 } ?? .infinity
    access.links.add(request.role, grant: grant, end: end)
  }

  /// Removes links, forgets the drawers that came by them, and shows those that stay.
  func removeLinks(
    by drawer: DrawerID? = nil, now: Double, where isGone: (RoomLinks.Link) -> Bool
  ) {
    let keys = access.links.remove(where: isGone)
    drawers.forget(keys)
    var state = accessState
    state.links = access.links.shown(clockOffset: clockOffset)
    change(to: state, by: drawer, now: now)
    noteHosts(now: now)
  }

  /// Removes the links that have ended.
  func endLinks(now: Double) {
    guard now >= access.links.deadline else { return }
    removeLinks(now: now) { $0.end <= now }
  }
}
