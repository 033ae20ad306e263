import Gestures
import RelayProtocol

/// What a room does beside the drawing, such as a game.
///
/// It sees requests of drawers, events of the room and the time, and returns effects. The room
/// knows nothing of its rules. It reads no clock and has no randomness but its seed.
protocol Activity {
  /// Its name and settings.
  var settings: ActivitySettings { get }
  /// When `pass` is due, on the relay's clock in milliseconds; infinite if nothing is.
  var deadline: Double { get }

  /// Begins; `pass` or the room's drawers bring the rest.
  mutating func begin(in room: ActivityRoom) -> [ActivityEffect]

  /// Continues after a restart of the relay, whose clock may differ from the one before.
  mutating func resume(in room: ActivityRoom) -> [ActivityEffect]

  /// Answers a drawer's request but `start`; throws an error for that drawer, and changes nothing
  /// then.
  mutating func receive(
    _ request: ActivityRequest, from drawer: Drawer, in room: ActivityRoom
  ) throws(ErrorMessage) -> [ActivityEffect]

  /// Follows an event of the room that `ActivityNotice` selects.
  mutating func follow(_ notice: ActivityNotice, in room: ActivityRoom) -> [ActivityEffect]

  /// Does what is due.
  mutating func pass(in room: ActivityRoom) -> [ActivityEffect]
}

/// What an activity does to its room.
enum ActivityEffect: Equatable {
  /// A move, which everyone in the room receives.
  case move(ActivityEvent)
  /// All finished strokes are cleared.
  case clearInk
  /// It reached a limit.
  case limit(RelayLimit)
}

extension ActivityEffect {
  /// Whether it ends the activity.
  var isEnd: Bool {
    guard case .move(let event) = self, case .ended = event.move else { return false }
    return true
  }
}

/// A room as its activity sees it at one moment.
struct ActivityRoom {
  /// The relay's clock in milliseconds.
  let now: Double
  /// The drawers that are present or held, by id.
  let drawers: [Drawer]
  /// Who may do what.
  let access: AccessState

  /// A drawer that is present or held; logarithmic.
  func drawer(_ id: DrawerID) -> Drawer? {
    let index = drawers.indices.partitioningIndex { drawers[$0].id >= id }
    return index < drawers.count && drawers[index].id == id ? drawers[index] : nil
  }
}

/// An event of a room that an activity follows.
enum ActivityNotice: Equatable {
  /// A drawer's touch came down.
  case began(DrawerID, sequence: Int)
  /// The room's circle recognizer reached a terminal state.
  case circle(StateEvent)
  /// A drawer left.
  case left(DrawerID)
  /// Others may draw than before.
  case access

  /// The notice of an event; `nil` for one that no activity follows.
  init?(_ event: RoomEvent) {
    switch event {
    case .path(let path):
      guard case .began = path.phase else { return nil }
      self = .began(path.drawer, sequence: path.sequence)
    case .state(let state)
    where state.recognizer == CircleRecognizer.name && state.state.isTerminal:
      self = .circle(state)
    case .left(let left): self = .left(left.drawer)
    case .access: self = .access
    default: return nil
    }
  }
}
