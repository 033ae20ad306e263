import RelayProtocol
import Testing

@testable import RelayServer

struct DrawerKeyTests {
  @Test func `a key becomes its hash, and an invalid one nothing`() {
    let key = "0123456789abcdef"
    let hash = DrawerKey(hashing: key)
    #expect(hash == DrawerKey(hashing: key))
    #expect(hash != DrawerKey(hashing: "0123456789abcdeg"))
    #expect(
      hash?.secret == "6c9bd02ea1a59871d342cacb3cc53ef6f31664e6d43165e13923c2b1f1b285a3")
    #expect(hash?.secret.contains(key) == false)
    #expect(DrawerKey(hashing: "short") == nil)
  }

  @Test func `a token, which is no key, has a hash as well`() {
    let token = "eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2lnbmF0dXJl" + String(repeating: "A", count: 64)
    #expect(DrawerKey(hashing: token) == nil)
    #expect(DrawerKey(DrawerKey.hash(of: token)) != nil)
    #expect(DrawerKey.hash(of: token) != DrawerKey.hash(of: token + "A"))
  }
}
