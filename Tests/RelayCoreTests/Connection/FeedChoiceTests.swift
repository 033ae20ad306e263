import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Members that are sent a part of their room's events, over a whole relay.
struct FeedChoiceTests {
  private let game = GameHarness()

  private func open(_ role: Welcome.Role, _ choice: FeedChoice, _ encoding: Encoding = .json)
    -> Peer
  {
    game.relay.open(role, choice: choice, encoding: encoding, settles: true)
  }

  /// The types of the events about gestures that a member was sent, with their drawers.
  private func gestures(of peer: Peer) -> Set<String> {
    var found: Set<String> = []
    for event in peer.events {
      switch event {
      case .path(let event): found.insert("path \(event.drawer)")
      case .stroke(let event): found.insert("stroke \(event.drawer)")
      case .state(let event): found.insert("state \(event.drawer)")
      case .fit(let event): found.insert("fit \(event.drawer)")
      default: break
      }
    }
    return found
  }

  private func drawBoth() -> [Peer] {
    let players = [open(.draw, .own), open(.draw, .own)]
    for player in players { game.draw(game.circle(around: 0), by: player) }
    return players
  }

  @Test func `a player is sent its own gestures, and everything else of the room`() {
    let players = drawBoth()
    #expect(gestures(of: players[0]) == ["path d1", "stroke d1", "state d1", "fit d1"])
    #expect(gestures(of: players[1]) == ["path d2", "stroke d2", "state d2", "fit d2"])
    #expect(
      players[0].events.contains {
        if case .joined(let event) = $0 { event.presence.drawer == DrawerID(2) } else { false }
      })
    game.send(.mark(name: "now"), from: players[1])
    #expect(players[0].events.contains { if case .marked = $0 { true } else { false } })
    #expect(players.allSatisfy { $0.breaches == [] && !$0.kinds.contains("gap") })
  }

  @Test func `a screen is sent the ink of all, and no verdicts`() {
    let screen = open(.watch, .ink)
    _ = drawBoth()
    #expect(gestures(of: screen) == ["path d1", "stroke d1", "path d2", "stroke d2"])
    #expect(screen.breaches == [])
  }

  @Test func `others are sent everything, and so are binary connections`() {
    let binary = open(.watch, .own, .binary)
    _ = drawBoth()
    for peer in [game.viewer, binary] {
      #expect(gestures(of: peer).count == 8 && peer.breaches == [] && peer.leftOut == [])
    }
  }

  @Test func `a member that has nothing new is not woken`() {
    let (idle, busy) = (open(.draw, .own), open(.draw, .own))
    game.pass(1_000)
    let before = idle.frames.count
    game.draw(game.circle(around: 0), by: busy)
    game.pass(100)
    #expect(idle.frames.count == before)
    #expect(busy.frames.count > before)
  }

  @Test func `long after others' gestures a player goes on without a gap`() throws {
    let game = GameHarness(limits: .with { $0.logBytes = 20_000 })
    let quiet = game.relay.open(.draw, choice: .own)
    let busy = game.join()
    game.relay.settle()
    for _ in 0..<20 {
      game.draw(game.circle(around: 0), by: busy)
      game.pass(600)
    }
    game.send(.mark(name: "here"), from: busy)
    #expect(!quiet.kinds.contains("gap") && quiet.kinds.count { $0 == "snapshot" } == 1)
    guard case .marked? = quiet.events.last else { throw Unexpected("it was not sent the mark") }
  }
}
