import Gestures
import RelayProtocol

/// A drawer's unfinished ink: the strokes of its current sequence, which cannot be dropped.
struct UnfinishedInk {
  let drawer: Drawer
  let room: Room
  let strokes: Int
  let samples: Int

  /// Looks up a drawer's unfinished ink; logarithmic in the number of drawers.
  init(of drawer: Drawer, in room: Room) {
    (self.drawer, self.room) = (drawer, room)
    (strokes, samples) = room.history.scene.live(of: drawer.id)
  }
}

extension Relay {
  /// Cancels the unfinished ink of the drawer with most of `amount`, if more than `share`; returns
  /// whether there was one.
  ///
  /// Among equals it chooses the oldest drawer of the first room by name. Its lifted strokes are
  /// committed, and can be dropped later.
  ///
  /// Linear in the rooms and in the drawers with unfinished ink.
  func cancelMost(
    of amount: KeyPath<UnfinishedInk, Int>, beyond share: Int, in rooms: [Room], now: Double
  ) -> Bool {
    var most: UnfinishedInk?
    for room in rooms {
      output.steps += 1 + room.history.scene.drawing.count
      for id in room.history.scene.drawing {
        guard let drawer = room.drawers[id] else { continue }
        let ink = UnfinishedInk(of: drawer, in: room)
        guard ink[keyPath: amount] > share else { continue }
        if let most, !Self.isMore(ink, than: most, of: amount) { continue }
        most = ink
      }
    }
    guard let most else { return false }
    cancelInk(of: most.drawer, in: most.room, now: now)
    most.room.settle(now: now)
    schedule(most.room, now: now)
    return UnfinishedInk(of: most.drawer, in: most.room)[keyPath: amount] < most[keyPath: amount]
  }

  private func cancelInk(of drawer: Drawer, in room: Room, now: Double) {
    let reason = "no space is left, and this drawer had the most unfinished ink"
    room.drawers.cancelTouches(of: drawer, reason: reason, now: now)
    guard let owner = room.connection(of: drawer) else { return }
    // Later messages about these touches are not its fault.
    owner.rejections.noteLackOfSpace()
    report(ErrorMessage(code: .noSpace, message: reason, path: "/touches"), to: owner)
  }

  /// Whether `one` goes before `other`; no two are equal, so that the order of looking at them does
  /// not matter.
  private static func isMore(
    _ one: UnfinishedInk, than other: UnfinishedInk, of amount: KeyPath<UnfinishedInk, Int>
  ) -> Bool {
    if one[keyPath: amount] != other[keyPath: amount] {
      return one[keyPath: amount] > other[keyPath: amount]
    }
    if one.room === other.room { return one.drawer.id < other.drawer.id }
    return Room.isNamedBefore(one.room, other.room)
  }
}
