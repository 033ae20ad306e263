import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Hosts make links with a role and an end; visitors enter by them until that end.
struct RelayLinksTests {
  private static let secret = "link-0123456789abcdef"
  private static let other = "other-0123456789abcdef"
  private static let key = "visitor-0123456789abcdef"
  private static let host = DrawerID(1)
  private static let visitor = DrawerID(3)
  private let room = HostedRoom()

  private static func request(
    _ role: Role, _ secret: String = secret, seconds: Int? = nil
  ) throws -> ClientMessage {
    .link(LinkRequest(grant: try #require(DrawerKey(secret)), role: role, seconds: seconds))
  }

  private static func lists(_ peer: Peer) -> [RoomLinkList] {
    peer.messages.compactMap { if case .links(let list) = $0 { list } else { nil } }
  }

  // MARK: Making

  @Test func `hosts alone see links, and the sender its number`() throws {
    room.decide(.host(DrawerID(2), true))
    room.decide(try Self.request(.watch, seconds: 3_600))
    let link = RoomLink(number: 1, role: .watch, end: 3_601)
    #expect(Self.lists(room.host) == [RoomLinkList([link], made: 1)])
    #expect(Self.lists(room.guest) == [RoomLinkList([link])])
    #expect(Self.lists(room.viewer).isEmpty)
    room.decide(.host(DrawerID(2), false))
    room.decide(.unlink(1))
    #expect(Self.lists(room.host).last == RoomLinkList([]))
    #expect(Self.lists(room.guest).count == 1, "it hosts no more")
    let back = room.join(.draw, key: HostedRoom.hostKey)
    #expect(Self.lists(back) == [RoomLinkList([])])
    #expect(room.breaches == [])
  }

  @Test func `guests make and revoke no links`() throws {
    room.decide(try Self.request(.draw))
    for message in [try Self.request(.host, Self.other), .unlink(1)] {
      room.harness.send(message, from: room.guest)
      room.harness.send(message, from: room.viewer)
    }
    room.settle()
    #expect(room.guest.errors.map(\.code) == [.notAllowed, .notAllowed])
    #expect(room.viewer.errors.map(\.code) == [.readOnly, .readOnly])
    #expect(room.harness.room().access.links.open.map(\.number) == [1])
  }

  @Test func `too many links, a secret in use and an unknown number are refused`() throws {
    let room = HostedRoom(limits: .with { $0.links = 2 })
    room.decide(try Self.request(.draw))
    room.decide(try Self.request(.draw))
    room.decide(try Self.request(.draw, HostedRoom.grant))
    room.decide(.unlink(2))
    room.decide(try Self.request(.draw, Self.other))
    room.decide(try Self.request(.draw, "third-0123456789abcdef"))
    #expect(room.host.errors.map(\.path) == ["/grant", "/grant", "/link", "/type"])
    room.decide(.unlink(1))
    room.decide(.unlink(1))
    room.decide(try Self.request(.draw))
    #expect(room.host.errors.dropFirst(4).map(\.path) == ["/link", "/grant"])
    #expect(room.harness.room().access.links.open.map(\.number) == [2])
  }

  // MARK: Entering

  @Test(arguments: [RoomMode.hosted, .private], Role.allCases)
  func `a link lets its holder in, in its role`(mode: RoomMode, role: Role) throws {
    let room = HostedRoom(mode)
    room.decide(try Self.request(role))
    let viewer = room.harness.open(.watch, grant: Self.secret)
    let drawer = room.harness.open(.draw, grant: Self.secret)
    let asker = Admission(grant: DrawerKey(Self.secret))
    room.settle()
    #expect(viewer.closed == nil && viewer.welcome != nil)
    #expect(drawer.closed?.code == (role == .watch ? .notAllowed : nil))
    if role == .watch {
      #expect(drawer.closed?.reason == "not-allowed your link lets you only watch")
    }
    #expect(room.state.hosts == (role == .host ? [Self.host, Self.visitor] : [Self.host]))
    #expect(room.harness.relay.summaries(for: asker).map(\.isListed) == [true])
  }

  @Test func `a link gives nothing to a token's holder, or where tokens are needed`() throws {
    room.decide(try Self.request(.host))
    let pass = try AccessPassTests.pass(.draw, id: "t")
    let drawer = room.join(.draw, key: Self.key, grant: Self.secret, pass: pass)
    #expect(drawer.closed == nil && room.state.hosts == [Self.host])
    room.decide(.unlink(1))
    #expect(drawer.closed == nil)

    let strict = RelayHarness(mode: .hosted, requiresTokens: true)
    var all = pass
    all.role = .host
    let host = strict.open(.draw, pass: all)
    strict.send(try Self.request(.host), from: host)
    let without = strict.open(.draw, grant: Self.secret, settles: true)
    #expect(without.closed?.code == .notAuthenticated && without.welcome == nil)
  }

  @Test func `a room without a grant becomes private, and a link leads into it`() throws {
    let harness = RelayHarness()
    let host = harness.open(.draw, mode: .hosted)
    let viewer = harness.open(.watch, grant: Self.secret)
    harness.send(try Self.request(.watch), .lock(LockRequest(mode: .private)), from: host)
    let late = harness.open(.watch, grant: Self.secret)
    let none = harness.open(.watch, settles: true)
    #expect(harness.room().accessState.mode == .private && host.errors.isEmpty)
    #expect(viewer.closed == nil && late.closed == nil && none.closed != nil)
  }

  @Test func `a link into a live room shows its recordings while it is open`() throws {
    let room = HostedRoom(.private)
    room.decide(try Self.request(.watch))
    let asker = Admission(grant: DrawerKey(Self.secret))
    let relay = room.harness.relay
    #expect(relay.archiveAsker(asker).epoch == room.harness.room().epoch)
    #expect(relay.archiveAsker(asker).grant == asker.grant)
    let stranger = Admission(grant: DrawerKey(Self.other))
    #expect(relay.archiveAsker(stranger) == stranger)
    #expect(relay.archiveAsker(Admission()) == Admission())
    room.decide(.unlink(1))
    #expect(relay.archiveAsker(asker).epoch == nil)
  }

  @Test func `a room's grant that was replaced shows no recordings of that name`() throws {
    let room = HostedRoom(.private)
    let name = room.harness.room().name
    let old = try #require(DrawerKey(HostedRoom.grant))
    let new = try #require(DrawerKey(Self.secret))
    func recording(_ room: RoomName, _ grant: DrawerKey) -> RecordingSummary {
      RecordingSummary(
        room: room, epoch: "earlier", begun: 0, saved: 0, isOver: true, last: 0, bytes: 0,
        grant: grant)
    }
    let relay = room.harness.relay
    #expect(recording(name, old).isShown(to: relay.archiveAsker(Admission(grant: old))))
    room.decide(.link(LinkRequest(grant: new, role: .draw, seconds: nil, isOfRoom: true)))
    #expect(!recording(name, old).isShown(to: relay.archiveAsker(Admission(grant: old))))
    #expect(recording(name, new).isShown(to: relay.archiveAsker(Admission(grant: new))))
    let other = try #require(RoomName("other"))
    #expect(
      recording(other, old).isShown(to: relay.archiveAsker(Admission(grant: old))),
      "a page may use one grant for several rooms")
  }

  @Test func `a link shows the recordings of its room alone`() throws {
    let harness = RelayHarness()
    for name in ["a", "b"] {
      let host = harness.open(.draw, room: name, mode: .hosted)
      harness.send(.lock(LockRequest(mode: .private)), from: host)
      let secret = name == "a" ? Self.secret : Self.other
      harness.send(try Self.request(.watch, secret), from: host)
    }
    let (a, b) = (harness.room("a"), harness.room("b"))
    let asker = harness.relay.archiveAsker(Admission(grant: DrawerKey(Self.secret)))
    func recording(_ room: Room, epoch: String? = nil) -> RecordingSummary {
      RecordingSummary(
        room: room.name, epoch: epoch ?? room.epoch, begun: 0, saved: 0, isOver: false, last: 0,
        bytes: 0, grant: room.access.grant)
    }
    #expect(recording(a).isShown(to: asker) && !recording(b).isShown(to: asker))
    #expect(!recording(a, epoch: "earlier").isShown(to: asker), "the grant's, not the link's")
    #expect(a.access.grant != b.access.grant, "or one would delete the other's")
    #expect(!recording(a).isShown(to: asker, requiresTokens: true))
  }

  @Test func `a host's token makes no link's secret the room's grant`() throws {
    let harness = RelayHarness(mode: .hosted)
    let pass = try AccessPassTests.pass(.host)
    let host = harness.open(.draw, pass: pass)
    harness.send(try Self.request(.host), from: host)
    harness.open(.draw, grant: Self.secret, pass: pass)
    #expect(harness.room().access.grant == nil)
    harness.open(.draw, grant: HostedRoom.grant, pass: pass)
    #expect(harness.room().access.grant == DrawerKey(HostedRoom.grant))
  }

  @Test(arguments: [Role.watch, .draw])
  func `no lesser link makes a co-host outlive its own`(role: Role) throws {
    room.decide(try Self.request(.host))
    room.decide(try Self.request(role, Self.other))
    let visitor = room.join(.draw, key: Self.key, grant: Self.secret)
    room.harness.lose(visitor)
    let back = room.join(.draw, key: Self.key, grant: Self.other)
    #expect(room.state.hosts == [Self.host, Self.visitor])
    room.decide(.unlink(1))
    #expect(back.closed?.code == .notAuthenticated && room.state.hosts == [Self.host])
  }

  @Test func `a guest depends on the latest link that gives no less`() throws {
    let secrets = [Self.secret, Self.other, "third-0123456789abcdef"]
    for (role, secret) in zip([Role.draw, .draw, .host], secrets) {
      room.decide(try Self.request(role, secret))
    }
    let links = secrets.map { secret in
      room.harness.open(.draw, key: Self.key, grant: secret)
      return room.harness.room().drawers.all.last?.origin.link
    }
    #expect(links == [1, 2, 3] && room.state.hosts == [Self.host, Self.visitor])
  }

  @Test func `a link makes a host once`() throws {
    room.decide(try Self.request(.host))
    room.join(.draw, key: Self.key, grant: Self.secret)
    #expect(room.state.hosts == [Self.host, Self.visitor])
    room.decide(.host(Self.visitor, false))
    room.decide(.mute(Self.visitor, true))
    room.join(.draw, key: Self.key, grant: Self.secret)
    #expect(room.state.hosts == [Self.host] && room.state.muted == [Self.visitor])
  }

  // MARK: The end of a link

  @Test func `a link's end is its room's deadline, and wakes its hosts alone`() throws {
    let end = room.harness.now + 60_000
    let before = room.harness.wakeCount
    room.harness.send(try Self.request(.watch, seconds: 60), from: room.host)
    #expect(room.harness.room().access.links.deadline == end)
    #expect(room.harness.relay.passDeadline == .infinity)
    #expect(room.harness.wakeCount == before + 1)
  }

  @Test(arguments: [true, false])
  func `with a link its visitors go, those that left before and the hosts too`(
    isRevoked: Bool
  ) throws {
    let room = HostedRoom(.private)
    room.decide(try Self.request(.host, seconds: 3_600))
    let viewer = room.harness.open(.watch, grant: Self.secret)
    let left = room.join(.draw, key: Self.key, grant: Self.secret)
    // It returns by its key alone: it still depends on the link.
    room.harness.lose(left)
    let back = room.join(.draw, key: Self.key)
    #expect(room.state.hosts == [Self.host, Self.visitor])
    room.harness.lose(back)
    let present = room.join(.draw, key: Self.other, grant: Self.secret)
    if isRevoked { room.decide(.unlink(1)) } else { room.harness.pass(3_600_000) }
    room.settle()
    let why = isRevoked ? RoomLinks.State.revoked : .ended
    for peer in [viewer, present] {
      #expect(peer.closed?.code == .notAuthenticated)
      #expect(peer.closed?.reason == "not-authenticated \(why.refusal ?? "")")
    }
    #expect(room.state.hosts == [Self.host])
    for key in [Self.key, Self.other] {
      let known = room.harness.open(.draw, key: key)
      let again = room.join(.draw, key: key, grant: Self.secret)
      #expect(known.closed?.code == .notAuthenticated)
      #expect(again.closed?.reason == present.closed?.reason)
    }
    for peer in [room.host, room.guest, room.viewer] { #expect(peer.closed == nil) }
    #expect(room.breaches == [])
  }

  @Test func `a revoked link leads nowhere in a room that is open to everyone, either`() throws {
    room.decide(try Self.request(.draw))
    room.decide(.unlink(1))
    let with = room.harness.open(.draw, grant: Self.secret)
    let without = room.join(.draw)
    #expect(with.closed?.code == .notAuthenticated && without.closed == nil)
  }

  @Test func `a host that opens a link of its own depends on none, and guests keep their keys`()
    throws
  {
    room.decide(try Self.request(.draw))
    let host = room.harness.open(.draw, key: HostedRoom.hostKey, grant: Self.secret)
    let guest = room.join(.draw, key: HostedRoom.guestKey, grant: HostedRoom.grant)
    room.send(.unlink(1), from: host)
    #expect(host.closed == nil && guest.closed == nil)
    #expect(room.state.hosts == [Self.host])
  }

  @Test func `a room keeps a host when the link is revoked by which the only host came`() throws {
    room.decide(try Self.request(.host))
    let visitor = room.join(.draw, key: Self.key, grant: Self.secret)
    room.decide(.host(Self.host, false))
    room.send(.unlink(1), from: visitor)
    #expect(visitor.errors.map(\.path) == ["/link"] && visitor.errors.first?.code == .notAllowed)
    #expect(visitor.closed == nil && room.state.hosts == [Self.visitor])
    room.send(.host(DrawerID(2), true), .unlink(1), from: visitor)
    #expect(visitor.closed?.code == .notAuthenticated && room.state.hosts == [DrawerID(2)])
  }

  @Test func `a gesture that is held ends with the link`() throws {
    let room = HostedRoom(.private, resumes: true)
    room.decide(try Self.request(.draw))
    let visitor = room.harness.open(.draw, key: Self.key, resumes: true, grant: Self.secret)
    room.send(.touch(1, .began, [[0, 0, 0]]), from: visitor)
    room.harness.lose(visitor)
    room.decide(.unlink(1))
    let back = room.join(.draw, key: Self.key, resumes: true)
    #expect(back.closed?.code == .notAuthenticated)
    #expect(room.harness.room().drawers.all.map(\.id) == [Self.host, DrawerID(2)])
    #expect(room.breaches == [])
  }

  @Test func `a removed visitor is banned as others are, and the link leads others in`() throws {
    let room = HostedRoom(.private)
    room.decide(try Self.request(.draw))
    let visitor = room.join(.draw, key: Self.key, grant: Self.secret)
    room.decide(.remove(Self.visitor, seconds: 60))
    let again = room.harness.open(.draw, key: Self.key, grant: Self.secret)
    let other = room.join(.draw, key: Self.other, grant: Self.secret)
    #expect(visitor.closed?.code == .banned && again.closed?.code == .banned)
    #expect(other.closed == nil)
  }

  // MARK: Restarts

  @Test func `links, their ends and their visitors survive a restart`() throws {
    let room = HostedRoom(.private, isRecorded: true)
    room.decide(try Self.request(.draw, seconds: 60))
    room.decide(try Self.request(.watch, Self.other))
    room.decide(try Self.request(.watch, "third-0123456789abcdef"))
    room.decide(.unlink(3))
    let visitor = room.join(.draw, key: Self.key, grant: Self.secret)
    room.harness.lose(visitor)
    room.harness.pass(3_000)
    let after = try room.harness.restarted(isWhole: true)
    let host = after.open(.draw, key: HostedRoom.hostKey)
    let known = after.open(.draw, key: Self.key)
    let viewer = after.open(.watch, grant: Self.other)
    let revoked = after.open(.watch, grant: "third-0123456789abcdef", settles: true)
    #expect(Self.lists(host).map { $0.links.map(\.number) } == [[1, 2]])
    #expect(known.closed == nil && known.drawer == Self.visitor && viewer.closed == nil)
    #expect(revoked.closed?.reason.contains("revoked") == true)
    after.deliver(try Self.request(.draw, "fourth-0123456789abcdef"), from: host, after: 1_000)
    after.settle(after: 60_000)
    #expect(known.closed?.reason.contains("ended") == true && viewer.closed == nil)
    #expect(Self.lists(host).last?.links.map(\.number) == [2, 4])
    let late = after.open(.draw, key: Self.key, settles: true)
    #expect(late.closed?.code == .notAuthenticated)
  }

  @Test func `a link that ends while the relay is down leads nowhere after that`() throws {
    let room = HostedRoom(.private, isRecorded: true)
    room.decide(try Self.request(.draw, seconds: 60))
    let visitor = room.join(.draw, key: Self.key, grant: Self.secret)
    room.harness.lose(visitor)
    room.harness.pass(3_000)
    room.harness.recordRest()
    room.harness.now += 120_000
    let after = try room.harness.restarted(recordsRest: false, isWhole: true)
    after.pass(1)
    let known = after.open(.draw, key: Self.key)
    let again = after.open(.watch, grant: Self.secret, settles: true)
    #expect(known.closed?.code == .notAuthenticated)
    #expect(again.closed?.reason.contains("ended") == true)
  }
}
