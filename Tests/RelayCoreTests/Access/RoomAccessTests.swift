import RelayProtocol
import Testing

@testable import RelayCore

struct RoomAccessTests {
  private static let key = FormerDrawersTests.key(1)
  private static let other = FormerDrawersTests.key(2)

  @Test func `a token's ban binds its holder, and spares others who have it and are known`() {
    var access = RoomAccess(limits: RelayLimits())
    access.ban(key: Self.key, address: nil, token: "t1", until: 100, now: 0)
    let other = DrawerKey("another-drawers-key")
    #expect(access.banEnd(key: Self.key, address: nil, isKnown: true, now: 0) == 100)
    #expect(access.banEnd(key: nil, address: nil, token: "t1", isKnown: false, now: 0) == 100)
    #expect(access.banEnd(key: other, address: nil, token: "t1", isKnown: true, now: 0) == nil)
    #expect(access.banEnd(key: other, address: nil, token: "t2", isKnown: false, now: 0) == nil)
  }

  @Test func `a ban holds for the key and for newcomers of the address, and ends`() {
    var access = RoomAccess(limits: RelayLimits())
    access.ban(key: Self.key, address: "a", until: 100, now: 0)
    func end(_ key: DrawerKey?, _ address: String?, isKnown: Bool = false, at now: Double = 50)
      -> Double?
    { access.banEnd(key: key, address: address, isKnown: isKnown, now: now) }
    #expect(end(Self.key, nil) == 100)
    #expect(end(Self.key, "b", isKnown: true) == 100)
    #expect(end(Self.other, "a") == 100)
    #expect(end(nil, "a") == 100)
    #expect(end(Self.other, "a", isKnown: true) == nil, "others share the address")
    #expect(end(Self.other, "b") == nil)
    #expect(end(nil, nil) == nil)
    #expect(end(Self.key, "a", at: 100) == nil)
  }

  @Test func `a drawer of which nothing is known cannot be banned`() {
    var access = RoomAccess(limits: RelayLimits())
    access.ban(key: nil, address: nil, until: 100, now: 0)
    #expect(access.banCount == 0)
  }

  @Test func `a later ban of a key replaces the earlier one, and no time is no ban`() {
    var access = RoomAccess(limits: RelayLimits())
    access.ban(key: Self.key, address: nil, until: 100, now: 0)
    access.ban(key: Self.key, address: nil, until: 50, now: 0)
    #expect(access.banCount == 1)
    #expect(access.banEnd(key: Self.key, address: nil, isKnown: true, now: 0) == 50)
    access.ban(key: Self.key, address: nil, until: 10, now: 10)
    #expect(access.banCount == 0)
  }

  @Test func `bans are limited: the one that ends first goes`() {
    var access = RoomAccess(limits: .with { $0.bans = 3 })
    for number in 0..<1_000 {
      access.ban(key: nil, address: "\(number)", until: Double(2_000 + number), now: 0)
    }
    #expect(access.banCount == 3)
    #expect(access.banEnd(key: nil, address: "999", isKnown: false, now: 0) == 2_999)
    #expect(access.banEnd(key: nil, address: "996", isKnown: false, now: 0) == nil)
  }

  @Test func `the time without a host runs while none is there, and ends with an heir`() {
    var access = RoomAccess(limits: .with { $0.hostAbsenceMilliseconds = 1_000 })
    #expect(access.heirDeadline == .infinity)
    access.note(isHosted: true, hasHost: false, hasHeir: false, now: 10)
    #expect(access.heirDeadline == .infinity, "nobody could become a host")
    access.note(isHosted: true, hasHost: false, hasHeir: true, now: 500)
    #expect(access.heirDeadline == 1_010)
    access.note(isHosted: true, hasHost: true, hasHeir: true, now: 600)
    #expect(access.heirDeadline == .infinity)
    access.note(isHosted: true, hasHost: false, hasHeir: true, now: 700)
    #expect(access.heirDeadline == 1_700)
    access.note(isHosted: false, hasHost: false, hasHeir: true, now: 800)
    #expect(access.heirDeadline == .infinity)
  }

  @Test func `without a limit no guest becomes a host`() {
    var access = RoomAccess(limits: .with { $0.hostAbsenceMilliseconds = 0 })
    access.note(isHosted: true, hasHost: false, hasHeir: true, now: 0)
    #expect(access.heirDeadline == .infinity)
  }
}
