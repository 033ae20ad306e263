import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct GestureOwnersTests {
  private func stroke(_ drawer: Int) -> RoomEvent {
    SceneTests.stroke(true, of: DrawerID(drawer))
  }

  private func verdict(_ drawer: Int) -> RoomEvent {
    SceneTests.state(.failed, of: DrawerID(drawer))
  }

  /// The numbers of events that are sent to a feed, of those from number 11 on.
  private func sent(_ events: [RoomEvent], to feed: FeedChoice, of drawer: Int32) -> [Int] {
    var owners = GestureOwners(base: 11)
    for (index, event) in events.enumerated() {
      owners.append(event, number: 11 + index, keptFrom: 11)
    }
    return (11..<11 + events.count).filter { owners.isSent($0, to: feed, of: drawer) }
  }

  @Test(arguments: [
    (FeedChoice.all, [11, 12, 13, 14, 15]), (.own, [11, 13, 15]), (.ink, [11, 12, 15]),
  ])
  func `a feed has its part of the gestures, and all else`(feed: FeedChoice, expected: [Int]) {
    let events = [
      stroke(1), stroke(2), verdict(1), verdict(2), .cleared(ClearedEvent(DrawerID(2))),
    ]
    #expect(sent(events, to: feed, of: 1) == expected)
  }

  @Test(arguments: [FeedChoice.own, .ink, .all], [Int32(0), 1, 2, 3])
  func `a member skips to the next event that it is sent`(feed: FeedChoice, drawer: Int32) {
    var owners = GestureOwners(base: 11)
    let events = [
      stroke(1), verdict(2), verdict(1), .cleared(ClearedEvent(DrawerID(1))), stroke(2), verdict(2),
    ]
    for (index, event) in events.enumerated() {
      owners.append(event, number: 11 + index, keptFrom: 11)
    }
    for cursor in 8...16 {
      let sent = (cursor + 1...17).first { $0 > 16 || owners.isSent($0, to: feed, of: drawer) } ?? 0
      let skipped = owners.skip(after: cursor, upTo: 16, feed: feed, drawer: drawer)
      #expect(skipped == min(16, sent - 1))
    }
  }

  @Test func `answers are sent to the screen and to their player, all other moves to all`() {
    let answers = [1, 2].map { drawer in
      RoomEvent.activity(
        ActivityEvent(
          .answered(
            ActivityAnswer(
              drawer: DrawerID(drawer), number: 1, sequence: nil,
              content: .picture(0, time: 9, isRight: nil))), of: .matchItUp))
    }
    let events = answers + [.activity(ActivityEvent(.ended(.stopped, podium: []), of: .matchItUp))]
    #expect(sent(events, to: .own, of: 1) == [11, 13])
    #expect(sent(events, to: .ink, of: 0) == [11, 12, 13])
  }

  @Test func `a viewer has no own gestures`() {
    #expect(sent([stroke(1), verdict(2)], to: .own, of: 0) == [])
  }

  @Test func `events from before it was asked for, and those to come, are sent`() {
    var owners = GestureOwners(base: 7)
    #expect(owners.isSent(3, to: .own, of: 1))
    owners.append(stroke(2), number: 7, keptFrom: 1)
    #expect(owners.isSent(6, to: .own, of: 1) && !owners.isSent(7, to: .own, of: 1))
    #expect(owners.isSent(8, to: .own, of: 1))
  }

  @Test func `no event from before it was asked for is skipped`() {
    let owners = GestureOwners(base: 7)
    #expect(owners.skip(after: 4, upTo: 6, feed: .own, drawer: 1) == 4)
    #expect(owners.skip(after: 6, upTo: 6, feed: .own, drawer: 1) == 6)
  }

  @Test func `it remains right while old events are dropped`() {
    var owners = GestureOwners(base: 1)
    for number in 1...10_000 {
      owners.append(stroke(number % 3 + 1), number: number, keptFrom: max(1, number - 50))
    }
    for number in 9_950...10_000 {
      #expect(owners.isSent(number, to: .own, of: 2) == (number % 3 == 1))
    }
  }

  @Test func `drawers whose events are all dropped are forgotten`() {
    var owners = GestureOwners(base: 1)
    for number in 1...10_000 {
      owners.append(stroke(number), number: number, keptFrom: max(1, number - 50))
      #expect(owners.newest.count <= 200)
    }
    for cursor in 9_949..<10_000 {
      #expect(owners.skip(after: cursor, upTo: 10_000, feed: .own, drawer: 10_000) == 9_999)
      #expect(owners.skip(after: cursor, upTo: 10_000, feed: .own, drawer: 1) == 10_000)
    }
  }
}
