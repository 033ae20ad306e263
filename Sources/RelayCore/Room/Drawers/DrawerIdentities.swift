import Gestures
import RelayProtocol

/// Gives each drawer a number, a name and a colour, and remembers drawers that left with a key.
struct DrawerIdentities {
  /// The drawers that left and may return.
  private(set) var former = FormerDrawers()
  /// The number of the newest drawer.
  private(set) var lastNumber = 0
  private let limits: RelayLimits

  init(limits: RelayLimits) { self.limits = limits }

  /// Takes the identities of a restored room.
  mutating func restore(_ roster: DrawerRoster, scene: Scene) {
    let known = scene.drawers.last?.presence.drawer.number ?? 0
    lastNumber = max(roster.lastNumber, known)
    for var drawer in roster.former {
      drawer.origin = roster.origin(of: drawer.key)
      former.remember(
        drawer, limit: limits.formerDrawers, hasStrokes: scene.hasStrokes,
        isHost: scene.access.hosts.contains)
    }
  }

  /// The identity of a drawer that joins, with the number of its latest sequence and where it came
  /// from before: the former one of its key, or a new one that differs from those `present`.
  mutating func identify(
    key: DrawerKey?, name: String?, present: [Drawer], scene: Scene
  ) -> (presence: DrawerPresence, sequence: Int, origin: DrawerOrigin) {
    if let returning = key.flatMap({ former.take($0) }) {
      return (returning.presence, returning.sequence, returning.origin)
    }
    lastNumber += 1
    let tidy = name.flatMap { DisplayText.tidy($0, characters: limits.messages.textCharacters) }
    let taken = present.map(\.presence.color)
    let entry = Palette.entry(number: lastNumber, name: tidy, taken: taken, reserved: former.colors)
    // A name with strokes in the room keeps their colour.
    let known = scene.drawers.last { !$0.isPresent && $0.presence.name == tidy }?.presence.color
    let color = known.flatMap { taken.contains($0) ? nil : $0 } ?? entry.color
    let presence = DrawerPresence(
      drawer: DrawerID(lastNumber), name: tidy ?? entry.name, canvas: nil, color: color)
    return (presence, 0, DrawerOrigin())
  }

  /// Whether a drawer that left may return; linear in their number.
  func remembers(_ drawer: DrawerID) -> Bool { self[drawer] != nil }

  /// Whether a drawer with that key may return; linear in their number.
  func remembers(_ key: DrawerKey) -> Bool { former.entries.contains { $0.key == key } }

  /// A drawer that left; linear in their number.
  subscript(drawer: DrawerID) -> FormerDrawer? {
    former.entries.first { $0.presence.drawer == drawer }
  }

  /// Notes another link for the drawers that left and came by one.
  mutating func move(from old: Int, to link: Int, except: Set<DrawerID>) {
    former.change { drawer in
      if drawer.origin.link == old, !except.contains(drawer.presence.drawer) {
        drawer.origin.link = link
      }
    }
  }

  /// Forgets a drawer that left.
  mutating func forget(_ key: DrawerKey) { _ = former.take(key) }

  /// Remembers a drawer that leaves, if it has a key.
  mutating func remember(
    _ drawer: Drawer, hasStrokes: (DrawerID) -> Bool, isHost: (DrawerID) -> Bool = { _ in false }
  ) {
    guard let key = drawer.key, drawer.mayReturn else { return }
    former.remember(
      FormerDrawer(
        key: key, presence: drawer.presence, sequence: drawer.arena.event.sequence,
        origin: drawer.origin),
      limit: limits.formerDrawers, hasStrokes: hasStrokes, isHost: isHost)
  }
}
