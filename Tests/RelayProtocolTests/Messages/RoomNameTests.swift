import Testing

@testable import RelayProtocol

struct RoomNameTests {
  @Test(arguments: [
    ("a", true), ("Demo-1", true), ("x.y_z", true), (String(repeating: "r", count: 64), true),
    ("", false), (".", false), ("..", false), (".hidden", false), ("a b", false), ("a/b", false),
    ("ä", false), ("a\0", false), ("%2e", false), ("a?b", false),
    (String(repeating: "r", count: 65), false),
  ])
  func `takes letters, digits and three marks, and nothing else`(text: String, isName: Bool) {
    #expect(RoomName(text)?.description == (isName ? text : nil))
  }
}
