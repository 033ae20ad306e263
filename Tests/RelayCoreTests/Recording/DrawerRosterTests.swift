import RelayProtocol
import Testing

@testable import RelayCore

struct DrawerRosterTests {
  private static let key = "0123456789abcdef"

  @Test func `a roster is read as it was written`() throws {
    var roster = DrawerRoster()
    roster.lastNumber = 12
    roster.keys[DrawerID(12)] = DrawerKey(Self.key)
    roster.former = [
      FormerDrawer(
        key: try #require(DrawerKey(Self.key + "-2")),
        presence: DrawerPresence(
          drawer: DrawerID(3), name: "Ada \"B\"\u{2028}ß",
          canvas: CanvasSize(width: 300, height: 20),
          color: "#4477aa", clearing: InkClearing(onStart: true)), sequence: 7)
    ]
    #expect(DrawerRoster(roster.bytes) == roster)
    #expect(DrawerRoster(DrawerRoster().bytes) == DrawerRoster())
  }

  @Test func `links are read as they were written, with those who came by them`() throws {
    let keys = try (1...4).map { try #require(DrawerKey("\(Self.key)-\($0)")) }
    var roster = DrawerRoster()
    roster.links = [
      RoomLinks.Link(number: 2, role: .host, grant: keys[0], end: .infinity),
      RoomLinks.Link(number: 5, role: .watch, grant: keys[1], end: 1_500.25, state: .revoked),
    ]
    roster.linkNumbers = [keys[2]: 2, keys[3]: 2]
    #expect(DrawerRoster(roster.bytes) == roster)
    #expect(RecordingSummary.grant(inDrawers: Array(roster.bytes.prefix(256))) == nil)
  }

  @Test func `since when a room is empty is read as it was written`() {
    var roster = DrawerRoster()
    roster.emptySince = 1_790_000_000_000.5
    #expect(DrawerRoster(roster.bytes) == roster)
    for text in ["empty", "empty x", "empty -1", "empty inf"] {
      #expect(DrawerRoster(Array("last 1\n\(text)\n".utf8)).emptySince == nil)
    }
  }

  @Test func `tokens and the room's own grant are read as they were written, with their holders`()
    throws
  {
    let keys = try (1...4).map { try #require(DrawerKey("\(Self.key)-\($0)")) }
    var roster = DrawerRoster()
    roster.linkNumbers = [keys[0]: RoomLinks.ownGrant, keys[1]: RoomLinks.ownGrant]
    roster.tokens = [
      keys[1]: .init(id: "t/1", end: 1_500.25), keys[2]: .init(id: "t/1", end: 1_500.25),
      keys[3]: .init(id: "t2", end: .infinity), keys[0]: .init(id: nil, end: 1_500.25),
    ]
    roster.drawOnly = [keys[1], keys[2]]
    #expect(DrawerRoster(roster.bytes) == roster)
    #expect(keys.map { roster.origin(of: $0).mayHost } == [true, false, false, true])
    roster.drawOnly = []
    #expect(roster.origin(of: keys[1]) == DrawerOrigin(token: "t/1", end: 1_500.25, link: 0))
    #expect(roster.origin(of: keys[0]) == DrawerOrigin(token: nil, end: 1_500.25, link: 0))
    roster.moveTokens(by: 1_000)
    #expect([2, 3].map { roster.origin(of: keys[$0]).end } == [2_500.25, .infinity])
    #expect(DrawerRoster(Array("last 1\ntoken x t1 \(Self.key)\ntoken 5\n".utf8)).tokens.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a grant is read as it was written, also from the beginning alone`(isPrivate: Bool) {
    var roster = DrawerRoster()
    roster.grant = DrawerKey(Self.key)
    roster.isPrivate = isPrivate
    for number in 1...50 { roster.keys[DrawerID(number)] = DrawerKey(Self.key) }
    #expect(DrawerRoster(roster.bytes) == roster)
    let beginning = Array(roster.bytes.prefix(256))
    #expect(RecordingSummary.grant(inDrawers: beginning) == (isPrivate ? roster.grant : nil))
    #expect(RecordingSummary.grant(inDrawers: []) == nil)
  }

  @Test(arguments: [
    "lost 3\nprivate \(key)\n", "last 3\nprivbte \(key)\n", "last 3\nprivate 01\n",
    "\u{0}", "last x\n",
  ])
  func `nobody has the grant of a damaged roster`(text: String) {
    #expect(RecordingSummary.grant(inDrawers: Array(text.utf8)) == .lost)
  }

  @Test(arguments: [
    "last 3\n", "last 3\npresent d3 \(key)\n", "last 3\ngrant \(key)\nformer ",
    "last 3\nban 100.0  a \n",
  ])
  func `a roster without a private grant is everyone's`(text: String) {
    #expect(RecordingSummary.grant(inDrawers: Array(text.utf8)) == nil)
  }

  @Test func `lines that make no sense are skipped`() {
    let text = """
      former \(Self.key) {"type":"left"}
      former short {}
      present x y
      present d1
      link 1 draw 5.0 open
      link one draw 5.0 open \(Self.key)
      link 1 king 5.0 open \(Self.key)
      link 1 draw 5.0 shut \(Self.key)
      link 0 draw 5.0 open \(Self.key)
      link 2147483648 draw 5.0 open \(Self.key)
      link 1 draw 1e300 open \(Self.key)
      link 1 draw -1 open \(Self.key)
      link 1 draw nan open \(Self.key)
      ban 5.0 short
      ban 1e300  a\u{20}
      ban -1  a\u{20}
      ban inf  a\u{20}
      ban nan  a\u{20}
      nothing

      present d4 \(Self.key)
      """
    let roster = DrawerRoster(Array(text.utf8))
    #expect(roster.keys == [DrawerID(4): DrawerKey(Self.key)])
    #expect(roster.former.isEmpty && roster.lastNumber == 0)
    #expect(roster.links.isEmpty && roster.bans.isEmpty)
  }
}
