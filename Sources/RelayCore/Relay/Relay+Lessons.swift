import Gestures
import RelayProtocol

extension Relay {
  /// Lets the signs of a room be changed, after which all of them are judged again, as long as all rooms'
  /// lessons keep to their share of the time, for which everyone who draws has to wait.
  ///
  /// Throws `busy` where they do not, and what `change` throws.
  func changeSigns(
    of room: Room, now: Double, _ change: () throws(ErrorMessage) -> Void
  ) throws(ErrorMessage) {
    let cost = room.book.signs.separationCost
    guard lessonBucket.take(cost, now: now) else {
      throw ErrorMessage(
        code: .busy, message: "too much is being taught at once; try again in a second")
    }
    try change()
    // More signs cost more than was taken; that is owed.
    lessonBucket.give(min(0, cost - room.book.signs.separationCost))
  }
}
