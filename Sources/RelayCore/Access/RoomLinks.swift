import RelayProtocol

/// The links into a room that its hosts made.
///
/// Links that are over are kept for a while: their visitors learn why they cannot enter.
struct RoomLinks: Equatable {
  /// The number that stands for the room's own grant where a drawer's link is noted.
  static let ownGrant = 0

  /// Whether a link leads into the room.
  ///
  ///     open ──time──► ended
  ///     open ──a host──► revoked
  enum State: String {
    case open, ended, revoked

    /// Why a visitor cannot enter; `nil` while the link is open.
    var refusal: String? {
      switch self {
      case .open: nil
      case .ended: "this link has ended; ask a host for a new one"
      case .revoked: "a host revoked this link; ask for a new one"
      }
    }
  }

  struct Link: Equatable {
    let number: Int
    /// What its holder may be.
    let role: Role
    /// Its secret, hashed as the shell hashes those of handshakes.
    let grant: DrawerKey
    /// When it ends, on the relay's clock in milliseconds, or infinite; in a roster, since 1970.
    var end: Double
    fileprivate(set) var state = State.open

    /// The same link on a clock that is that many milliseconds ahead.
    func moved(by milliseconds: Double) -> Link {
      Link(number: number, role: role, grant: grant, end: end + milliseconds, state: state)
    }
  }

  /// In the order of their numbers.
  private(set) var all: [Link]
  /// Changes with the open links; 0 before the first one.
  private(set) var version: Int

  /// When the next link ends; infinite without one.
  private(set) var deadline = Double.infinity

  init(_ all: [Link] = []) {
    (self.all, version) = (all, all.count)
    noteDeadline()
  }

  /// The links that lead into the room.
  var open: [Link] { all.filter { $0.state == .open } }

  /// The numbers of the links that lead into the room, and that of its own grant.
  var openNumbers: [Int] { [Self.ownGrant] + open.map(\.number) }

  /// The link with that secret, also one that is over.
  subscript(grant: DrawerKey) -> Link? { all.first { $0.grant == grant } }

  /// Adds a link, forgets the oldest that are over beyond `limit`, and returns its number.
  mutating func add(_ role: Role, grant: DrawerKey, end: Double, limit: Int) -> Int {
    let number = (all.last?.number ?? 0) + 1
    all.append(Link(number: number, role: role, grant: grant, end: end))
    let over = all.filter { $0.state != .open }.map(\.number).dropLast(limit)
    all.removeAll { over.contains($0.number) }
    version += 1
    noteDeadline()
    return number
  }

  /// Ends some of the open links; returns their numbers.
  mutating func end(as state: State, where isOver: (Link) -> Bool) -> Set<Int> {
    var numbers: Set<Int> = []
    for index in all.indices where all[index].state == .open && isOver(all[index]) {
      all[index].state = state
      numbers.insert(all[index].number)
    }
    version += numbers.isEmpty ? 0 : 1
    noteDeadline()
    return numbers
  }

  private mutating func noteDeadline() { deadline = open.map(\.end).min() ?? .infinity }

  /// The open links as hosts see them; `clockOffset` leads from the relay's clock to 1970.
  func list(clockOffset: Double, made: Int? = nil) -> RoomLinkList {
    RoomLinkList(
      open.map { link in
        let seconds = (link.end + clockOffset) / 1_000
        return RoomLink(
          number: link.number, role: link.role, end: seconds < .infinity ? Int(seconds) : nil)
      }, made: made)
  }
}
