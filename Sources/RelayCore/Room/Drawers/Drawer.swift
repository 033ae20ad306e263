import Gestures
import RelayProtocol

/// Someone who draws: an arena of their own, and how others see them.
final class Drawer {
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
  private(set) var clockOffset: Double?
  var timing = DrawerTiming()
  var attendance = DrawerAttendance.connected
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

  /// Measures from a batch how the drawer's clock stands to the relay's.
  ///
  /// Each sequence measures anew: a clock that stood still while its machine slept must not let a
  /// press begin early.
  func noteClock(of batch: TouchBatch, now: Double) {
    guard let last = batch.samples.last else { return }
    let isFirst = batch.phase == .began && arena.event.touches.count == batch.entries.count
    let known = isFirst ? nil : clockOffset
    clockOffset = min(known ?? .infinity, now - last.timestamp)
  }

  /// When the arena wants to be advanced, on the relay's clock in milliseconds; infinite where it
  /// waits for nothing, or the drawer may have drawn what is not sent yet.
  func deadline(grace: Double) -> Double {
    guard attendance == .connected, let due = arena.nextDeadline, let clockOffset else {
      return .infinity
    }
    return due + clockOffset + grace
  }

  /// The examples that a lesson teaches by: those that it has, or the drawer's latest drawing.
  func examples(
    of lesson: SignLesson, limits: SignLimits
  ) throws(ErrorMessage) -> [SignExample] {
    switch lesson.source {
    case .examples(let sent): sent
    case .sequences(let count): [try latestDrawing(sequences: count, limits: limits)]
    }
  }

  private func latestDrawing(
    sequences: Int, limits: SignLimits
  ) throws(ErrorMessage) -> SignExample {
    let recognizers = arena.recognizers.compactMap { $0 as? SignRecognizer }
    guard !recognizers.isEmpty else {
      throw ErrorMessage(code: .noDrawing, message: "this room does not recognize taught signs")
    }
    // A recognizer with a region has seen only a part; those of the whole canvas come first.
    let ordered = recognizers.filter { $0.region == nil } + recognizers.filter { $0.region != nil }
    let drawings = ordered.lazy.compactMap { $0.lastDrawing(sequences: sequences) }
    guard let strokes = drawings.first else {
      let what = sequences == 1 ? "nothing" : "fewer than \(sequences) sequences"
      throw ErrorMessage(
        code: .noDrawing, message: "you have drawn \(what) to teach by", path: "/sequences")
    }
    do throws(SignFault) { return try SignExample(strokes, limits: limits) } catch {
      throw error.message
    }
  }

  /// What comparing this drawer's drawings with signs has cost since
  /// this was last asked, in samples.
  func takeSignWork() -> Int {
    var work = 0
    for case let recognizer as SignRecognizer in arena.recognizers { work += recognizer.takeWork() }
    return work
  }
}
