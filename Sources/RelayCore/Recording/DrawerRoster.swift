import RelayProtocol

/// The identities of a room's drawers, which its events lack: keys, and drawers that left.
///
/// In bytes it is a line of text for each drawer, link and ban, and one for an empty room.
struct DrawerRoster: Equatable {
  /// The number of the newest drawer.
  var lastNumber = 0
  /// The keys of the drawers that are present.
  var keys: [DrawerID: DrawerKey] = [:]
  /// The drawers that left with a key, oldest first.
  var former: [FormerDrawer] = []
  /// The grant of the room's links, if it has one.
  var grant: DrawerKey?
  /// Whether only clients with the grant may enter.
  var isPrivate = false
  /// Who may not return yet.
  var bans: [RoomAccess.Ban] = []
  /// The links into the room, also those that are over.
  var links: [RoomLinks.Link] = []
  /// Since when a room that links keep is empty, on the relay's clock in milliseconds; in bytes,
  /// since 1970; `nil` for other rooms.
  var emptySince: Double?
  /// The numbers of the links that drawers with these keys came by.
  var linkNumbers: [DrawerKey: Int] = [:]
  /// The tokens that drawers with these keys came by.
  var tokens: [DrawerKey: Token] = [:]
  /// The keys of drawers whose tokens let them only draw.
  var drawOnly: Set<DrawerKey> = []

  /// A token that drawers came by.
  struct Token: Hashable {
    /// Its id; `nil` for a pass without one.
    let id: String?
    /// When it ends, on the relay's clock in milliseconds; in bytes, since 1970.
    var end: Double
  }

  init() {}

  /// Where a drawer with a key came from, as far as it is kept.
  func origin(of key: DrawerKey) -> DrawerOrigin {
    DrawerOrigin(
      token: tokens[key]?.id, end: tokens[key]?.end ?? .infinity, link: linkNumbers[key],
      mayHost: !drawOnly.contains(key))
  }

  /// Moves the ends of tokens to a clock that is that many milliseconds ahead.
  mutating func moveTokens(by milliseconds: Double) {
    for key in tokens.keys { tokens[key]?.end += milliseconds }
  }

