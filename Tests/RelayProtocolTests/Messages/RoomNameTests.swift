import Testing

@testable import RelayProtocol

struct RoomNameTests {
  @Test(arguments: ["a", "Demo-1", "x.y_z", String(repeating: "r", count: 64)])
  func `takes letters, digits and three marks`(text: String) {
    #expect(RoomName(text)?.description == text)
  }

  @Test(arguments: [
    "", ".", "..", ".hidden", "a b", "a/b", "ä", "a\0", "%2e", "a?b",
    String(repeating: "r", count: 65),
  ])
  func `takes nothing else`(text: String) {
    #expect(RoomName(text) == nil)
  }
}
