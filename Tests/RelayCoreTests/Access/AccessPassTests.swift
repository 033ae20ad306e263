import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Tokens in rooms: who enters, as what, and for how long.
struct AccessPassTests {
  private static let one = DrawerID(1)
  private static let two = DrawerID(2)

  static func pass(
    _ role: Role, _ rooms: String = "demo", name: String? = nil, end: Double = .infinity,
    id: String? = nil
  ) throws -> AccessPass {
    AccessPass(
      rooms: try #require(RoomNamePattern(rooms)), role: role, name: name, end: end, id: id)
  }

  @Test func `a relay that requires tokens lets nobody else in, and lists nothing else`() throws {
    let harness = RelayHarness(requiresTokens: true)
    let drawer = harness.open(.draw, pass: try Self.pass(.draw))
    let none = harness.open(.watch)
    let granted = harness.open(.watch, grant: HostedRoom.grant)
    let wall = harness.openWall()
    RoomTests.draw(harness, drawer, settlesAfter: 300)
    #expect(drawer.welcome != nil)
    for peer in [none, granted, wall] {
      #expect(peer.closed?.code == .notAuthenticated && peer.welcome == nil)
    }
    let relay = harness.relay
    #expect(relay.summaries.map(\.isListed) == [false])
    #expect(relay.snapshot(of: drawer.room) == nil)
    for (rooms, isShown) in [("demo", true), ("d*", true), ("other", false)] {
      let asker = Admission(pass: try Self.pass(.watch, rooms))
      #expect(relay.summaries(for: asker).map(\.isListed) == [isShown])
      #expect((relay.snapshot(of: drawer.room, for: asker) != nil) == isShown)
      let wall = harness.openWall(pass: asker.pass)
      harness.settle(after: 300)
      #expect(wall.walls.flatMap(\.rooms).map(\.room) == (isShown ? ["demo"] : []))
    }
  }

  @Test func `a lower token, or a revoked one, ends hosting`() throws {
    let harness = RelayHarness(mode: .hosted)
    let key = "key-of-the-first-drawer"
    func hosts() -> [DrawerID] { harness.relay.rooms[RoomName("demo")!]?.accessState.hosts ?? [] }
    let host = harness.open(.draw, key: key, pass: try Self.pass(.host, id: "h"), settles: true)
    #expect(hosts() == [Self.one])
    harness.relay.revoke(["h"], now: harness.now)
    harness.settle(after: 50)
    #expect(host.closed?.code == .notAuthenticated && hosts().isEmpty)
    // Its key leads nowhere any more: it is another drawer.
    let again = harness.open(.draw, key: key, pass: try Self.pass(.host), settles: true)
    #expect(hosts() == [Self.two])
    harness.lose(again)
    let lower = harness.open(.draw, key: key, pass: try Self.pass(.draw, name: "Ada"))
    let other = harness.open(.draw, pass: try Self.pass(.host), settles: true)
    let three = DrawerID(3)
    #expect(hosts() == [three])
    // The token's name holds for a drawer that the room knew by another.
    #expect(
      harness.relay.rooms[lower.room]?.drawers.all.first { $0.id == Self.two }?.presence.name
        == "Ada")
    harness.deliver(.host(Self.two, true), from: other)
    #expect(other.errors.map(\.code) == [.notAllowed] && hosts() == [three])
  }

  @Test func `a token that is revoked after its holder left leads nowhere either`() throws {
    let harness = RelayHarness(mode: .hosted)
    let key = "key-of-the-first-drawer"
    let host = harness.open(.draw, key: key, pass: try Self.pass(.host, id: "h"), settles: true)
    harness.lose(host)
    let room = try #require(harness.relay.rooms[host.room])
    #expect(room.accessState.hosts == [Self.one])
    harness.relay.revoke(["other"], now: harness.now)
    #expect(room.accessState.hosts == [Self.one])
    harness.relay.revoke(["h"], now: harness.now)
    #expect(room.accessState.hosts.isEmpty)
    let again = harness.open(.draw, key: key, settles: true)
    #expect(again.welcome?.drawer == Self.two && room.accessState.hosts.isEmpty)
  }