  /// Whether bytes that are not empty begin as those of a roster do.
  static func isSound(beginning bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).prefix(2).map {
      $0.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }
    guard let first = lines.first, first.count == 2, first[0] == "last", Int(first[1]) != nil
    else { return false }
    guard lines.count == 2, let second = lines.last else { return true }
    switch second.first {
    case "grant", "private": return second.count == 2 && DrawerKey(second[1]) != nil
    case "present", "former", "link", "ban": return true
    default: return false
    }
  }

  /// Reads bytes; lines that make no sense are skipped.
  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2).map {
        String(decoding: $0, as: UTF8.self)
      }
      switch words.first {
      case "last": lastNumber = words.dropFirst().first.flatMap { Int($0) } ?? 0
      case "present":
        guard words.count == 3, let id = DrawerID(wireName: words[1]) else { continue }
        keys[id] = DrawerKey(words[2])
      case "former":
        guard words.count == 3, let key = DrawerKey(words[1]),
          let drawer = FormerDrawer(key: key, joined: words[2])
        else { continue }
        former.append(drawer)
      case "grant", "private":
        grant = words.dropFirst().first.flatMap { DrawerKey($0) }
        isPrivate = words.first == "private"
      case "link":
        guard words.count == 3, let number = Int(words[1]) else { continue }
        readLink(number, words[2])
      case "granted":
        for key in Self.keys(words.dropFirst()) { linkNumbers[key] = RoomLinks.ownGrant }
      case "draw-only": drawOnly.formUnion(Self.keys(words.dropFirst()))
      case "token", "pass":
        guard words.count == 3, let end = Double(words[1]) else { continue }
        readToken(until: end, words[2], hasID: words[0] == "token")
      case "ban":
        guard words.count == 3, let end = Double(words[1]) else { continue }
        readBan(until: end, words[2])
      case "empty":
        guard let since = words.dropFirst().first.flatMap({ Double($0) }),
          (0...1e15).contains(since)
        else { continue }
        emptySince = since
      default: break
      }
    }
  }

  private static func keys(_ words: ArraySlice<String>) -> [DrawerKey] {
    words.joined(separator: " ").split(separator: " ").compactMap { DrawerKey(String($0)) }
  }

  private mutating func readLink(_ number: Int, _ rest: String) {
    let parts = rest.split(separator: " ").map(String.init)
    guard (1...Int(Int32.max)).contains(number), parts.count >= 4, let role = Role(word: parts[0]),
      let end = Double(parts[1]), end == .infinity || (0...1e15).contains(end),
      let state = RoomLinks.State(rawValue: parts[2]), let grant = DrawerKey(parts[3])
    else { return }
    links.append(RoomLinks.Link(number: number, role: role, grant: grant, end: end, state: state))
    for key in parts.dropFirst(4).compactMap({ DrawerKey($0) }) { linkNumbers[key] = number }
  }

  private mutating func readToken(until end: Double, _ rest: String, hasID: Bool) {
    let parts = rest.split(separator: " ").map(String.init)
    guard let first = parts.first, end == .infinity || (0...1e15).contains(end) else { return }
    for key in parts.dropFirst(hasID ? 1 : 0).compactMap({ DrawerKey($0) }) {
      tokens[key] = Token(id: hasID ? first : nil, end: end)
    }
  }

  private mutating func readBan(until end: Double, _ rest: String) {
    let parts = rest.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, (0...1e15).contains(end) else { return }
    let texts = parts.map { $0.isEmpty ? nil : String($0) }
    bans.append(
      RoomAccess.Ban(
        key: texts[0].flatMap { DrawerKey($0) }, address: texts[1], token: texts[2], end: end))
  }

  /// The lines.
  var bytes: [UInt8] {
    var bytes = Array("last \(lastNumber)\n".utf8)
    if let grant { bytes += Array("\(isPrivate ? "private" : "grant") \(grant.secret)\n".utf8) }
    for (id, key) in keys.sorted(by: { $0.key < $1.key }) {
      bytes += Array("present \(id) \(key.secret)\n".utf8)
    }
    for drawer in former {
      bytes += Array("former \(drawer.key.secret) ".utf8)
      JSONServerEncoder.append(
        .event(0, .joined(JoinedEvent(drawer.presence, sequence: drawer.sequence))), to: &bytes)
    }
    for link in links {
      let keys = linkNumbers.filter { $0.value == link.number }.keys.map(\.secret).sorted()
      let parts = [link.role.word, "\(link.end)", link.state.rawValue, link.grant.secret] + keys
      bytes += Array("link \(link.number) \(parts.joined(separator: " "))\n".utf8)
    }
    let granted = linkNumbers.filter { $0.value == RoomLinks.ownGrant }.keys.map(\.secret).sorted()
    if !granted.isEmpty { bytes += Array("granted \(granted.joined(separator: " "))\n".utf8) }
    if !drawOnly.isEmpty {
      bytes += Array("draw-only \(drawOnly.map(\.secret).sorted().joined(separator: " "))\n".utf8)
    }
    let held = Dictionary(grouping: tokens, by: \.value).sorted {
      ($0.key.id ?? "", $0.key.end) < ($1.key.id ?? "", $1.key.end)
    }
    for (token, holders) in held {
      let words = (token.id.map { [$0] } ?? []) + holders.map(\.key.secret).sorted()
      let kind = token.id == nil ? "pass" : "token"
      bytes += Array("\(kind) \(token.end) \(words.joined(separator: " "))\n".utf8)
    }
    for ban in bans {
      let parts = [ban.key?.secret, ban.address, ban.token].map { $0 ?? "" }
      bytes += Array("ban \(ban.end) \(parts.joined(separator: " "))\n".utf8)
    }
    if let emptySince { bytes += Array("empty \(emptySince)\n".utf8) }
    return bytes
  }
}

extension FormerDrawer {
  /// Reads the event with which it joined last.
  fileprivate init?(key: DrawerKey, joined text: String) {
    var decoder = JSONServerDecoder()
    var offset = 0
    let bytes = Array(text.utf8)
    guard case .event(_, .joined(let event))? = try? decoder.next(in: bytes.span, at: &offset)
    else { return nil }
    self.init(key: key, presence: event.presence, sequence: event.sequence)
  }
}
