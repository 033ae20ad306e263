import Gestures
import Testing

@testable import RelayCore
@testable import RelayProtocol

/// Each message of a client takes a bounded number of steps, whatever a room holds.
///
/// A step is a visit of a member, a drawer or a stroke; an event counts as some. They are the same
/// on each machine, unlike times.
struct MessageStepsTests {
  /// The most steps of one turn of the rooms' thread.
  ///
  /// Half of them pass over members, some nanoseconds each: together less than five milliseconds.
  static let most = 196_608

  /// What a room holds.
  struct Size {
    var members: Int
    var drawers: Int
    /// The drawers of its strokes, also those that have left.
    var people: Int
    var strokes: Int

    /// As much as a room may hold by default.
    static var largest: Size {
      let limits = RelayLimits()
      return Size(
        members: limits.drawersPerRoom + limits.viewersPerRoom, drawers: limits.drawersPerRoom,
        people: limits.roomStrokes + limits.drawersPerRoom, strokes: limits.roomStrokes)
    }
  }

  /// How often a message visits each of what a room holds.
  struct Walks {
    var members = 0
    var drawers = 0
    var people = 0
    var strokes = 0
    /// Whether more is left to later turns.
    var hasTurns = false

    /// The most steps of the message, with the flush and the timers of its room.
    func steps(in size: Size, _ limits: RelayLimits) -> Int {
      let walks =
        (members + 2) * size.members + (drawers + 1) * size.drawers + people * size.people
        + strokes * size.strokes
      // The last piece of a turn: much ink, or a drawer that leaves.
      let piece = Room.changedAtOnce * (RoomHistory.stepsPerEvent + 1) + 2 * size.people
      return MessageStepsTests.fixed + walks
        + (hasTurns ? limits.stepsPerTurn + piece + 2 * size.strokes + 2 * size.drawers : 0)
    }
  }

  /// The steps that every message may take: some events, and the limits of bans, links and keys.
  static let fixed = 2_000

  /// The walks of a message; a new one does not compile before it is here.
  static func walks(of message: ClientMessage) -> Walks {
    switch message {
    // No more than the flush that is due with it.
    case .hello, .pen, .viewport, .cursor, .react, .mark, .correct, .clearing(_, ofRoom: false),
      .judge, .teach, .forget, .rename, .signs:
      Walks()
    // A full room drops its oldest strokes; time that runs is that of drawers.
    case .touches: Walks(drawers: 1, people: 2, strokes: 2)
    // Strokes are found by the drawer, and go to and from what can be undone.
    case .clear: Walks(strokes: 1)
    case .erase, .undo, .redo: Walks(people: 1, strokes: 3)
    case .ping: Walks(people: 1, strokes: 1)
    // Starting and stopping keep a frame of the room for its recording.
    case .record: Walks(people: 2, strokes: 2)
    case .profile, .rules, .clearing(_, ofRoom: true): Walks(people: 1)
    case .recognizers: Walks(people: 1, hasTurns: true)
    case .activity: Walks(people: 2, strokes: 1, hasTurns: true)
    case .clearOthers, .delete: Walks(people: 2, strokes: 1, hasTurns: true)
    case .lock, .mute, .host: Walks(members: 3, drawers: 3, hasTurns: true)
    case .remove: Walks(members: 4, drawers: 6, people: 2, hasTurns: true)
    case .link, .unlink: Walks(members: 4, drawers: 3, hasTurns: true)
    case .close: Walks(members: 2, drawers: 2, people: 2, hasTurns: true)
    }
  }

  /// A message of each type that does as much as it can.
  static let messages: [ClientMessage] = [
    .hello(name: "Ada", canvas: CanvasSize(width: 9, height: 9)), .pen(Pen(width: 6)),
    .viewport(Viewport(x: 5, y: 5, scale: 2)), .cursor(Point(x: 1, y: 1)), .react(.clap),
    .mark(name: "here"), .correct(Correction(sequence: 1)),
    .clearing(InkClearing(onStart: true), ofRoom: false),
    .clearing(InkClearing(after: 5_000), ofRoom: true), .judge(JudgeRequest(id: 1)),
    .teach(SignLesson(name: "star", source: .sequences(1))), .forget(name: "star"),
    .rename(name: "star", to: "sun"), .signs([]),
    .touch(5, .began, (0..<64).map { [Double($0), 0, 1e6 + Double($0)] }), .clear,
    .erase(Array(1...4)), .undo, .redo, .ping(time: 1, asksState: true), .record(false), .delete,
    .profile(.literal), .rules(RuleTuning(leniency: 2)), .recognizers(without(TurnRecognizer())),
    .activity(.start(ActivitySettings(rounds: 5))), .clearOthers(nil), .clearOthers(DrawerID(1)),
    .lock(LockRequest(drawing: true)), .lock(LockRequest(mode: .private)),
    .mute(DrawerID(2), true), .host(DrawerID(2), true), .remove(DrawerID(2), seconds: 60),
    .link(LinkRequest(grant: .lost, role: .draw)),
    .link(LinkRequest(grant: .lost, role: .draw, isOfRoom: true)), .unlink(1), .close,
  ]

