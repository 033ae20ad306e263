import RelayProtocol

/// The identities of a room's drawers, which its events lack: keys, and drawers that left.
///
/// In bytes it is a line of text for each drawer.
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
  /// The links into the room.
  var links: [RoomLinks.Link] = []

  init() {}

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
    case "present", "former": return true
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
      case "ban":
        guard words.count == 3, let end = Double(words[1]) else { continue }
        let parts = words[2].split(
          separator: " ", maxSplits: 2, omittingEmptySubsequences: false
        ).map(String.init)
        guard parts.count == 3 else { continue }
        let texts = parts.map { $0.isEmpty ? nil : $0 }
        bans.append(
          RoomAccess.Ban(
            key: texts[0].flatMap { DrawerKey($0) }, address: texts[1], token: texts[2], end: end))
      case "link":
        guard words.count == 3, let number = Int(words[1]) else { continue }
        let parts = words[2].split(separator: " ").map(String.init)
        guard parts.count >= 3, let role = LinkRole(rawValue: parts[0]),
          let end = Double(parts[1]), let grant = DrawerKey(parts[2])
        else { continue }
        links.append(
          RoomLinks.Link(
            number: number, role: role, grant: grant, end: end,
            keys: parts.dropFirst(3).compactMap { DrawerKey($0) }))
      default: break
      }
    }
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
      let secrets = ([link.grant] + link.keys).map(\.secret).joined(separator: " ")
      bytes += Array("link \(link.number) \(link.role) \(link.end) \(secrets)\n".utf8)
    }
    for ban in bans {
      let parts = [ban.key?.secret, ban.address, ban.token].map { $0 ?? "" }
      bytes += Array("ban \(ban.end) \(parts.joined(separator: " "))\n".utf8)
    }
    return bytes
  }
}

extension FormerDrawer {
  /// Reads the event with which it joined last.
  fileprivate init?(key: DrawerKey, joined text: String) {
    var decoder = JSONServerDecoder()
    var offset = 0
    let bytes = Array(text.utf8)
    guard
      case .event(_, .joined(let event))? = try? decoder.next(in: bytes.span, at: &offset)
    else { return nil }
    self.init(key: key, presence: event.presence, sequence: event.sequence)
  }
}
