import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct DrawerIdentitiesTests {
  private static let scene = Scene(profile: .robust, catalogue: [])

  @Test func `new drawers get numbers, names and colours of their own`() {
    var identities = DrawerIdentities(limits: RelayLimits())
    let (first, sequence, _) = identities.identify(
      key: nil, name: nil, present: [], scene: Self.scene)
    let present = [Drawer.made(first, key: nil, after: 0)]
    let (second, _, _) = identities.identify(
      key: nil, name: "  Ada ", present: present, scene: Self.scene)
    #expect(first.drawer == DrawerID(1) && first.name == "Blue" && sequence == 0)
    #expect(second.drawer == DrawerID(2) && second.name == "Ada")
    #expect(first.color != second.color)
  }

  @Test func `a drawer that returns with its key is the same`() {
    var identities = DrawerIdentities(limits: RelayLimits())
    let key = FormerDrawersTests.key(1)
    let (first, _, _) = identities.identify(key: key, name: "Ada", present: [], scene: Self.scene)
    let drawer = Drawer.made(first, key: key, after: 4)
    drawer.origin.link = 3
    identities.remember(drawer) { _ in true }
    #expect(identities.former.entries.count == 1)
    let (again, sequence, origin) = identities.identify(
      key: key, name: "Eve", present: [], scene: Self.scene)
    #expect(again == first && sequence == 4 && origin.link == 3)
    #expect(identities.former.entries.isEmpty)
  }

  @Test func `all drawers of a full room return after they have left together`() throws {
    let limits = RelayLimits()
    var identities = DrawerIdentities(limits: limits)
    let keys = try (1...limits.drawersPerRoom).map { number in
      try #require(DrawerKey("0123456789abcdef-\(number)"))
    }
    let drawers = keys.map { key in
      Drawer.made(
        identities.identify(key: key, name: nil, present: [], scene: Self.scene).presence,
        key: key, after: 0)
    }
    for drawer in drawers { identities.remember(drawer) { _ in false } }
    for drawer in drawers {
      let (again, _, _) = identities.identify(
        key: drawer.key, name: nil, present: [], scene: Self.scene)
      #expect(again.drawer == drawer.presence.drawer)
    }
  }

  @Test func `a drawer without a key is not remembered`() {
    var identities = DrawerIdentities(limits: RelayLimits())
    let (first, _, _) = identities.identify(key: nil, name: "Ada", present: [], scene: Self.scene)
    identities.remember(Drawer.made(first, key: nil, after: 0)) { _ in true }
    #expect(identities.former.entries.isEmpty)
  }
}
