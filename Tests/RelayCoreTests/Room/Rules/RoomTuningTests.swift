import Foundation
import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// A room's rules are tuned.
struct RoomTuningTests {
  private let harness = Self.harness()

  /// A relay with the recognizers of the registry.
  static func harness(profile: RoomProfile = .literal) -> RelayHarness {
    RelayHarness(profile: profile) { book in RecognizerRegistry.names.compactMap { book.make($0) } }
  }

  static func rules(_ limit: Double?, of recognizer: String = "circle") -> ClientMessage {
    .rules(tuning(limit, of: recognizer))
  }

  static func tuning(_ limit: Double?, of recognizer: String = "circle") -> RuleTuning {
    let change = limit.map { RecognizerSettings.Change.limit($0) } ?? .off
    return RuleTuning(recognizers: [
      RuleTuning.RecognizerChanges(
        recognizer: recognizer, changes: [.init(rule: "tolerance", change: change)])
    ])
  }

  /// Draws 0.6 of a circle, which the literal circle takes from a leniency of 1.2 on or so.
  static func drawArc(_ harness: RelayHarness, _ peer: Peer, at time: Double = 0) {
    let samples = (0...48).map { step in
      let angle = Double(step) * Double.pi * 1.2 / 48
      return [300 + 100 * cos(angle), 300 + 100 * sin(angle), time + Double(step)]
    }
    harness.draw(samples, by: peer)
  }

  @Test func `a tuned rule judges from the next sequence on, for all drawers`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.send(.touch(1, .began, [[0, 0, 0]]), Self.rules(0.5), from: drawer)
    harness.send(.touch(1, .cancelled, []), from: drawer)
    Self.drawArc(harness, drawer, at: 100)
    harness.settle(after: 500)
    #expect(RoomProfileSwitchTests.verdicts(viewer)["circle"] == .ended)
    #expect(viewer.scene?.tuning == Self.tuning(0.5))
    harness.send(.rules(RuleTuning()), from: drawer)
    Self.drawArc(harness, drawer, at: 1000)
    harness.settle(after: 500)
    #expect(RoomProfileSwitchTests.verdicts(viewer)["circle"] == .failed)
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `leniency alone does the same`() {
    let drawer = harness.open(.draw)
    harness.send(.rules(RuleTuning(leniency: 2)), from: drawer)
    Self.drawArc(harness, drawer)
    harness.settle(after: 500)
    #expect(RoomProfileSwitchTests.verdicts(drawer)["circle"] == .ended)
  }

  @Test func `a late viewer receives the tuning`() {
    let drawer = harness.open(.draw)
    harness.send(Self.rules(0.3), from: drawer)
    let late = harness.open(.watch, settles: true)
    #expect(late.scene?.tuning == Self.tuning(0.3))
  }

  @Test func `under both profiles each recognizer is tuned by its own name`() {
    let harness = Self.harness(profile: .both)
    let drawer = harness.open(.draw)
    harness.deliver(Self.rules(0.5, of: "literal.circle"), from: drawer)
    #expect(drawer.errors.isEmpty)
    #expect(drawer.scene?.tuning == Self.tuning(0.5, of: "literal.circle"))
  }

  @Test func `tuning of rules that the new profile lacks is dropped, and the event sent`() {
    let harness = Self.harness(profile: .both)
    let drawer = harness.open(.draw)
    harness.send(Self.rules(0.5, of: "literal.circle"), from: drawer)
    harness.deliver(.profile(.literal), from: drawer, after: 500)
    #expect(drawer.scene?.tuning == RuleTuning())
    harness.deliver(Self.rules(0.5), from: drawer, after: 500)
    #expect(drawer.scene?.tuning == Self.tuning(0.5))
  }

  @Test func `an unknown rule is rejected with its path`() {
    let drawer = harness.open(.draw)
    harness.send(Self.rules(0.5, of: "literal.circle"), from: drawer)
    harness.deliver(
      text: #"{"type":"rules","leniency":2,"rules":{"chevron":{"tolerance":1}}}"#, from: drawer)
    #expect(drawer.errors.map(\.path) == ["/rules/literal.circle", "/rules/chevron/tolerance"])
    #expect(drawer.errors.allSatisfy { $0.code == .outOfRange })
    #expect(drawer.scene?.tuning == RuleTuning())
    #expect(drawer.closed == nil)
  }

  @Test func `tuning that changes nothing sends nothing`() {
    let drawer = harness.open(.draw)
    let head = harness.room().history.log.head
    let empty = RuleTuning.RecognizerChanges(recognizer: "circle", changes: [])
    harness.send(.rules(RuleTuning(recognizers: [empty])), from: drawer)
    #expect(harness.room().history.log.head == head)
  }

  @Test func `a viewer cannot tune the rules`() {
    let viewer = harness.open(.watch)
    harness.deliver(.rules(RuleTuning(leniency: 2)), from: viewer)
    #expect(viewer.errors.map(\.code) == [.readOnly])
    #expect(harness.room().history.scene.tuning == RuleTuning())
  }
}