  @Test func `who may only draw makes no links`() throws {
    let harness = RelayHarness(mode: .hosted)
    harness.open(.draw, grant: HostedRoom.grant, pass: try Self.pass(.draw), settles: true)
    let room = harness.relay.rooms[RoomName("demo")!]
    #expect(room?.access.grant == nil)
    // A host that comes later does.
    harness.open(.draw, grant: HostedRoom.grant, pass: try Self.pass(.host), settles: true)
    #expect(room?.access.grant != nil)
  }

  @Test(arguments: [
    (Role.watch, "demo", Welcome.Role.watch, CloseCode?.none), (.watch, "demo", .draw, .notAllowed),
    (.draw, "demo", .draw, nil), (.draw, "demo", .watch, nil), (.host, "d*", .draw, nil),
    (.host, "other", .watch, .notAllowed), (.host, "dem", .draw, .notAllowed),
  ])
  func `a token leads into its rooms, in its role`(
    role: Role, rooms: String, asked: Welcome.Role, code: CloseCode?
  ) throws {
    let room = HostedRoom(.private)
    let peer = room.join(asked, pass: try Self.pass(role, rooms))
    #expect(peer.closed?.code == code && (peer.welcome != nil) == (code == nil))
  }

  @Test func `a token that does not hold leads into no room, not even an open one`() {
    let harness = RelayHarness()
    harness.open(.draw)
    let peer = harness.open(.watch, fault: .expired)
    let other = harness.open(.draw, room: "new", fault: .badSignature, settles: true)
    #expect(peer.closed?.code == .notAuthenticated)
    #expect(peer.closed?.reason.contains("expired") == true)
    #expect(other.closed?.code == .notAuthenticated)
    #expect(harness.relay.summaries.count == 1)
  }

  @Test func `a host's token makes a host, a drawer's does not, and the name stays`() throws {
    let harness = RelayHarness(mode: .hosted)
    let guest = harness.open(.draw, name: "Eve", pass: try Self.pass(.draw, name: "Bob"))
    harness.deliver(.hello(name: "Eve", canvas: nil, clock: nil), from: guest)
    #expect(harness.room().accessState == AccessState(mode: .hosted, hosts: []))
    #expect(harness.room().drawers.all.map(\.presence.name) == ["Bob"])
    harness.pass(RelayLimits().hostAbsenceMilliseconds + 1_000)
    #expect(harness.room().accessState.hosts == [], "a token for drawing became a host")
    let host = harness.open(.draw, pass: try Self.pass(.host), settles: true)
    #expect(harness.room().accessState.hosts == [Self.two])
    #expect(host.welcome?.rights == Right.allCases)
  }

  @Test func `a connection ends with its token`() throws {
    let harness = RelayHarness()
    let end = harness.now + 5_000
    let drawer = harness.open(.draw, pass: try Self.pass(.draw, end: end))
    let viewer = harness.open(.watch, pass: try Self.pass(.watch, end: end + 5_000))
    harness.settle(after: 4_999)
    #expect(drawer.closed == nil)
    harness.settle(after: 1)
    #expect(drawer.closed?.code == .notAuthenticated)
    #expect(drawer.closed?.reason == "not-authenticated the token has expired; ask for a new link")
    #expect(viewer.closed == nil)
    harness.settle(after: 5_000)
    #expect(viewer.closed?.code == .notAuthenticated)
  }

