import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// What ends stays ended: for who returns by a key, after a crash, and while nobody is there.
struct RelayRevocationTests {
  private static let secret = "link-0123456789abcdef"
  private static let other = "other-0123456789abcdef"
  private static let key = "visitor-0123456789abcdef"
  private let room = HostedRoom(.private)

  private static func link(
    _ secret: String = secret, seconds: Int? = nil, isOfRoom: Bool = false
  ) throws -> ClientMessage {
    .link(
      LinkRequest(
        grant: try #require(DrawerKey(secret)), role: .draw, seconds: seconds, isOfRoom: isOfRoom))
  }

  private static func lists(_ peer: Peer) -> [[Int]] {
    peer.messages.compactMap {
      if case .links(let list) = $0 { list.links.map(\.number) } else { nil }
    }
  }

  /// What each list says that its receiver has made.
  private static func made(_ peer: Peer) -> [Int?] {
    peer.messages.compactMap { if case .links(let list) = $0 { .some(list.made) } else { .none } }
  }

  // MARK: Tokens

  @Test(arguments: [true, false])
  func `a key holds no longer than the token that its drawer came by`(isThere: Bool) throws {
    let end = room.harness.now + 5_000
    let visitor = room.harness.open(
      .draw, key: Self.key, pass: try AccessPassTests.pass(.host, end: end, id: "t"))
    room.settle()
    room.harness.lose(visitor)
    // It returns without the token, which still ends its connection.
    let back = room.join(.draw, key: Self.key)
    #expect(back.drawer == DrawerID(3) && room.state.hosts.contains(DrawerID(3)))
    if !isThere { room.harness.lose(back) }
    room.harness.settle(after: 5_000)
    #expect(back.closed?.code == (isThere ? .notAuthenticated : nil))
    #expect(room.state.hosts == [DrawerID(1)])
    let again = room.join(.draw, key: Self.key)
    #expect(again.closed?.code == .notAuthenticated && again.welcome == nil)
  }

  @Test func `a drawer that shows its next token in time keeps its key`() throws {
    for (id, end) in [("t1", 1_000.0), ("t2", 60_000)] {
      let pass = try AccessPassTests.pass(.draw, end: room.harness.now + end, id: id)
      let visitor = room.join(.draw, key: Self.key, pass: pass)
      #expect(visitor.drawer == DrawerID(3))
    }
    room.harness.pass(10_000)
    let back = room.join(.draw, key: Self.key)
    #expect(back.closed == nil && back.drawer == DrawerID(3))
  }

  @Test func `a pass without an id replaces the token before it, and a restart keeps its end`()
    throws
  {
    room.harness.record(true)
    room.harness.open(.draw, key: Self.key, pass: try AccessPassTests.pass(.draw, id: "t1"))
    var later = try AccessPassTests.pass(.draw, end: room.harness.now + 60_000, id: "t2")
    later.id = nil
    let visitor = room.harness.open(.draw, key: Self.key, pass: later)
    room.harness.relay.revoke(["t1"], now: room.harness.now)
    room.settle()
    #expect(visitor.closed == nil && visitor.drawer == DrawerID(3))
    room.harness.lose(visitor)
    let after = try room.harness.restarted(isWhole: false)
    after.pass(60_000)
    let back = after.open(.draw, key: Self.key, settles: true)
    #expect(back.closed?.code == .notAuthenticated)
  }

  @Test(arguments: [true, false])
  func `a restarted relay knows the tokens of drawers that left`(isRevoked: Bool) throws {
    room.harness.record(true)
    let end = room.harness.now + 60_000
    for id in ["t1", "t2"] {
      let visitor = room.harness.open(
        .draw, key: "\(id)-0123456789abcdef",
        pass: try AccessPassTests.pass(.draw, end: end, id: id))
      room.settle()
      room.harness.lose(visitor)
    }
    let after = try room.harness.restarted(isWhole: false)
    if isRevoked { after.relay.revoke(["t1"], now: after.now) } else { after.pass(60_000) }
    let returning = ["t1", "t2"].map { after.open(.draw, key: "\($0)-0123456789abcdef") }
    let host = after.open(.draw, key: HostedRoom.hostKey, settles: true)
    #expect(returning[0].closed?.code == .notAuthenticated && host.closed == nil)
    #expect(returning[1].closed?.code == (isRevoked ? nil : .notAuthenticated))
  }

  // MARK: Links

  @Test func `hosts are told that a link is revoked once that is saved`() throws {
    let room = HostedRoom(isRecorded: true)
    room.decide(try Self.link())
    let visitor = room.join(.draw, key: Self.key, grant: Self.secret)
    room.harness.send(.unlink(1), from: room.host)
    let record = try #require(room.harness.records.last)
    let roster = DrawerRoster(try #require(record.drawers))
    #expect(roster.links.map(\.state) == [.revoked] && record.awaited != nil)
    room.settle()
    #expect(visitor.closed?.code == .notAuthenticated, "it goes at once")
    #expect(Self.lists(room.host) == [[1]])
    room.harness.relay.noteSaved({ _ in (record.awaited ?? 0) - 1 }, now: room.harness.now)
    #expect(room.harness.relay.awaitsSaving)
    room.harness.relay.noteSaved({ _ in record.awaited }, now: room.harness.now)
    room.harness.takeEffects()
    room.settle()
    #expect(Self.lists(room.host) == [[1], []] && !room.harness.relay.awaitsSaving)
  }

  @Test func `while one revocation is being saved, further ones wait for the next record`() throws {
    let room = HostedRoom(isRecorded: true)
    for secret in [Self.secret, Self.other, "third-0123456789abcdef"] {
      room.decide(try Self.link(secret))
    }
    room.harness.pass(1_000)
    let before = room.harness.records.count
    for number in 1...3 { room.harness.send(.unlink(number), from: room.host) }
    let first = try #require(room.harness.records[before...].first?.awaited)
    #expect(room.harness.records.count == before + 1)
    room.harness.pass(1_000)
    room.harness.relay.noteSaved({ _ in first }, now: room.harness.now)
    room.harness.takeEffects()
    let next = try #require(room.harness.records.last)
    #expect(next.awaited.map { $0 > first } == true && room.harness.relay.awaitsSaving)
    let roster = DrawerRoster(try #require(next.drawers))
    #expect(roster.links.allSatisfy { $0.state == .revoked })
    room.settle()
    #expect(Self.lists(room.host).last == [1, 2, 3])
    room.harness.relay.noteSaved({ _ in next.awaited }, now: room.harness.now)
    room.harness.takeEffects()
    room.settle()
    #expect(Self.lists(room.host).last == [] && !room.harness.relay.awaitsSaving)
  }

  @Test func `a link that is made while a revocation is being saved is listed after that`() throws {
    let room = HostedRoom(isRecorded: true)
    room.decide(try Self.link())
    room.harness.send(.unlink(1), from: room.host)
    let awaited = try #require(room.harness.records.last?.awaited)
    room.send(try Self.link(Self.other), try Self.link("third-0123456789abcdef"), from: room.host)
    #expect(Self.lists(room.host) == [[1]])
    room.harness.relay.noteSaved({ _ in awaited }, now: room.harness.now)
    room.harness.takeEffects()
    room.settle()
    #expect(Self.lists(room.host) == [[1], [2, 3], [2, 3]])
    #expect(Self.made(room.host) == [1, 2, 3])
  }

  @Test func `hosts of a room that is not saved are told at once`() throws {
    let room = HostedRoom()
    room.decide(try Self.link())
    room.decide(.unlink(1))
    #expect(Self.lists(room.host) == [[1], []])
    room.harness.record(true)
    room.decide(try Self.link(Self.other))
    room.decide(.unlink(2))
    #expect(Self.lists(room.host).last == [2])
    room.harness.record(false)
    room.harness.relay.noteSaved({ _ in nil }, now: room.harness.now)
    room.harness.takeEffects()
    room.settle()
    #expect(Self.lists(room.host).last == [])
  }

  @Test(arguments: [true, false])
  func `a link leads into a room that was empty for long, until it ends`(hasEnd: Bool) throws {
    RoomTests.draw(room.harness, room.host)
    room.decide(try Self.link(seconds: hasEnd ? 86_400 : nil))
    let epoch = room.harness.room().epoch
    for peer in [room.host, room.guest, room.viewer] { room.harness.lose(peer) }
    room.harness.pass(3_600_000)
    #expect(room.harness.room().isResting && room.harness.relay.counters.logBytes < 4_096)
    let asker = Admission(grant: DrawerKey(Self.secret))
    #expect(room.harness.relay.summaries(for: asker).map(\.isListed) == [false])
    let visitor = room.harness.open(.draw, key: Self.key, grant: Self.secret, settlesAfter: 300)
    #expect(visitor.welcome?.epoch == epoch && visitor.scene?.strokeCount == 1)
    #expect(room.harness.relay.summaries(for: asker).map(\.isListed) == [true])
    room.harness.lose(visitor)
    room.harness.pass(86_400_000)
    #expect(room.harness.relay.hasRooms == !hasEnd)
    room.harness.pass(31 * 86_400_000)
    #expect(!room.harness.relay.hasRooms)
  }

  @Test(arguments: [true, false])
  func `a restart lets a room that links keep stay no longer, unless somebody is there`(
    isVisited: Bool
  ) throws {
    room.harness.record(true)
    room.decide(try Self.link())
    for peer in [room.host, room.guest, room.viewer] { room.harness.lose(peer) }
    room.harness.pass(20 * 86_400_000)
    if isVisited { room.harness.open(.watch, grant: Self.secret) }
    let after = try room.harness.restarted(isWhole: !isVisited)
    after.pass(1_000)
    #expect(after.room().isResting == !isVisited)
    after.pass(9 * 86_400_000)
    #expect(after.relay.hasRooms)
    after.pass(2 * 86_400_000)
    #expect(after.relay.hasRooms == isVisited)
  }

  @Test func `a restart with a wrong clock leaves a day to a room that links keep`() throws {
    room.harness.record(true)
    room.decide(try Self.link())
    for peer in [room.host, room.guest, room.viewer] { room.harness.lose(peer) }
    room.harness.pass(3_600_000)
    room.harness.recordRest()
    room.harness.now += 400 * 86_400_000
    let after = try room.harness.restarted(recordsRest: false, isWhole: true)
    after.pass(86_000_000)
    #expect(after.relay.hasRooms)
    after.pass(1_000_000)
    #expect(!after.relay.hasRooms)
  }

  @Test func `a client cannot push out the rooms that others' links keep`() throws {
    let room = HostedRoom(limits: .with { $0.rooms = 4 })
    room.decide(try Self.link())
    for peer in [room.host, room.guest, room.viewer] { room.harness.lose(peer) }
    for number in 1...9 {
      room.harness.pass(600_000)
      let flooder = room.harness.open(
        .draw, room: "flood-\(number)", mode: .hosted, address: "192.0.2.7")
      room.harness.send(try Self.link(), from: flooder)
      room.harness.lose(flooder)
    }
    let names = room.harness.relay.summaries(for: Admission()).map(\.name.text)
    #expect(Set(names) == ["demo", "flood-7", "flood-8", "flood-9"])
  }

  @Test func `rooms that only links keep go first when space is needed`() throws {
    let room = HostedRoom(limits: .with { $0.rooms = 1 })
    room.decide(try Self.link())
    for peer in [room.host, room.guest, room.viewer] { room.harness.lose(peer) }
    room.harness.pass(3_600_000)
    let other = room.harness.open(.draw, room: "other", settles: true)
    #expect(other.closed == nil && room.harness.relay.summaries.map(\.name.text) == ["other"])
  }

  // MARK: The room's own grant

  @Test(arguments: [RoomMode.private, .hosted])
  func `a new grant ends the old one, for all but hosts`(mode: RoomMode) throws {
    let room = HostedRoom(mode)
    let (left, cohost) = (
      room.harness.open(.draw, key: Self.key, grant: HostedRoom.grant),
      room.harness.open(.draw, key: Self.other, grant: HostedRoom.grant)
    )
    room.settle()
    room.harness.lose(left)
    room.decide(.host(try #require(cohost.drawer), true))
    room.decide(try Self.link(isOfRoom: true))
    for peer in [room.guest, room.viewer] {
      #expect(peer.closed?.reason.contains("revoked this link") == true)
    }
    #expect(room.host.closed == nil && cohost.closed == nil && room.host.errors.isEmpty)
    #expect(Self.lists(room.host).last == [])
    #expect(Self.made(room.host) == [0] && Self.made(cohost) == [nil])
    let old = room.harness.open(.watch, grant: HostedRoom.grant)
    let again = room.harness.open(.draw, key: Self.key, grant: HostedRoom.grant)
    let new = room.join(.draw, grant: Self.secret)
    #expect(old.closed?.code == .notAuthenticated && again.closed?.code == .notAuthenticated)
    #expect(new.closed == nil && new.welcome != nil)
    #expect(room.harness.room().access.grant == DrawerKey(Self.secret))
    #expect(room.breaches == [])
  }

  @Test func `a grant is renewed again after a restart, and only by hosts`() throws {
    room.harness.record(true)
    room.decide(try Self.link(isOfRoom: true))
    let visitor = room.harness.open(.draw, key: Self.key, grant: Self.secret)
    room.send(try Self.link(Self.other, isOfRoom: true), from: visitor)
    #expect(visitor.errors.map(\.code) == [.notAllowed])
    room.harness.lose(visitor)
    let after = try room.harness.restarted(isWhole: true)
    let host = after.open(.draw, key: HostedRoom.hostKey)
    after.send(try Self.link(Self.other, isOfRoom: true), from: host)
    let known = after.open(.draw, key: Self.key)
    let old = after.open(.watch, grant: HostedRoom.grant, settles: true)
    #expect(known.closed?.code == .notAuthenticated && old.closed?.code == .notAuthenticated)
    #expect(host.closed == nil && host.errors.isEmpty)
  }

  @Test func `a room gets a grant that had none, and refuses a secret that it had`() throws {
    let harness = RelayHarness()
    let host = harness.open(.draw, mode: .hosted)
    harness.send(.lock(LockRequest(mode: .private)), try Self.link(isOfRoom: true), from: host)
    let friend = harness.open(.watch, grant: Self.secret, settles: true)
    #expect(friend.closed == nil && host.errors.isEmpty)
    harness.send(try Self.link(Self.other, isOfRoom: true), from: host)
    harness.send(try Self.link(isOfRoom: true), from: host)
    harness.send(try Self.link("third-0123456789abcdef", seconds: 60, isOfRoom: true), from: host)
    harness.settle()
    #expect(friend.closed != nil && host.errors.map(\.path) == ["/grant", "/role"])
  }
}
