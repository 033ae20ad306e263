import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayCore

/// Drawers that draw, decide, come and go at random; a seed repeats a run.
struct AccessSimulationTests {
  private static let grant = "grant-0123456789abcdef"
  private static let secrets = (0..<6).map { "link-\($0)-0123456789abcdef" }
  private static let grants = [nil, grant, grant] + secrets.map(Optional.some)

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `everyone holds what the room holds, and no rule is broken`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var limits = RelayLimits()
    limits.hosts = 2
    limits.formerDrawers = random.pick([0, 2, 256])
    limits.hostAbsenceMilliseconds = random.pick([0, 100, 5_000])
    limits.resumeMilliseconds = random.pick([0, 200])
    limits.logRecords = random.pick([20, 65_536])
    let harness = RelayHarness(limits: limits)
    let viewers = Encoding.allCases.map { harness.open(.watch, encoding: $0) }
    var drawers = [
      harness.open(.draw, key: "key-0-0123456789abcdef", mode: .hosted, grant: Self.grant)
    ]
    var time = 0.0
    for _ in 0..<150 {
      time += 1
      let drawer = drawers.isEmpty ? nil : random.pick(drawers)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<3:
        let number = Int.random(in: 0..<6, using: &random)
        let key = random.chance(0.8) ? "key-\(number)-0123456789abcdef" : nil
        drawers.append(
          harness.open(
            .draw, key: key, resumes: true, encoding: random.pick(Encoding.allCases),
            mode: random.pick([nil, .hosted]), grant: random.pick(Self.grants),
            address: random.pick([nil, "a", "b"])))
      case 3: if let drawer { harness.lose(drawer, isLost: random.chance(0.5)) }
      case 4..<10:
        if let drawer {
          let phase = random.pick([Touch.Phase.began, .moved, .moved, .ended])
          harness.send(.touch(1, phase, [[time, 0, time]]), from: drawer)
        }
      default: if let drawer { harness.send(Self.message(&random), from: drawer) }
      }
      harness.pass(random.chance(0.03) ? 20_000 : Double(Int.random(in: 0..<60, using: &random)))
      if random.chance(0.5) { harness.settle() }
      drawers.removeAll { harness.peers[$0.number] == nil }
      expectRules(in: harness, seed: seed)
    }
    for viewer in viewers where viewer.closed == nil {
      harness.send(.ping(time: time, asksState: true), from: viewer)
    }
    harness.settle(after: 1_000)
    for peer in viewers + drawers { #expect(peer.breaches == [], "seed \(seed)") }
  }

  private func expectRules(in harness: RelayHarness, seed: UInt64) {
    guard let name = RoomName("demo"), let room = harness.relay.rooms[name] else { return }
    let state = room.accessState
    #expect(
      state.hosts.count <= 2 && Set(state.hosts).isDisjoint(with: state.muted), "seed \(seed)")
    #expect(state.mode != .open || (state.locks.isEmpty && state.muted.isEmpty), "seed \(seed)")
    let gone = Set(room.access.links.all.filter { $0.state != .open }.map(\.number))
    let former = room.drawers.identities.former.entries
    for drawer in room.drawers.all {
      #expect(drawer.origin.link.map(gone.contains) != true, "seed \(seed)")
    }
    #expect(former.allSatisfy { $0.origin.link.map(gone.contains) != true }, "seed \(seed)")
    for drawer in room.drawers.all {
      let mayDraw = state.allows(.draw, to: drawer.id)
      #expect(drawer.touchGuard.isClosed == !mayDraw, "seed \(seed)")
      #expect(mayDraw || drawer.arena.event.touches.isEmpty, "seed \(seed)")
    }
  }

  private static func message(_ random: inout SeededGenerator) -> ClientMessage {
    let drawer = DrawerID(Int.random(in: 1...8, using: &random))
    return switch Int.random(in: 0..<30, using: &random) {
    case 0: .close
    case 1...3: .remove(drawer, seconds: random.pick([0, 1, 300]))
    case 4...7: .host(drawer, random.chance(0.7))
    case 8...12: .mute(drawer, random.chance(0.6))
    case 13: .clearOthers(random.pick([nil, drawer]))
    case 14: .clear
    case 15: .cursor(Point(x: 1, y: 2))
    case 16: .profile(random.pick(RoomProfile.allCases))
    case 17: .lock(LockRequest(mode: random.pick(RoomMode.allCases)))
    case 18...21:
      .link(
        LinkRequest(
          grant: DrawerKey(random.pick(secrets)) ?? .lost, role: random.pick(Role.allCases),
          seconds: random.pick([nil, 60])))
    case 22...23: .unlink(Int.random(in: 1...4, using: &random))
    default:
      .lock(LockRequest(drawing: random.chance(0.5), rules: random.pick([nil, true, false])))
    }
  }
}
