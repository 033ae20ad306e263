import Gestures
import RelayProtocol

/// Where the drawers of a room point between strokes, and their reactions.
///
/// Nothing is queued for a member. A `here` message is made of what changed, is encoded once for
/// all members of an encoding, and replaces the one before. A member that missed one receives all
/// cursors instead.
struct RoomCursors {
  /// The reactions in one message, beyond which further ones are dropped: a page cannot show more.
  static let mostReactions = 64

  /// The number of the latest message; 0 before the first.
  private(set) var number = 0
  /// In pixels of the room's plane.
  private var locations: [DrawerID: Point] = [:]
  /// The drawers whose cursors moved or went since the latest message.
  private var changed: Set<DrawerID> = []
  /// The reactions since the latest message.
  private var reactions: [HereMessage.Reacted] = []
  private var latest = HereMessage()
  /// When the latest message was made, on the relay's clock in milliseconds.
  private var last = -Double.infinity
  /// The latest message in each encoding, and after them all cursors in each.
  private var batches = Self.noBatches
  private let shortest: Double
  private let membersPerMillisecond: Double

  private static let noBatches = [Batch?](repeating: nil, count: 2 * Encoding.allCases.count)

  /// Makes the cursors of a room without any.
  init(limits: RelayLimits) {
    shortest = limits.hereMilliseconds
    membersPerMillisecond = Double(limits.herePerSecond) / 1_000
  }

  /// What a new member has: the latest message if there is nothing to show.
  var numberForNewMember: Int { locations.isEmpty ? number : -1 }

  /// What a member has that missed events, perhaps beginnings of strokes: it receives all cursors.
  var numberAfterGap: Int { number == 0 ? 0 : -1 }

  // MARK: What drawers send

  /// Moves a drawer's cursor to a point of the room's plane; `nil` removes it.
  mutating func point(_ drawer: DrawerID, at location: Point?) {
    guard locations[drawer] != location else { return }
    locations[drawer] = location
    changed.insert(drawer)
  }

  /// Drops a drawer's cursor because it draws, which members see by themselves.
  ///
  /// Members that lack the latest message receive it without that cursor: they may have the
  /// beginning of the stroke already.
  mutating func drop(_ drawer: DrawerID) {
    guard locations.removeValue(forKey: drawer) != nil else { return }
    changed.remove(drawer)
    latest.cursors.removeAll { $0.drawer == drawer }
    batches = Self.noBatches
  }

  /// Shows a drawer's reaction; `false` if the next message has no room for it.
  mutating func react(_ drawer: DrawerID, with what: Reaction) -> Bool {
    guard reactions.count < Self.mostReactions else { return false }
    reactions.append(HereMessage.Reacted(drawer: drawer, what: what))
    return true
  }

  // MARK: What members are sent

  /// When the next message is due; infinite if nothing changed.
  func deadline(members: Int) -> Double {
    guard !changed.isEmpty || !reactions.isEmpty else { return .infinity }
    return last + max(shortest, Double(members) / membersPerMillisecond)
  }

  /// Makes the next message of what changed, in place of the latest one.
  mutating func advance(now: Double) {
    number += 1
    last = now
    latest = HereMessage(cursors: cursors(of: changed), reactions: reactions)
    changed = []
    reactions = []
    batches = Self.noBatches
  }

  /// The message for a member that has those up to `known`; `nil` if that is the latest one.
  ///
  /// It is encoded for the first member that asks.
  mutating func batch(after known: Int, in encoding: Encoding, tag: () -> UInt64) -> Batch? {
    guard known != number else { return nil }
    let isWhole = known != number - 1
    let index = Int(encoding.rawValue) + (isWhole ? Encoding.allCases.count : 0)
    if let batch = batches[index] { return batch }
    let message =
      isWhole ? HereMessage(isWhole: true, cursors: cursors(of: Set(locations.keys))) : latest
    var bytes: [UInt8] = []
    encoding.append(.here(message), to: &bytes)
    let batch = Batch(tag: tag(), bytes: bytes)
    batches[index] = batch
    return batch
  }

  private func cursors(of drawers: Set<DrawerID>) -> [HereMessage.Cursor] {
    // A set's order varies, and a message's must not.
    drawers.sorted().map { HereMessage.Cursor(drawer: $0, location: locations[$0]) }
  }
}
