public import Gestures

/// The hash of a room's state, combined from hashes of its parts, which can be cached: the rules,
/// the signs, each drawer's recognizers and each stroke's samples.
///
/// Clients with equal rooms compute equal hashes in both encodings. docs/protocol-state-hash.md has
/// the input byte by byte. Two things are left out, because they may differ between viewers for a
/// while: live fits, which late viewers may miss, and disabled recognizers.
public struct RoomHash: Sendable {
  private var hasher = StateHasher()

  /// Begins with the number of viewers, the rules and the signs.
  public init(viewers: Int, rules: UInt64, signs: UInt64) {
    hasher.add(count: viewers)
    hasher.add(hash: rules)
    hasher.add(hash: signs)
  }

  /// The hash of everything added.
  public var value: UInt64 { hasher.value }

  /// Adds the number of drawers or strokes that follow.
  public mutating func add(count: Int) { hasher.add(count: count) }

  /// Adds a drawer with the hash of its recognizers; drawers come in the order of their numbers.
  public mutating func add(_ drawer: Snapshot.Drawer, recognizers: UInt64) {
    hasher.add(count: drawer.presence.drawer.number)
    hasher.add(text: drawer.presence.name)
    hasher.add(text: drawer.presence.color)
    var canvas = JSONWriter(bytes: [])
    if let size = drawer.presence.canvas { Object().write(size, to: &canvas) }
    hasher.add(count: canvas.bytes.count)
    hasher.add(bytes: canvas.bytes)
    hasher.add(count: drawer.sequence)
    hasher.add(count: drawer.touches)
    hasher.add(byte: drawer.isPresent ? 1 : 0)
    hasher.add(hash: recognizers)
  }

  /// Adds a stroke with the hash of its samples; strokes come in the order of their beginnings.
  public mutating func add(_ stroke: Snapshot.Stroke, ink: UInt64) {
    hasher.add(count: stroke.drawer.number)
    hasher.add(count: stroke.sequence)
    hasher.add(count: stroke.touch)
    hasher.add(byte: stroke.kind.binaryNumber)
    hasher.add(byte: stroke.state.binaryNumber)
    hasher.add(count: stroke.samples.count)
    hasher.add(hash: ink)
  }

  /// Adds the room's activity, if there was one, after the strokes.
  public mutating func add(_ activity: ActivityState) {
    hasher.add(text: activity.phase.rawValue)
    hasher.add(count: activity.number)
    hasher.add(count: activity.players.count)
    for player in activity.players {
      hasher.add(count: player.drawer.number)
      hasher.add(count: player.points)
    }
  }

  /// The hash of a room's rules, its recognizers and, unless it is `open`, who may do what, as JSON
  /// text.
  public static func rules(
    profile: RoomProfile, tuning: RuleTuning, catalogue: [Welcome.Recognizer],
    relations: ArenaRules, regions: [Region], deliversTouches: Bool, preset: String?,
    access: AccessState
  ) -> UInt64 {
    var tuning = tuning
    tuning.recognizers.removeAll { $0.changes.isEmpty }
    var writer = JSONWriter(bytes: [])
    var described = (profile, catalogue, relations, regions, deliversTouches, preset)
    writer.bytes.append(JSONByte.openBrace)
    writer.field("profile", &described.0, .word(), "")
    tuning.fields(&writer)
    writer.field("recognizers", &described.1, .list(.object()), "")
    writer.field("relations", &described.2, RelationsKind(), "")
    writer.field("regions", &described.3, .list(.object()), "")
    writer.field("delivery", &described.4, .flag, "")
    writer.field("preset", &described.5, .orNull(.text), "")
    var access = access
    if access != AccessState() { writer.field("access", &access, .object(), "") }
    writer.bytes.append(JSONByte.closeBrace)
    var hasher = StateHasher()
    hasher.add(bytes: writer.bytes)
    return hasher.value
  }

  /// The hash of a room's signs, as JSON text.
  ///
  /// Takes some microseconds an example.
  public static func signs(_ signs: [TaughtSign]) -> UInt64 {
    var writer = JSONWriter(bytes: [])
    for sign in signs { Object().write(sign, to: &writer) }
    var hasher = StateHasher()
    hasher.add(bytes: writer.bytes)
    return hasher.value
  }
}
