import Testing

@testable import RelayServer

struct StaticAssetTests {
  static let asset = StaticAsset(path: "/main.js", bytes: Array("let a = 1".utf8))

  @Test func `the tag is the same for the same bytes and another for others`() {
    #expect(
      StaticAsset(path: "/other.js", bytes: Self.asset.bytes).entityTag == Self.asset.entityTag)
    let changed = StaticAsset(path: "/main.js", bytes: Array("let a = 2".utf8))
    #expect(changed.entityTag != Self.asset.entityTag)
    #expect(Self.asset.entityTag.hasPrefix("\"") && Self.asset.entityTag.hasSuffix("-9\""))
  }

  @Test func `a browser's copy is current by its entity tag`() {
    let tag = Self.asset.entityTag
    for header in [tag, "W/\(tag)", "\"x\", \(tag)", "\"x\",\(tag) ,\"y\"", "*"] {
      #expect(Self.asset.matches(header), "\(header)")
    }
    for header in [nil, "", "\"x\"", String(tag.dropFirst()), tag + "x"] {
      #expect(!Self.asset.matches(header), "\(header ?? "none")")
    }
  }

  @Test func `what belongs together is checked at each use, pictures hold`() {
    #expect(Self.asset.cacheControl == "no-cache")
    #expect(StaticAsset(path: "/a.png", bytes: []).cacheControl == "public, max-age=86400")
  }
}
