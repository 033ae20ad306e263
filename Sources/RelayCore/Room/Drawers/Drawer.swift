import Gestures
import RelayProtocol

/// Someone who draws: an arena of their own, and how others see them.
final class Drawer {
  /// How its connection stands; times are the relay's clock in milliseconds.
  ///
  ///     here ──lost in mid-gesture──► held ──back in time──► resuming ──all told──► here
  ///                                    └──too late──► gone, as if lost without this
  enum Attendance: Equatable {
    /// It is connected.
    case here
    /// It has lost its connection, and its touches stay down until then.
    case held(until: Double)
    /// It is back and tells what it drew meanwhile; no time passes for its recognizers until all is told, or
    /// until then.
    case resuming(until: Double)
  }

  let id: DrawerID
  /// Another one whenever the room's rules have changed since the sequence before.
  var arena: Arena
  /// The arena's recognizers, with their names and their indexes in the room's catalogue.
  var attached: [RecognizerCatalogue.Attached]
  /// Which of the room's rules and recognizers the arena has.
  var arenaVersion: Int
  /// By what it may come back; `nil` where it told none.
  let key: DrawerKey?
  var presence: DrawerPresence
  /// How far the relay's clock is ahead of the drawer's, in milliseconds: the least that a message
  /// of the sequence has shown, which counts the quickest way here as no way at all; `nil` before
  /// the first sample.
  var clockOffset: Double?
  var timing = DrawerTiming()
  var attendance = Attendance.here
  /// How many touches have begun in the latest sequence that had any.
  private(set) var begun = 0
  private var begunSequence = 0

  /// The canvas as recognizers know it; `nil` where the drawer has not told.
  var canvas: Canvas? {
    presence.canvas?.canvas
  }

  init(
    presence: DrawerPresence, key: DrawerKey?, arena: Arena,
    attached: [RecognizerCatalogue.Attached], arenaVersion: Int
  ) {
    id = presence.drawer
    self.key = key
    self.arena = arena
    self.attached = attached
    self.arenaVersion = arenaVersion
    self.presence = presence
  }

  /// Notes that so many touches have begun.
  func noteBegun(_ count: Int) {
    if begunSequence != arena.event.sequence { begun = 0 }
    begunSequence = arena.event.sequence
    begun += count
  }

  /// What comparing this drawer's drawings with signs has cost since this was last asked, in samples.
  func takeSignWork() -> Int {
    var work = 0
    for case let recognizer as SignRecognizer in arena.recognizers { work += recognizer.takeWork() }
    return work
  }
}
