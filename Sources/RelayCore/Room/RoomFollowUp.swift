import RelayProtocol

/// What a room has yet to do, in turns, after a change that concerns all its members or drawers.
///
/// A change only notes what is due, and each member or drawer is then brought in line with the
/// room's state at that time. So a second change adds no work, and one that takes the first back
/// does no harm.
struct RoomFollowUp {
  /// Whether drawers whose link or token has ended are to be forgotten, present or not.
  var forgetsHolders = false
  /// The members below this index are to be checked.
  private var members = 0
  /// The drawers with numbers below this are to be brought up to date.
  private var drawers = 0

  /// The drawers whose ink is to be cleared.
  private var ink: ArraySlice<DrawerID> = []
  /// The drawer that has the room's recordings deleted once its ink is gone; `nil` for none.
  var deletion: DrawerID?

  /// Whether nothing is left to do.
  var isEmpty: Bool {
    members == 0 && drawers == 0 && !forgetsHolders && ink.isEmpty && deletion == nil
  }

  // MARK: Members

  /// Has all members checked, which are that many.
  mutating func checkMembers(_ count: Int) { members = count }

  /// Whether the member at an index is still to be checked.
  func isPending(memberAt index: Int) -> Bool { index < members }

  /// The index of the next member to check, of `count`.
  ///
  /// It goes down. A removal moves the last member, so unchecked members stay below the mark.
  mutating func takeMember(of count: Int) -> Int? {
    members = min(members, count)
    guard members > 0 else { return nil }
    members -= 1
    return members
  }

  // MARK: Ink

  /// Has the ink of more drawers cleared.
  mutating func clearInk(of more: ArraySlice<DrawerID>) {
    if ink.isEmpty { ink = more } else { ink += more }
  }

  /// The next drawers whose ink is to be cleared, at most `most`; `nil` for none.
  mutating func takeInk(_ most: Int) -> [DrawerID]? {
    guard !ink.isEmpty else { return nil }
    defer { ink = ink.dropFirst(most) }
    return Array(ink.prefix(most))
  }

  // MARK: Drawers

  /// Has all drawers up to number `last` brought up to date.
  mutating func updateDrawers(upTo last: Int) { drawers = last + 1 }

  /// The next drawer to bring up to date, of those in the order of their numbers; logarithmic.
  ///
  /// The numbers go down, because drawers come and go meanwhile.
  mutating func takeDrawer(of all: [Drawer]) -> Drawer? {
    guard drawers > 0 else { return nil }
    let end = all.indices.partitioningIndex { all[$0].id.number >= drawers }
    guard end > 0 else {
      drawers = 0
      return nil
    }
    let next = all[end - 1]
    drawers = next.id.number
    return next
  }
}
