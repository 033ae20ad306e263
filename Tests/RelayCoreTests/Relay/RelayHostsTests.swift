import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Removal by hosts, and how hosting is shared and inherited.
struct RelayHostsTests {
  private static let hostKey = HostedRoom.hostKey
  private static let guestKey = HostedRoom.guestKey
  private static let one = DrawerID(1)
  private static let two = DrawerID(2)
  private static let three = DrawerID(3)
  private let room = HostedRoom()

  // MARK: Removing

  @Test func `a removed drawer is gone at once, in mid-stroke too, and banned by its key`() {
    RoomTests.draw(room.harness, room.guest)
    room.send(.touch(1, .began, [[0, 0, 100]]), from: room.guest)
    room.decide(.remove(Self.two, seconds: 60))
    #expect(room.guest.closed?.code == .banned)
    #expect(room.guest.closed?.reason == "banned a host removed you; you may return in 60 s")
    #expect(Set(room.viewer.cancellations) == ["a host removed the drawer"])
    #expect(room.viewer.events.contains(.left(LeftEvent(Self.two, reason: .removed))))
    #expect(room.viewer.scene?.strokeCount == 1, "committed ink stays")
    for name in ["Bob", "Other"] {
      let back = room.join(.draw, name: name, key: Self.guestKey)
      #expect(back.closed?.code == .banned && back.welcome == nil)
    }
    room.harness.pass(60_000)
    let back = room.join(.draw, key: Self.guestKey)
    #expect(back.closed == nil && back.drawer == Self.two)
    #expect(room.breaches == [])
  }

  @Test func `a ban holds for newcomers of the address, and not for those whom the room knows`() {
    let room = HostedRoom(address: "school")
    let pupil = room.join(.draw, key: "pupil-0123456789abcdef", address: "school")
    room.decide(.remove(Self.two, seconds: 60))
    let (sneaky, elsewhere) = (
      room.harness.open(.draw, key: "fresh-0123456789abcdef", address: "school"),
      room.harness.open(.draw, address: "home")
    )
    let watching = room.harness.open(.watch, address: "school")
    room.harness.lose(pupil)
    let returning = room.join(.draw, key: "pupil-0123456789abcdef", address: "school")
    #expect(sneaky.closed?.code == .banned)
    #expect(elsewhere.closed == nil && watching.closed == nil && returning.closed == nil)
  }

  @Test func `a guest that has left is banned by its address, too`() {
    let room = HostedRoom(address: "a")
    room.harness.lose(room.guest)
    room.settle()
    room.decide(.remove(Self.two, seconds: 60))
    let other = room.harness.open(.draw, key: "other-0123456789abcdef", address: "a")
    let stranger = room.join(.draw, address: "b")
    #expect(other.closed?.code == .banned && stranger.closed == nil)
  }

  @Test func `without a ban a removed drawer may return at once`() {
    room.decide(.remove(Self.two, seconds: 0))
    #expect(room.guest.closed?.reason == "banned a host removed you")
    let back = room.join(.draw, key: Self.guestKey)
    #expect(back.closed == nil)
  }

  @Test func `a held and a former drawer can be removed`() {
    let room = HostedRoom(resumes: true)
    room.harness.send(.touch(1, .began, [[0, 0, 0]]), from: room.guest)
    room.harness.lose(room.guest)
    room.decide(.remove(Self.two, seconds: 60))
    #expect(room.harness.room().drawers.all.map(\.id) == [Self.one])
    room.decide(.remove(Self.two, seconds: 90))
    let back = room.join(.draw, key: Self.guestKey)
    #expect(room.host.errors.isEmpty)
    #expect(back.closed?.reason == "banned a host removed you; you may return in 90 s")
  }

  // MARK: Hosting

  @Test func `hosting is shared and handed over, and two hosts decide at once`() {
    room.decide(.host(Self.two, true))
    #expect(room.guest.rights == Right.allCases)
    room.harness.send(.lock(LockRequest(drawing: true)), from: room.host)
    room.send(.lock(LockRequest(drawing: false, rules: true)), from: room.guest)
    #expect(room.state.locks == [.rules])
    #expect(HostedRoom.accesses(room.viewer).last?.drawer == Self.two)
    room.harness.send(.host(Self.one, false), from: room.guest)
    room.send(.lock(LockRequest(drawing: true)), from: room.host)
    #expect(room.host.errors.map(\.code) == [.notAllowed], "it is no host any more")
    #expect(room.host.rights == [.draw, .point, .mark, .recognizers])
    #expect(room.state.hosts == [Self.two])
    #expect(room.breaches == [])
  }

  @Test func `who came with a token that lets it only draw hosts never by its key`() throws {
    let key = "pupil-0123456789abcdef"
    let pass = try AccessPassTests.pass(.draw, "*", end: 1e9)
    room.harness.lose(room.harness.open(.draw, key: key, pass: pass))
    room.decide(.host(Self.three, true))
    let back = room.harness.open(.draw, key: key, grant: HostedRoom.grant)
    room.decide(.host(Self.three, true))
    #expect(back.drawer == Self.three)
    #expect(room.host.errors.map(\.code) == [.notAllowed, .notAllowed])
    #expect(room.state.hosts == [Self.one])
  }

