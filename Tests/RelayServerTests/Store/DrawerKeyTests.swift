import RelayProtocol
import Testing

@testable import RelayServer

struct DrawerKeyTests {
  @Test
  func `a key becomes its hash, and an invalid one nothing`() {
    let key = "0123456789abcdef"
    let hash = DrawerKey(hashing: key)
    #expect(hash == DrawerKey(hashing: key))
    #expect(hash != DrawerKey(hashing: "0123456789abcdeg"))
    #expect(
      hash?.secret == "6c9bd02ea1a59871d342cacb3cc53ef6f31664e6d43165e13923c2b1f1b285a3")
    #expect(hash?.secret.contains(key) == false)
    #expect(DrawerKey(hashing: "short") == nil)
  }
}
