import Foundation
import Gestures
import Testing

@testable import RelayCore
@testable import RelayProtocol

/// A room's recognizers are attached, detached, set and related while people draw.
struct RoomRecognizersTests {
  static func request(_ change: (inout RecognizersRequest) -> Void) -> ClientMessage {
    var request = RecognizersRequest()
    change(&request)
    return .recognizers(request)
  }

  /// A room of everyday touch with two drawers and a viewer, who have read all.
  static func room(
    _ set: RecognizerSet = RecognizerSet(names: ["tap", "pan"])
  ) -> (RelayHarness, Peer, Peer, Peer) {
    let harness = RelayHarness(set: set) { book in
      RecognizerRegistry.allNames.compactMap { book.make($0) }
    }
    let peers = (harness.open(.draw), harness.open(.draw), harness.open(.watch))
    harness.settle()
    return (harness, peers.0, peers.1, peers.2)
  }

  /// The moves of recognizers that a peer was told of, such as `d1 tap failed`.
  static func moves(_ peer: Peer) -> [String] {
    peer.states.map { "\($0.drawer) \($0.recognizer) \($0.state.wireName)" }
  }

  static func names(_ peer: Peer) -> [String] { peer.scene?.catalogue.map(\.name) ?? [] }

  @Test func `S11 an attached recognizer joins at the next sequence, and members are informed`() {
    let (harness, drawer, other, viewer) = Self.room()
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: other)
    harness.send(Self.request { $0.attach = ["swipe"] }, from: drawer)
    harness.send(.touch(1, .moved, [[50, 0, 10], [150, 0, 20]]), from: other)
    harness.deliver(.touch(1, .ended, []), from: other, after: 500)
    #expect(Self.names(viewer) == ["tap", "pan", "swipe"])
    #expect(!Self.moves(viewer).contains("d2 swipe ended"))
    harness.draw([[0, 0, 1000], [50, 0, 1010], [150, 0, 1020]], by: other)
    harness.settle(after: 500)
    #expect(Self.moves(viewer).contains("d2 swipe ended"))
    let told = viewer.events.compactMap {
      if case .recognizers(let told) = $0 { told } else { nil }
    }
    #expect(told.map(\.drawer) == [DrawerID(1)] && told[0].preset == nil)
    #expect(viewer.breaches.isEmpty && drawer.errors.isEmpty)
  }

  @Test(arguments: [true, false])
  func `S47 S61 a detached recognizer is cancelled at once, for all members and with its reason`(
    isDetached: Bool
  ) {
    let (harness, drawer, other, viewer) = Self.room()
    harness.send(.touch(1, .began, [[0, 0, 0]]), .touch(1, .moved, [[50, 0, 10]]), from: other)
    harness.deliver(
      Self.request { if isDetached { $0.detach = ["pan"] } else { $0.disable = ["pan"] } },
      from: drawer, after: 50)
    let state = viewer.states.last { $0.recognizer == "pan" }
    #expect(state?.drawer == DrawerID(2) && state?.state == .cancelled)
    #expect(state?.reason?.contains(isDetached ? "detached" : "switched off") == true)
    harness.send(.touch(1, .moved, [[90, 0, 20]]), .touch(1, .ended, []), from: other)
    harness.deliver(
      .touch(1, .began, [[0, 0, 1000]]), .touch(1, .moved, [[50, 0, 1010]]), from: other, after: 50)
    #expect(Self.moves(viewer).last { $0.contains("d2 pan") } == "d2 pan possible")
    #expect(viewer.scene?.strokeCount == 2, "the ink goes on")
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `S63 a recognizer switched on again receives the next sequence`() {
    let (harness, drawer, _, _) = Self.room()
    harness.send(Self.request { $0.disable = ["tap"] }, from: drawer)
    harness.send(
      .touch(1, .began, [[0, 0, 0]]), Self.request { $0.enable = ["tap"] }, from: drawer)
    harness.deliver(.touch(1, .ended, []), from: drawer, after: 50)
    #expect(!Self.moves(drawer).contains("d1 tap ended"))
    harness.send(.touch(1, .began, [[0, 0, 1000]]), .touch(1, .ended, []), from: drawer)
    harness.settle(after: 50)
    #expect(Self.moves(drawer).contains("d1 tap ended"))
  }

  @Test func `a waiting tap of another drawer outlives a change`() {
    let set = RecognizerPreset.touch.set
    let (harness, drawer, other, viewer) = Self.room(set)
    harness.send(.touch(1, .began, [[0, 0, 0]]), .touch(1, .ended, [[0, 0, 50]]), from: other)
    harness.send(Self.request { $0.attach = ["checkmark"] }, from: drawer)
    harness.send(.touch(1, .began, [[0, 0, 150]]), .touch(1, .ended, [[0, 0, 200]]), from: other)
    harness.settle(after: 1_000)
    #expect(Self.moves(viewer).contains("d2 double-tap ended"))
    #expect(!Self.moves(viewer).contains("d2 tap ended"))
    harness.send(.touch(1, .began, [[0, 0, 5_000]]), from: other)
    harness.deliver(.touch(1, .ended, [[0, 0, 5_050]]), from: other, after: 1_000)
    #expect(Self.moves(viewer).contains("d2 tap ended") && viewer.breaches.isEmpty)
    #expect(Self.moves(viewer).contains("d2 checkmark failed"), "it has the new ones now")
  }

  @Test func `a tap is recognized as soon as the one it waits for is detached`() {
    let (harness, drawer, other, viewer) = Self.room(RecognizerPreset.touch.set)
    harness.send(.touch(1, .began, [[0, 0, 0]]), .touch(1, .ended, [[0, 0, 50]]), from: other)
    harness.deliver(Self.request { $0.detach = ["double-tap"] }, from: drawer, after: 10)
    #expect(Self.moves(viewer).contains("d2 tap ended"))
    #expect(viewer.scene?.relations.sentences.contains("tap waits for double-tap") == false)
    #expect(viewer.scene?.relations.sentences.contains("pan waits for swipe") == true)
  }

  @Test func `a tap that no longer waits does not delay a change`() {
    let (harness, drawer, other, viewer) = Self.room(RecognizerPreset.touch.set)
    harness.send(.touch(1, .began, [[0, 0, 0]]), .touch(1, .ended, [[0, 0, 50]]), from: other)
    harness.send(Self.request { $0.preset = "drawing" }, from: drawer)
    harness.deliver(.touch(1, .began, [[0, 0, 9_000]]), from: other, after: 10)
    #expect(Self.moves(viewer).contains("d2 circle began"))
    #expect(viewer.scene?.preset == "drawing")
  }

  @Test func `a late or lagging viewer holds the same state`() {
    let harness = RelayHarness(
      limits: .with { $0.logRecords = 3 }, set: RecognizerPreset.drawing.set
    ) { book in
      RecognizerRegistry.allNames.compactMap { book.make($0) }
    }
    let (drawer, slow) = (harness.open(.draw), harness.open(.watch, settles: true))
    harness.send(
      Self.request {
        $0.preset = "touch"
        $0.settings = [
          .init(recognizer: "pan", settings: [.init("delaysTouchesBegan", .flag(true))])
        ]
      }, from: drawer)
    for time in 0..<5 { RoomTests.draw(harness, drawer, at: Double(time) * 100) }
    harness.pass(500)
    let late = harness.open(.watch, settlesAfter: 500)
    #expect(harness.relay.counters.gaps > 0)
    let room = harness.room()
    for peer in [slow, late, drawer] {
      #expect(peer.scene?.catalogue == room.history.scene.catalogue)
      #expect(peer.scene?.drawers.map(\.sequence) == room.history.scene.drawers.map(\.sequence))
      #expect(peer.scene?.relations == RecognizerPreset.touch.set.relations)
      #expect(peer.scene?.preset == nil, "a property was set")
      #expect(peer.breaches.isEmpty)
    }
    let pan = late.scene?.catalogue.first { $0.name == "pan" }
    #expect(
      pan?.properties.first { $0.name == "delaysTouchesBegan" }
        == .flag("delaysTouchesBegan", true, shipped: false))
  }

  @Test func `drawers, but not viewers, receive the available recognizers`() throws {
    let (_, drawer, _, viewer) = Self.room()
    guard case .welcome(let told) = drawer.messages.first,
      case .welcome(let watched) = viewer.messages.first
    else { throw Unexpected("no welcome") }
    #expect(told.available.map(\.name) == RecognizerRegistry.allNames)
    #expect(told.presets == ["drawing", "touch", "everything"])
    #expect(told.recognizers.map(\.name) == ["tap", "pan"] && told.relations == .sideBySide)
    #expect(watched.available.isEmpty && watched.presets.isEmpty)
    #expect(watched.recognizers == told.recognizers)
  }

  @Test func `a drawer may send before it has read its welcome`() {
    let (harness, _, _, _) = Self.room()
    let drawer = harness.open(.draw)
    harness.deliver(.ping(time: 1), from: drawer)
    #expect(drawer.closed == nil && drawer.messages.count > 1)
  }

  @Test func `a viewer cannot change the recognizers`() {
    let (harness, _, _, viewer) = Self.room()
    harness.deliver(Self.request { $0.detach = ["tap"] }, from: viewer)
    #expect(viewer.errors.map(\.code) == [.readOnly])
    #expect(harness.room().rules.set.names == ["tap", "pan"])
  }

  @Test func `an impossible change is rejected as a whole, and the connection stays`() {
    let (harness, drawer, _, _) = Self.room()
    let head = harness.room().history.log.head
    harness.deliver(
      text: #"{"type":"recognizers","attach":["swipe"],"detach":["circle"]}"#, from: drawer)
    #expect(drawer.errors.map(\.code) == [.notAttached])
    #expect(drawer.errors.map(\.path) == ["/detach/0"])
    #expect(drawer.closed == nil && harness.room().history.log.head == head)
  }

  @Test func `a change without effect sends nothing`() {
    let (harness, drawer, _, _) = Self.room()
    let head = harness.room().history.log.head
    harness.send(Self.request { $0.enable = ["tap"] }, from: drawer)
    harness.deliver(.recognizers(RecognizersRequest(harness.room().rules.set)), from: drawer)
    #expect(harness.room().history.log.head == head && drawer.errors.isEmpty)
  }

  @Test func `with both profiles twins come and go with the recognizer`() {
    let harness = RelayHarness(profile: .both, set: RecognizerSet(names: ["capture"])) { book in
      RecognizerRegistry.allNames.compactMap { book.make($0) }
    }
    let drawer = harness.open(.draw, settles: true)
    harness.send(Self.request { $0.attach = ["tap", "circle"] }, from: drawer)
    RoomTests.draw(harness, drawer, settlesAfter: 500)
    #expect(Self.names(drawer) == ["capture", "tap", "circle", "literal.circle"])
    #expect(Self.moves(drawer).contains("d1 literal.circle failed"))
    harness.send(.touch(1, .began, [[0, 0, 5_000]]), from: drawer)
    harness.deliver(Self.request { $0.disable = ["circle"] }, from: drawer, after: 500)
    #expect(Self.moves(drawer).suffix(2) == ["d1 circle cancelled", "d1 literal.circle cancelled"])
    #expect(drawer.scene?.catalogue.map(\.isEnabled) == [true, true, false, false])
  }

  @Test func `the set lives as long as the room, which does not make way for it lightly`() {
    let (harness, drawer, other, viewer) = Self.room()
    #expect(!harness.room().hasContents)
    harness.send(Self.request { $0.detach = ["tap"] }, from: drawer)
    #expect(harness.room().hasContents)
    for peer in [drawer, other, viewer] { harness.lose(peer) }
    let again = harness.open(.draw, settlesAfter: 500)
    #expect(Self.names(again) == ["pan"])
  }

  @Test func `judging again goes by the room's recognizers and the rules between them`() {
    let (harness, drawer, _, viewer) = Self.room(
      RecognizerSet(names: ["tap", "long-press"], relations: .exclusive))
    harness.send(.touch(1, .began, [[0, 0, 0]]), .touch(1, .ended, [[0, 0, 50]]), from: drawer)
    let (before, _) = RejudgeJobTests.ask(harness, viewer, JudgeRequest(id: 1))
    #expect(before.map(\.before.recognized) == ["tap"])
    harness.send(
      Self.request {
        $0.attach = ["double-tap"]
        $0.relations = ["tap waits for double-tap"]
      }, from: drawer)
    let (after, _) = RejudgeJobTests.ask(harness, viewer, JudgeRequest(id: 2))
    #expect(after.map(\.before.recognized) == ["tap"], "the wait is over when nothing else comes")
    harness.send(Self.request { $0.relations = ["tap waits for long-press"] }, from: drawer)
    harness.send(Self.request { $0.disable = ["tap", "double-tap"] }, from: drawer)
    let (last, _) = RejudgeJobTests.ask(harness, viewer, JudgeRequest(id: 3))
    #expect(last.map(\.before.recognized) == [nil])
  }

  @Test func `S46 the shell receives recognitions, not strokes, hovering or counterparts`() {
    let harness = RelayHarness(
      profile: .both, set: RecognizerSet(names: ["capture", "circle", "hover", "tap"]),
      reportsRecognitions: true
    ) { book in RecognizerRegistry.allNames.compactMap { book.make($0) } }
    let drawer = harness.open(.draw, settles: true)
    harness.send(.touch(1, .hovered, [[9, 9, 0]]), from: drawer)
    // Coming down ends the hovering.
    harness.send(.touch(1, .began, [[9, 9, 10]]), .touch(1, .ended, [[9, 9, 60]]), from: drawer)
    let round = (0...64).map { step in
      let angle = Double(step) * .pi / 32
      return [300 + 100 * cos(angle), 300 + 100 * sin(angle), 1000 + 8 * Double(step)]
    }
    harness.send(.touch(2, .began, Array(round.prefix(1))), from: drawer)
    harness.deliver(.touch(2, .ended, Array(round.dropFirst())), from: drawer, after: 500)
    let ended = drawer.states.filter { $0.state == .ended }.map(\.recognizer)
    #expect(Set(ended) == ["capture", "hover", "tap", "circle", "literal.circle"])
    #expect(harness.recognitions.map(\.event.recognizer) == ["tap", "circle"])
  }
}