  @Test func `hosts cannot harm the room's hosting`() {
    let messages: [ClientMessage] = [
      .remove(Self.one, seconds: 60), .host(Self.one, false), .mute(Self.one, true),
    ]
    for message in messages { room.decide(message) }
    #expect(room.host.errors.map(\.code) == [.notAllowed, .notAllowed, .notAllowed])
    #expect(room.host.errors.map(\.path) == ["/drawer", "/drawer", "/drawer"])
    room.decide(.host(Self.two, true))
    room.decide(.remove(Self.two, seconds: 60))
    room.decide(.mute(Self.two, true))
    #expect(room.host.errors.count == 5 && room.guest.closed == nil)
    #expect(room.state == AccessState(mode: .hosted, hosts: [Self.one, Self.two]))
  }

  @Test func `an open room refuses locks and mutes, also from its hosts`() {
    room.decide(.lock(LockRequest(mode: .open)))
    room.decide(.lock(LockRequest(drawing: true)))
    room.decide(.mute(Self.two, true))
    #expect(room.host.errors.map(\.code) == [.notAllowed, .notAllowed])
    #expect(room.state == AccessState(mode: .open, hosts: [Self.one]))
    room.decide(.lock(LockRequest(drawing: true, mode: .hosted)))
    #expect(room.state.locks == [.drawing] && room.host.errors.count == 2)
  }

  @Test func `messages about unknown drawers and too many hosts are refused`() {
    let room = HostedRoom(limits: .with { $0.hosts = 2 })
    let nobody = DrawerID(99)
    let messages: [ClientMessage] = [
      .mute(nobody, true), .mute(nobody, false), .remove(nobody, seconds: 1), .host(nobody, true),
      .host(nobody, false),
    ]
    for message in messages { room.decide(message) }
    #expect(room.host.errors.map(\.code) == Array(repeating: .noSuchDrawer, count: 5))
    room.harness.open(.draw)
    room.decide(.host(Self.two, true))
    room.decide(.host(Self.three, true))
    #expect(room.host.errors.last?.code == .outOfRange)
    #expect(room.state.hosts == [Self.one, Self.two])
  }

  @Test func `a thousand mutes change the room once each time that they change anything`() {
    for turn in 0..<1_000 { room.harness.send(.mute(Self.two, turn % 2 == 0), from: room.host) }
    room.settle()
    #expect(room.host.closed == nil && room.host.errors.isEmpty)
    #expect(HostedRoom.accesses(room.viewer).count == 1_000)
    #expect(room.guest.kinds.filter { $0 == "rights" }.count <= 1, "only the last rights matter")
    for _ in 0..<300 { room.harness.send(.mute(Self.two, true), from: room.host) }
    room.settle()
    #expect(HostedRoom.accesses(room.viewer).count == 1_001)
    #expect(room.breaches == [])
  }

  @Test func `guests without a key that are muted and leave are forgotten`() {
    for _ in 0..<50 {
      let guest = room.join(.draw)
      if let drawer = guest.drawer { room.decide(.mute(drawer, true)) }
      room.harness.lose(guest)
    }
    room.settle()
    #expect(room.state.muted.isEmpty)
    #expect(room.host.errors.isEmpty && room.breaches == [])
  }

  @Test func `a host that reconnects hosts again, also after many guests have come and gone`() {
    let room = HostedRoom(limits: .with { $0.formerDrawers = 2 })
    room.harness.lose(room.host)
    for number in 0..<9 {
      room.harness.lose(room.harness.open(.draw, key: "guest-\(number)-0123456789abcdef"))
    }
    #expect(room.state.hosts == [Self.one])
    let back = room.join(.draw, key: Self.hostKey)
    #expect(back.drawer == Self.one && back.welcome?.rights == Right.allCases)
  }

  @Test func `a host returns to a room that guests have filled meanwhile, and a guest does not`() {
    let room = HostedRoom(limits: .with { $0.drawersPerRoom = 2 })
    room.harness.lose(room.host)
    let filling = room.harness.open(.draw)
    let back = room.join(.draw, key: Self.hostKey)
    #expect(back.closed == nil && back.welcome?.rights == Right.allCases)
    room.harness.lose(room.guest)
    let guest = room.join(.draw, key: Self.guestKey)
    #expect(guest.closed?.code == .roomFull && filling.closed == nil)
  }

  @Test func `the guest who was there longest hosts once all hosts have been away for long`() {
    let room = HostedRoom(limits: .with { $0.hostAbsenceMilliseconds = 20_000 })
    room.harness.pass(1_000)
    let third = room.harness.open(.draw)
    room.decide(.mute(Self.two, true))
    room.harness.lose(room.host)
    room.harness.pass(19_000)
    #expect(room.state.hosts == [Self.one])
    room.harness.pass(2_000)
    room.settle()
    #expect(room.state.hosts == [Self.one, Self.three], "a muted guest is passed over")
    #expect(third.rights == Right.allCases)
    let back = room.join(.draw, key: Self.hostKey)
    #expect(back.welcome?.rights == Right.allCases, "the former host hosts as well")
    #expect(room.guest.breaches + third.breaches == [])
  }

  @Test func `an absent host's time goes on while nobody is there`() {
    let room = HostedRoom(limits: .with { $0.hostAbsenceMilliseconds = 60_000 })
    room.harness.lose(room.host)
    room.harness.lose(room.guest)
    room.harness.pass(61_000)
    #expect(room.state.hosts == [Self.one])
    let guest = room.join(.draw)
    #expect(room.state.hosts == [Self.one, Self.three])
    #expect(guest.rights == Right.allCases)
  }
}
