import Gestures
import Testing

@testable import RelayCore
@testable import RelayProtocol

/// Every message of a client, in every mode, under every lock, from every role.
struct PermissionTests {
  /// What a right needs, written down a second time: (right, open, hosted, its lock).
  private static let table: [(right: Right, open: Role, hosted: Role, lock: AccessLock?)] = [
    (.draw, .draw, .draw, .drawing),
    (.point, .draw, .draw, nil),
    (.mark, .draw, .draw, nil),
    (.recognizers, .draw, .draw, .recognizers),
    (.rules, .draw, .draw, .rules),
    (.activity, .draw, .host, nil),
    (.record, .draw, .host, nil),
    (.host, .host, .host, nil),
  ]

  /// A message of each type with the right that it needs.
  static let messages: [(message: ClientMessage, right: Right?)] = [
    (.hello(name: "Ada", canvas: nil), nil),
    (.touches(TouchBatch(phase: .moved)), .draw),
    (.clear, .draw),
    (.clearOthers(nil), .host),
    (.clearOthers(DrawerID(2)), .host),
    (.erase([1]), .draw),
    (.pen(Pen()), nil),
    (.viewport(Viewport()), nil),
    (.undo, .draw),
    (.redo, .draw),
    (.clearing(nil, ofRoom: false), nil),
    (.clearing(InkClearing(onStart: true), ofRoom: true), .rules),
    (.mark(name: nil), .mark), (.correct(Correction(sequence: 1)), .mark),
    (.record(true), .record),
    (.delete, .record),
    (.profile(.literal), .rules),
    (.rules(RuleTuning(leniency: 2)), .rules),
    (.judge(JudgeRequest(id: 1)), nil),
    (.recognizers(RecognizersRequest()), .recognizers),
    (.teach(SignLesson(name: "star", source: .sequences(1))), .recognizers),
    (.forget(name: "star"), .recognizers),
    (.rename(name: "star", to: "sun"), .recognizers),
    (.signs([]), .recognizers),
    (.activity(.next()), .activity),
    (.activity(.stop), .activity),
    (.activity(.ready(set: 1)), .draw),
    (.cursor(nil), .point),
    (.react(.clap), .point),
    (.lock(LockRequest(drawing: true)), .host),
    (.mute(DrawerID(2), true), .host),
    (.remove(DrawerID(2), seconds: 60), .host),
    (.host(DrawerID(2), true), .host),
    (.link(LinkRequest(grant: .lost, role: .draw)), .host),
    (.unlink(1), .host),
    (.close, .host),
    (.ping(time: 0), nil),
  ]

  @Test func `the tables name every right and every message`() {
    #expect(Self.table.map(\.right) == Right.allCases)
    #expect(Set(Self.messages.map(\.message.typeIndex)).count == ClientMessage.types.count)
  }

  @Test(arguments: messages.indices, RoomMode.allCases)
  func `who may send a message, by role, mode and locks`(index: Int, mode: RoomMode) throws {
    let (message, right) = Self.messages[index]
    #expect(message.right == right)
    guard let right else { return }
    let row = try #require(Self.table.first { $0.right == right })
    let drawers: [(id: DrawerID, role: Role)] = [
      (DrawerID(1), .host), (DrawerID(2), .draw), (DrawerID(3), .watch),
    ]
    for lock in [nil] + AccessLock.allCases.map(Optional.some) {
      let state = AccessState(
        mode: mode, locks: lock.map { [$0] } ?? [], hosts: [DrawerID(1)], muted: [DrawerID(3)])
      for (id, role) in drawers {
        #expect(state.role(of: id) == role)
        let isLocked = mode != .open && lock != nil && lock == row.lock
        let needed = mode == .open ? row.open : isLocked ? .host : row.hosted
        let allowed = role >= needed
        #expect(
          state.allows(right, to: id) == allowed,
          "\(message) of \(role), \(mode), lock \(lock as Any)")
        #expect(state.rights(of: id).contains(right) == allowed)
      }
    }
  }

  /// Sends a message to a room of a mode with a lock, and returns the sender's errors with their
  /// code.
  private func refusals(
    of message: ClientMessage, as role: Role, mode: RoomMode, lock: AccessLock?
  ) throws -> [ErrorMessage] {
    let harness = RelayHarness()
    let host = harness.open(.draw, mode: mode, grant: "0123456789abcdef")
    let guest = harness.open(.draw, grant: "0123456789abcdef")
    let other = harness.open(.draw, grant: "0123456789abcdef", settles: true)
    if mode != .open {
      switch lock {
      case .drawing: harness.send(.lock(LockRequest(drawing: true)), from: host)
      case .recognizers: harness.send(.lock(LockRequest(recognizers: true)), from: host)
      case .rules: harness.send(.lock(LockRequest(rules: true)), from: host)
      case nil: break
      }
      if role == .watch { harness.send(.mute(DrawerID(2), true), from: host) }
    }
    #expect(host.errors.isEmpty && other.errors.isEmpty)
    let sender = role == .host ? host : guest
    harness.deliver(message, from: sender)
    #expect(host.breaches + guest.breaches + other.breaches == [])
    return sender.errors.filter { $0.code == .notAllowed }
  }

  @Test(arguments: messages.indices, RoomMode.allCases)
  func `a relay refuses what the table refuses, with a sentence`(index: Int, mode: RoomMode) throws
  {
    var (message, right) = Self.messages[index]
    if case .touches = message { message = .touch(1, .began, [[0, 0, 0]]) }
    // These would be refused for another reason.
    if case .remove(_, let seconds) = message { message = .remove(DrawerID(3), seconds: seconds) }
    if case .mute = message { message = .mute(DrawerID(3), true) }
    let row = right.flatMap { right in Self.table.first { $0.right == right } }
    for lock in [nil] + AccessLock.allCases.map(Optional.some) {
      for role in Role.allCases where mode != .open || role == .draw {
        let isLocked = mode != .open && lock != nil && lock == row?.lock
        let needed = row.map { mode == .open ? $0.open : isLocked ? .host : $0.hosted }
        let isAllowed = needed.map { role >= $0 } ?? true
        // Cursors of a muted drawer are dropped without a word.
        let isSilent = right == .point
        let found = try refusals(of: message, as: role, mode: mode, lock: lock)
        #expect(
          found.count == (isAllowed || isSilent ? 0 : 1),
          "\(message) of \(role) in \(mode), lock \(lock as Any): \(found)")
        #expect(found.allSatisfy { $0.message.contains("host") && $0.path == "/type" })
      }
      if mode == .open { break }
    }
  }
}
