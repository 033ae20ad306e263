import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RoomCursorsTests {
  private let first = DrawerID(1)
  private let second = DrawerID(2)
  private let location = Point(x: 1, y: 2)

  /// The message that a member with those up to `known` is sent.
  private func message(of cursors: inout RoomCursors, after known: Int) throws -> HereMessage? {
    guard let batch = cursors.batch(after: known, in: .json, tag: { 7 }) else { return nil }
    var decoder = JSONServerDecoder()
    var offset = 0
    guard case .here(let here) = try decoder.next(in: batch.bytes.span, at: &offset) else {
      throw Unexpected("another message")
    }
    return here
  }

  @Test func `what changed is sent once, and all of it to a member that missed some`() throws {
    var cursors = RoomCursors(limits: RelayLimits())
    #expect(cursors.deadline(members: 1) == .infinity)
    cursors.point(second, at: location)
    cursors.point(first, at: location)
    _ = cursors.react(first, with: .wow)
    #expect(cursors.deadline(members: 1) == -.infinity)
    cursors.advance(now: 50)
    #expect(cursors.deadline(members: 1) == .infinity)
    let news = try message(of: &cursors, after: 0)
    #expect(news?.cursors.map(\.drawer) == [first, second])
    #expect(news?.reactions.map(\.what) == [.wow])
    cursors.point(second, at: location)
    #expect(cursors.deadline(members: 1) == .infinity, "it did not move")
    cursors.point(second, at: nil)
    #expect(cursors.deadline(members: 1) == 150)
    cursors.advance(now: 150)
    let gone = HereMessage(cursors: [HereMessage.Cursor(drawer: second, location: nil)])
    let missed = try message(of: &cursors, after: 1)
    #expect(missed == gone)
    let whole = try message(of: &cursors, after: 0)
    #expect(whole?.isWhole == true && whole?.cursors.map(\.drawer) == [first])
    #expect(whole?.reactions == [])
    let none = try message(of: &cursors, after: 2)
    #expect(none == nil)
  }

  @Test func `a message is encoded once for all members of an encoding`() {
    var cursors = RoomCursors(limits: RelayLimits())
    cursors.point(first, at: location)
    cursors.advance(now: 0)
    var tags: UInt64 = 0
    let made = (0..<4).compactMap { member in
      cursors.batch(after: 0, in: member.isMultiple(of: 2) ? .json : .binary) {
        tags += 1
        return tags
      }?.tag
    }
    #expect(made == [1, 2, 1, 2] && tags == 2)
  }

  @Test func `messages become rarer in a large room`() {
    var cursors = RoomCursors(
      limits: .with { ($0.hereMilliseconds, $0.herePerSecond) = (100, 5_000) })
    cursors.advance(now: 0)
    cursors.point(first, at: location)
    #expect(cursors.deadline(members: 500) == 100 && cursors.deadline(members: 15_000) == 3_000)
  }

  @Test func `a new member lacks nothing while nobody points`() {
    var cursors = RoomCursors(limits: RelayLimits())
    cursors.point(first, at: location)
    cursors.advance(now: 0)
    #expect(cursors.numberForNewMember == -1)
    cursors.drop(first)
    #expect(cursors.numberForNewMember == 1)
  }

  @Test func `a member that is late learns of no cursor that went with a stroke`() throws {
    var cursors = RoomCursors(limits: RelayLimits())
    cursors.point(first, at: location)
    cursors.point(second, at: location)
    cursors.advance(now: 0)
    cursors.point(first, at: Point(x: 9, y: 9))
    cursors.drop(first)
    #expect(cursors.deadline(members: 1) == .infinity)
    let late = try message(of: &cursors, after: 0)
    #expect(late?.cursors.map(\.drawer) == [second])
  }

  @Test func `a message has a bounded number of reactions`() throws {
    var cursors = RoomCursors(limits: RelayLimits())
    let taken = (0..<(RoomCursors.mostReactions + 5)).map { _ in cursors.react(first, with: .clap) }
    #expect(taken.count { $0 } == RoomCursors.mostReactions)
    cursors.advance(now: 0)
    let count = try message(of: &cursors, after: 0)?.reactions.count
    #expect(count == RoomCursors.mostReactions)
  }
}
