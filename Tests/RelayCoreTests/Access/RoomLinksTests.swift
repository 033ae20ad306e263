import RelayProtocol
import Testing

@testable import RelayCore

struct RoomLinksTests {
  private static func key(_ number: Int) -> DrawerKey { FormerDrawersTests.key(number) }

  @Test func `links have numbers in order, and are found by their secrets`() {
    var links = RoomLinks()
    #expect(links.version == 0 && links.deadline == .infinity)
    #expect(links.add(.watch, grant: Self.key(1), end: 5_000, limit: 2) == 1)
    #expect(links.add(.host, grant: Self.key(2), end: .infinity, limit: 2) == 2)
    #expect(links[Self.key(2)]?.role == .host && links[Self.key(3)] == nil)
    #expect(links.deadline == 5_000 && links.version == 2)
    #expect(
      links.list(clockOffset: 60_000, made: 2)
        == RoomLinkList(
          [RoomLink(number: 1, role: .watch, end: 65), RoomLink(number: 2, role: .host)], made: 2))
  }

  @Test func `a link ends once, for one reason`() {
    var links = RoomLinks()
    _ = links.add(.watch, grant: Self.key(1), end: 5_000, limit: 2)
    _ = links.add(.draw, grant: Self.key(2), end: 9_000, limit: 2)
    #expect(links.end(as: .ended) { $0.end <= 5_000 } == [1])
    #expect(links.end(as: .revoked) { $0.number == 1 } == [])
    #expect(links[Self.key(1)]?.state == .ended)
    #expect(links.open.map(\.number) == [2] && links.deadline == 9_000)
    #expect(links.version == 3, "what changes nothing is no change")
  }

  @Test func `the oldest links that are over are forgotten, and no number is used twice`() {
    var links = RoomLinks()
    for number in 1...10 {
      #expect(links.add(.draw, grant: Self.key(number), end: .infinity, limit: 2) == number)
      if number > 1 { _ = links.end(as: .revoked) { $0.number == number } }
    }
    #expect(links.all.map(\.number) == [1, 8, 9, 10])
    #expect(links.add(.draw, grant: Self.key(11), end: .infinity, limit: 2) == 11)
    #expect(links.all.map(\.number) == [1, 9, 10, 11])
  }

  @Test func `a link keeps its state on another clock`() {
    let link = RoomLinks.Link(number: 3, role: .host, grant: Self.key(1), end: 10, state: .revoked)
    #expect(
      link.moved(by: 5)
        == RoomLinks.Link(number: 3, role: .host, grant: Self.key(1), end: 15, state: .revoked))
  }

  @Test func `only a link that is open has no refusal`() {
    #expect(RoomLinks.State.open.refusal == nil)
    #expect(RoomLinks.State.ended.refusal != RoomLinks.State.revoked.refusal)
  }
}
