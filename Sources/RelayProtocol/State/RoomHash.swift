public import Gestures

/// The hash of a room's state, put together from hashes of its parts, so that whoever keeps those
/// has little to do: the rules, the signs, what is told of each drawer's recognizers, each stroke's
/// samples.
///
/// It is the same for all who hold the same, whatever form of messages it came to them in;
/// docs/protocol-state-hash.md tells byte by byte what counts. Left out is what may differ for a
/// while between viewers that are told everything: live fits, of which late ones are spared some,
/// and what is said of recognizers that do not take part.
public struct RoomHash: Sendable {
  private var hasher = StateHasher()

  /// Begins with how many watch, by which rules the room judges, and the signs that it knows.
  public init(viewers: Int, rules: UInt64, signs: UInt64) {
    hasher.add(count: viewers)
    hasher.add(hash: rules)
    hasher.add(hash: signs)
  }

  /// The hash of all that was added.
  public var value: UInt64 { hasher.value }

  /// Adds how many drawers, and later how many strokes, come next.
  public mutating func add(count: Int) { hasher.add(count: count) }

  /// Adds a drawer, with the hash of what is told of its recognizers; by their numbers.
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

  /// Adds a stroke, with the hash of its samples; in the order in which they began.
  public mutating func add(_ stroke: Snapshot.Stroke, ink: UInt64) {
    hasher.add(count: stroke.drawer.number)
    hasher.add(count: stroke.sequence)
    hasher.add(count: stroke.touch)
    let state: UInt8 =
      switch stroke.state {
      case .open: 0
      case .ended: 1
      case .committed: 2
      }
    hasher.add(byte: stroke.kind.binaryNumber)
    hasher.add(byte: state)
    hasher.add(count: stroke.samples.count)
    hasher.add(hash: ink)
  }

  /// The hash of the rules that a room judges by, and of who does: of JSON text.
  public static func rules(
    profile: RoomProfile, tuning: RuleTuning, catalogue: [Welcome.Recognizer],
    relations: ArenaRules, regions: [Region], deliversTouches: Bool, preset: String?
  ) -> UInt64 {
    var tuning = tuning
    tuning.recognizers.removeAll { $0.changes.isEmpty }
    var writer = JSONWriter(bytes: [])
    var described = (profile, catalogue, relations, regions, deliversTouches, preset)
    writer.bytes.append(JSONByte.openBrace)
    writer.field("profile", &described.0, .word(), "")
    tuning.fields(&writer)
    writer.field("recognizers", &described.1, .list(.object()), "")
    writer.field("relations", &described.2, .relations, "")
    writer.field("regions", &described.3, .list(.object()), "")
    writer.field("delivery", &described.4, .flag, "")
    writer.field("preset", &described.5, .orNull(.text), "")
    writer.bytes.append(JSONByte.closeBrace)
    var hasher = StateHasher()
    hasher.add(bytes: writer.bytes)
    return hasher.value
  }

  /// The hash of the signs that a room was taught: of JSON text.
  ///
  /// Some microseconds an example.
  public static func signs(_ signs: [TaughtSign]) -> UInt64 {
    var writer = JSONWriter(bytes: [])
    for sign in signs { Object().write(sign, to: &writer) }
    var hasher = StateHasher()
    hasher.add(bytes: writer.bytes)
    return hasher.value
  }
}
