import Gestures
import RelayProtocol

extension Relay {
  /// Changes the signs of a room, unless all rooms' lessons exceed their share of CPU time, for
  /// which drawers wait.
  ///
  /// Without `comparesAll` a change is free, unless a comparison in progress begins anew. Throws
  /// `busy` if the share is exceeded, and what `change` throws.
  func changeSigns(
    of room: Room, by drawer: Drawer, comparesAll: Bool = true, now: Double,
    _ change: (inout TaughtSigns, () -> ShapeClash) throws(ErrorMessage) -> [SignEvent.Change]
  ) throws(ErrorMessage) {
    let isFree = !comparesAll && !room.rules.signs.isComparing
    let cost = isFree ? 0 : room.rules.signs.comparisonCost
    guard lessonBucket.take(cost, now: now) else {
      throw ErrorMessage(
        code: .busy, message: "too much is being taught at once; try again in a second")
    }
    do throws(ErrorMessage) { try room.rules.changeSigns(by: drawer.id, change) } catch {
      // Rejected ones are not compared.
      lessonBucket.give(cost)
      throw error
    }
    // More signs cost more than was charged; the rest is a debt.
    if !isFree { lessonBucket.give(min(0, cost - room.rules.signs.comparisonCost)) }
    if room.rules.signs.isComparing { comparing.add(room, now: now) }
  }

  /// Compares the signs of the next room for a turn.
  func compareSigns(now: Double) {
    guard let room = comparing.takeFirst(), rooms[room.name] === room else { return }
    room.rules.compareSigns()
    if room.rules.signs.isComparing { comparing.add(room, now: now) }
    room.settle(now: now)
    schedule(room, now: now)
  }
}
