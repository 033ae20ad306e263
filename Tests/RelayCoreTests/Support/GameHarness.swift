import Foundation
import Gestures
import MatchItUp
import RelayProtocol
import Testing

@testable import RelayCore

/// A room with the shipped recognizers, in which people play MatchItUp.
struct GameHarness {
  static let canvas = CanvasSize(width: 800, height: 600)
  let relay: RelayHarness
  /// Watches all the time.
  let viewer: Peer

  init(limits: RelayLimits = RelayLimits()) {
    relay = Self.relay(limits: limits)
    viewer = relay.open(.watch)
    relay.settle()
  }

  /// A relay with the shipped recognizers.
  static func relay(
    limits: RelayLimits = RelayLimits(), isRecorded: Bool = false
  ) -> RelayHarness {
    var limits = limits
    // Members receive messages at once.
    limits.flushMilliseconds = 0
    return RelayHarness(
      limits: limits, allowed: .registry, set: RecognizerPreset.drawing.set, isRecorded: isRecorded)
  }

  /// A drawer that joins, as a player if it has a canvas.
  func join(
    _ name: String? = nil, key: String? = nil, isPlayer: Bool = true, encoding: Encoding = .json
  ) -> Peer {
    let peer = relay.open(.draw, name: name, key: key, encoding: encoding)
    if isPlayer { send(.hello(name: nil, canvas: Self.canvas), from: peer) }
    relay.settle()
    return peer
  }

  func send(_ message: ClientMessage, from peer: Peer) {
    relay.send(message, from: peer)
    relay.settle()
  }

  func ask(_ request: ActivityRequest, _ peer: Peer) { send(.activity(request), from: peer) }

  func pass(_ milliseconds: Double) {
    relay.settle(after: milliseconds)
  }

  /// What the room knows of the game.
  var state: ActivityState? { relay.room().history.scene.activity }
  var odd: Int { state?.set?.difference?.odd ?? -1 }
  var wrong: Int { (odd + 1) % 4 }

  /// The moves so far.
  var moves: [ActivityMove] {
    viewer.events.compactMap { if case .activity(let event) = $0 { event.move } else { nil } }
  }

  /// The answers so far.
  var answers: [ActivityAnswer] {
    moves.compactMap { if case .answered(let answer) = $0 { answer } else { nil } }
  }

  /// The refusals so far.
  var refusals: [ActivityAnswer.Refusal] {
    answers.compactMap {
      if case .refused(let refusal, _) = $0.content { refusal } else { nil }
    }
  }

  /// The players, and the best ones at the end.
  var players: [DrawerID?] { (state?.players ?? []).map(\.drawer) }
  var podium: [DrawerID?] { (state?.podium ?? []).map(\.drawer) }

  func player(_ peer: Peer) -> ActivityPlayer? {
    guard let drawer = peer.drawer, let index = state?.index(of: drawer) else { return nil }
    return state?.players[index]
  }

  // MARK: Strokes

  /// A circle around a picture of the board.
  func circle(
    around picture: Int, radius: Double = 120, turn: Double = 1, on canvas: CanvasSize = canvas
  ) -> [Point] {
    let place = Board(width: canvas.width, height: canvas.height).places[picture]
    return circle(
      at: Point(x: place.x + place.side / 2, y: place.y + place.side / 2), radius: radius,
      turn: turn)
  }

  /// A circle, or a part of one.
  func circle(at center: Point, radius: Double, turn: Double = 1) -> [Point] {
    (0...48).map { step in
      let angle = 2 * .pi * turn * Double(step) / 48
      return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  /// Draws a stroke that takes 480 ms and ends now, on the relay's clock less `clock`.
  func draw(_ points: [Point], by peer: Peer, clock: Double = 0) {
    begin(points, by: peer, clock: clock)
    end(points, by: peer, clock: clock)
  }

  /// Draws all of a stroke but its lift.
  func begin(_ points: [Point], by peer: Peer, clock: Double = 0) {
    let samples = samples(points, clock: clock)
    relay.send(.touch(1, .began, [samples[0]]), from: peer)
    send(.touch(1, .moved, Array(samples[1...])), from: peer)
  }

  /// Lifts a stroke at its last point.
  func end(_ points: [Point], by peer: Peer, clock: Double = 0) {
    let last = samples(points, clock: clock)[points.count - 1]
    send(.touch(1, .ended, [[last[0], last[1], relay.now - clock]]), from: peer)
  }

  private func samples(_ points: [Point], clock: Double) -> [[Double]] {
    points.enumerated().map { index, point in
      [point.x, point.y, relay.now - clock + 10 * Double(index + 1 - points.count)]
    }
  }
}
