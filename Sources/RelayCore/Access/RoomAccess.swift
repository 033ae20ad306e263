import RelayProtocol

/// Who may enter a room, and who hosts it when its hosts stay away; what members see of that is in
/// the scene's `access`.
struct RoomAccess {
  /// A drawer that may not return yet.
  struct Ban: Equatable {
    let key: DrawerKey?
    let address: String?
    /// The id of its token.
    let token: String?
    /// When it ends, on the relay's clock in milliseconds; in a roster, since 1970.
    let end: Double

    /// The same ban on a clock that is that many milliseconds ahead.
    func moved(by milliseconds: Double) -> Ban {
      Ban(key: key, address: address, token: token, end: end + milliseconds)
    }
  }

  /// The secret of the drawer that opened the room, as the server knows it; `nil` without one.
  ///
  /// It lets others in, like a link for drawers that never ends.
  var grant: DrawerKey?
  /// When the longest present guest becomes a host; infinite while a host is there.
  private(set) var heirDeadline = Double.infinity
  /// Since when no host is there; `nil` while one is.
  private var hostsGoneSince: Double?
  private(set) var bans: [Ban] = []
  var links = RoomLinks()
  private let limits: RelayLimits

  init(limits: RelayLimits, grant: DrawerKey? = nil) { (self.limits, self.grant) = (limits, grant) }

  /// Sets the grant of a room that is opened, and bans and links of one that is made again.
  mutating func found(grant: DrawerKey?, bans: [Ban] = [], links: [RoomLinks.Link] = []) {
    (self.grant, self.bans, self.links) = (grant, bans, RoomLinks(links))
  }

  // MARK: Bans

  /// Bans a drawer's key and its token, and newcomers from its address, until a time.
  mutating func ban(
    key: DrawerKey?, address: String?, token: String? = nil, until end: Double, now: Double
  ) {
    bans.removeAll { $0.end <= now || (key != nil && $0.key == key) }
    guard key != nil || address != nil || token != nil, end > now else { return }
    while bans.count >= max(1, limits.bans),
      let first = bans.indices.min(by: { bans[$0].end < bans[$1].end })
    { bans.remove(at: first) }
    bans.append(Ban(key: key, address: address, token: token, end: end))
  }

  /// When a drawer may enter; `nil` for at once.
  ///
  /// Many people share an address: one that the room `knows` is not banned by its address.
  func banEnd(
    key: DrawerKey?, address: String?, token: String? = nil, isKnown: Bool, now: Double
  ) -> Double? {
    bans.filter { ban in
      guard ban.end > now else { return false }
      if let key, ban.key == key { return true }
      // Many people may have one token, or one address.
      if !isKnown, let token, ban.token == token { return true }
      return !isKnown && address != nil && ban.address == address
    }.map(\.end).max()
  }

  /// The number of bans.
  var banCount: Int { bans.count }

  // MARK: Hosts that stay away

  /// Notes whether a host and anyone who could become one are there.
  mutating func note(isHosted: Bool, hasHost: Bool, hasHeir: Bool, now: Double) {
    hostsGoneSince = isHosted && !hasHost ? hostsGoneSince ?? now : nil
    let absence = limits.hostAbsenceMilliseconds
    heirDeadline =
      hostsGoneSince.map { hasHeir && absence > 0 ? $0 + absence : .infinity } ?? .infinity
  }
}