  private static func without(_ recognizer: GestureRecognizer) -> RecognizersRequest {
    var request = RecognizersRequest()
    request.detach = [recognizer.name]
    return request
  }

  @Test func `there is a message of each type`() {
    #expect(Set(Self.messages.map(\.typeIndex)) == Set(ClientMessage.types.indices))
  }

  @Test(arguments: messages.indices)
  func `the largest room takes no more steps than a turn may have`(index: Int) {
    let steps = Self.walks(of: Self.messages[index]).steps(in: .largest, RelayLimits())
    #expect(steps <= Self.most, "\(Self.messages[index])")
  }

  @Test(arguments: messages.indices, [1, 4])
  func `a message takes no more steps than its walks, and neither do the turns after it`(
    index: Int, scale: Int
  ) throws {
    let message = Self.messages[index]
    let room = try CountedRoom(scale: scale)
    let allowed = Self.walks(of: message).steps(in: room.size, room.limits)
    var steps = [room.steps { room.harness.send(message, from: room.host) }]
    for _ in 0..<200 where room.harness.relay.deadline <= room.harness.now {
      steps.append(room.steps { room.tick() })
    }
    #expect(room.harness.relay.followUps.rooms.isEmpty)
    #expect(steps.allSatisfy { $0 <= allowed }, "\(message): \(steps) of \(allowed)")
  }

  /// The steps of the lift of a finger that was held during taps with a pen that fades.
  private static func steps(ofLiftAfter taps: Int) -> Int {
    let harness = RelayHarness(
      limits: .with { ($0.samplesBurst, $0.messagesBurst) = (1_000_000, 1_000_000) })
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[0, 0, 0]]), .pen(Pen(fade: 3_000)), from: drawer)
    for tap in 0..<taps {
      harness.send(.touch(2, .began, [[0, 0, Double(tap)]]), .touch(2, .ended, []), from: drawer)
    }
    let before = harness.relay.output.steps
    harness.send(.touch(1, .ended, []), from: drawer)
    #expect(harness.room().history.scene.strokeCount == 1)
    return harness.relay.output.steps - before
  }

  @Test func `a lift takes steps for each stroke of its sequence, and no more for many`() {
    let (few, many) = (Self.steps(ofLiftAfter: 100), Self.steps(ofLiftAfter: 400))
    // The held finger's stroke, the tap, and the move of one of them.
    #expect(many - few == 300 * (RoomHistory.stepsPerEvent + 3))
  }
}

/// A room whose drawers have strokes in hand, with former drawers, links, mutes and undone ink.
private struct CountedRoom {
  let harness: RelayHarness
  let host: Peer
  let limits: RelayLimits

  init(scale: Int) throws {
    var limits = RelayLimits()
    limits.stepsPerTurn = 300
    limits.formerDrawers = 4 * scale
    (limits.changesBurst, limits.arrivalsBurst) = (1_000_000, 1_000_000)
    (limits.samplesBurst, limits.messagesBurst) = (1_000_000_000, 1_000_000)
    limits.roomStrokes = 68 * scale
    let harness = RelayHarness(limits: limits, isRecorded: true)
    (self.harness, self.limits) = (harness, limits)
    host = harness.open(.draw, key: HostedRoom.hostKey, mode: .hosted, grant: HostedRoom.grant)
    harness.send(
      .link(LinkRequest(grant: try #require(DrawerKey(Self.secret)), role: .draw)), from: host)
    for number in 0..<20 * scale {
      let isKnown = number % 2 == 0
      let visitor = harness.open(.draw, key: isKnown ? "former-\(number)-0123456789" : nil)
      RoomTests.draw(harness, visitor)
      harness.lose(visitor)
    }
    let guests = (0..<8 * scale).map {
      harness.open(
        .draw, key: "guest-\($0)-0123456789", grant: $0 % 2 == 0 ? Self.secret : HostedRoom.grant)
    }
    for number in 0..<40 * scale {
      harness.open(.watch, grant: number % 2 == 0 ? Self.secret : nil)
    }
    for number in 0..<40 * scale { RoomTests.draw(harness, host, at: Double(number) * 10) }
    for _ in 0..<10 * scale { harness.send(.undo, from: host) }
    for guest in guests {
      RoomTests.draw(harness, guest)
      harness.send(.touch(1, .began, [[0, 0, 100]]), from: guest)
    }
    for number in 0..<scale { harness.send(.mute(Self.guest(number), true), from: host) }
    harness.settle(after: 3_000)
  }

  private static let secret = "link-0123456789abcdef"
  private static func guest(_ number: Int) -> DrawerID { DrawerID(number + 30) }

  var size: MessageStepsTests.Size {
    let room = harness.room()
    return MessageStepsTests.Size(
      members: room.members.count, drawers: room.drawers.all.count,
      people: room.history.scene.drawers.count, strokes: room.history.scene.keptStrokeCount)
  }

  /// The steps of a turn.
  func steps(_ turn: () -> Void) -> Int {
    let before = harness.relay.output.steps
    turn()
    return harness.relay.output.steps - before
  }

  func tick() {
    harness.tick()
  }
}
