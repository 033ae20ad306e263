import Testing

@testable import RelayProtocol

struct RoleTests {
  @Test func `roles have names, and each may do more than the one before`() {
    #expect(Role.allCases.map(\.word) == ["watch", "draw", "host"])
    for role in Role.allCases { #expect(Role(word: role.word) == role) }
    #expect(Role(word: "admin") == nil)
    #expect(Role.watch < .draw && Role.draw < .host)
  }
}