  @Test func `a pass that may be renewed ends with a code for another try`() throws {
    let harness = RelayHarness()
    var pass = try Self.pass(.draw, end: harness.now + 5_000)
    pass.isRenewable = true
    let drawer = harness.open(.draw, key: HostedRoom.guestKey, resumes: true, pass: pass)
    harness.deliver(.touch(1, .began, [[0, 0, 0]]), from: drawer, after: 5_000)
    #expect(drawer.closed?.code == .accessEnded)
    #expect(harness.room().drawers.all.map(\.attendance.isHeld) == [true])
    #expect(
      drawer.closed?.reason == "access-ended your access has ended; reconnect to ask for more")
    pass.end = .infinity
    let again = harness.open(.draw, key: HostedRoom.guestKey, resumes: true, pass: pass)
    harness.settle()
    #expect(again.welcome?.drawer == DrawerID(1) && again.welcome?.resumed != nil)
  }

  @Test func `revoking ends the connections of those tokens alone`() throws {
    let harness = RelayHarness()
    let first = harness.open(.draw, pass: try Self.pass(.draw, id: "t1"))
    let second = harness.open(.draw, pass: try Self.pass(.draw, id: "t2"))
    harness.relay.revoke(["t1", "t3"], now: harness.now)
    harness.settle()
    #expect(first.closed?.code == .notAuthenticated)
    #expect(second.closed == nil)
  }

  @Test func `a host that drops its token still depends on it`() throws {
    let harness = RelayHarness(mode: .hosted)
    let key = "key-of-the-first-drawer"
    harness.open(.draw, key: key, pass: try Self.pass(.host, id: "h"))
    let back = harness.open(.draw, key: key, settles: true)
    #expect(harness.room().accessState.hosts == [Self.one])
    harness.relay.revoke(["h"], now: harness.now)
    harness.settle(after: 50)
    #expect(back.closed?.code == .notAuthenticated)
    #expect(harness.room().accessState.hosts.isEmpty)
  }

  @Test func `a room that becomes private ends viewers without its grant or a token`() throws {
    let room = HostedRoom()
    let stranger = room.harness.open(.watch)
    let wrong = room.harness.open(.watch, grant: "wrong-0123456789abcdef")
    let invited = room.harness.open(.watch, pass: try Self.pass(.watch))
    let drawer = room.join(.draw)
    room.decide(.lock(LockRequest(mode: .private)))
    #expect(stranger.closed?.code == .notAuthenticated)
    #expect(wrong.closed?.code == .notAuthenticated)
    for peer in [room.viewer, invited, drawer, room.guest] { #expect(peer.closed == nil) }
    #expect(room.breaches == [])
  }

  @Test func `bans and their ends survive a restart`() throws {
    let room = HostedRoom(address: "192.0.2.1", isRecorded: true)
    let pass = try Self.pass(.draw, id: "t 1")
    let guest = room.join(.draw, pass: pass)
    room.decide(.remove(try #require(guest.welcome?.drawer), seconds: 600))
    room.decide(.remove(Self.two, seconds: 60))
    room.harness.pass(3_000)
    let after = try room.harness.restarted(isWhole: true)
    after.now = room.harness.now
    let again = after.open(.draw, pass: pass)
    let known = after.open(.draw, key: HostedRoom.guestKey)
    let neighbour = after.open(.draw, address: "192.0.2.1")
    let other = after.open(.draw, address: "192.0.2.2", settles: true)
    for peer in [again, known, neighbour] { #expect(peer.closed?.code == .banned) }
    #expect(other.closed == nil)
    after.now += 60_000
    let later = after.open(.draw, key: HostedRoom.guestKey, address: "192.0.2.1")
    let never = after.open(.draw, pass: pass, settles: true)
    #expect(later.closed == nil && never.closed?.code == .banned)
  }

  @Test func `a removed drawer cannot return with the same token and another key`() throws {
    let room = HostedRoom()
    let pass = try Self.pass(.draw, id: "t1")
    let guest = room.join(.draw, key: "first-0123456789abcdef", pass: pass)
    let id = try #require(guest.welcome?.drawer)
    room.decide(.remove(id, seconds: 60))
    let again = room.harness.open(.draw, key: "second-0123456789abcdef", pass: pass)
    let other = room.join(.draw, pass: try Self.pass(.draw, id: "t2"))
    #expect(guest.closed?.code == .banned && again.closed?.code == .banned)
    #expect(other.closed == nil)
  }
}
