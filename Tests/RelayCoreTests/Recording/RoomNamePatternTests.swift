import RelayCore
import RelayProtocol
import Testing

struct RoomNamePatternTests {
  @Test(arguments: [
    ("demo", "demo", true), ("demo", "demo2", false), ("demo", "Demo", false),
    ("private-*", "private-", true), ("private-*", "private-1", true),
    ("private-*", "a-private-1", false), ("*", "anything", true), ("*-x", "a-x-x", true),
    ("a*b*c", "abbbc", true), ("a*b*c", "acb", false), ("**", "a", true), ("a*", "b", false),
    ("*.b", "a.b", true),
  ])
  func `a star stands for any characters or none`(
    pattern: String, name: String, matches: Bool
  ) throws {
    let room = try #require(RoomName(name))
    #expect(RoomNamePattern(pattern)?.matches(room) == matches)
  }

  @Test(arguments: ["", "a b", "ä", "a/b", ".a", ".*", String(repeating: "a", count: 65)])
  func `what no name can match is no pattern`(text: String) {
    #expect(RoomNamePattern(text) == nil)
  }
}
