import RelayProtocol
import Testing

@testable import RelayCore

struct FormerDrawersTests {
  static func key(_ number: Int) -> DrawerKey {
    guard let key = DrawerKey("0123456789abcde\(number)") else {
      preconditionFailure("no key of \(number)")
    }
    return key
  }

  static func drawer(_ number: Int) -> FormerDrawer {
    FormerDrawer(
      key: key(number),
      presence: DrawerPresence(
        drawer: DrawerID(number), name: "", canvas: nil, color: "#\(number)"), sequence: number)
  }

  @Test func `each former drawer returns once, by its key`() {
    var former = FormerDrawers()
    for number in 1...2 { former.remember(Self.drawer(number), limit: 9) { _ in false } }
    #expect(former.colors == ["#1", "#2"])
    #expect(former.take(Self.key(3)) == nil)
    #expect(former.take(Self.key(1)) == Self.drawer(1))
    #expect(former.take(Self.key(1)) == nil)
    #expect(former.entries.map(\.sequence) == [2])
  }

  @Test func `hosts are never forgotten`() {
    var former = FormerDrawers()
    for number in 1...9 {
      former.remember(
        Self.drawer(number), limit: 3, hasStrokes: { $0.number > 4 }, isHost: { $0.number < 3 })
    }
    #expect(former.entries.map(\.sequence) == [1, 2, 9])
  }

  @Test(arguments: [
    ([], [3, 4, 5]), ([1], [1, 4, 5]), ([1, 2], [1, 2, 5]), ([1, 2, 3, 4], [3, 4, 5]),
    ([3], [3, 4, 5]),
  ])
  func `those without strokes are forgotten first, then the oldest`(drawn: [Int], kept: [Int]) {
    var former = FormerDrawers()
    for number in 1...5 {
      former.remember(Self.drawer(number), limit: 3) { drawn.contains($0.number) }
    }
    #expect(former.entries.map(\.sequence) == kept)
  }

  @Test func `the one that just left is remembered whatever the limit`() {
    var former = FormerDrawers()
    for number in 1...2 { former.remember(Self.drawer(number), limit: 0) { _ in true } }
    #expect(former.entries.map(\.sequence) == [2])
  }
}
