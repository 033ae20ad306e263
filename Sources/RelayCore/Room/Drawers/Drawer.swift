import Gestures
import RelayProtocol

/// A drawer: its arena and its presence.
final class Drawer {
  let id: DrawerID
  /// The arena, replaced between sequences when the room's rules have changed.
  var arena: Arena
  /// The arena's recognizers, with their names and indexes in the room's catalogue.
  var attached: [RecognizerCatalogue.Attached]
  /// The version of the room's rules and recognizers that the arena has.
  var arenaVersion: Int
  /// The drawer's controller with its views; `nil` without one.
  var stage: GestureStage?
  /// When the stage has something to do, on the relay's clock in milliseconds.
  var stageDue = Double.infinity
  /// The key for a return, if it sent one.
  let key: DrawerKey?
  var presence: DrawerPresence
  /// How far the relay's clock is ahead of the drawer's, in milliseconds; `nil` before the first
  /// sample.
  ///
  /// It is the least difference that the sequence's messages showed, so it contains the shortest
  /// latency.
  private(set) var clockOffset: Double?
  var timing = DrawerTiming()
  var attendance = DrawerAttendance.connected
  /// Whether its connection has sent a canvas; a drawer that returns has the former one until then.
  var hasSentCanvas = false
  /// Keeps its touches out while it may not draw.
  var touchGuard = TouchGuard()
  /// The version of who may draw that its guard follows.
  var guardVersion = -1
  /// The version of the stopped recognizers that its arena follows.
  var stopVersion = 0
  /// Whether the room remembers it after it left; not if its token or link was revoked.
  var mayReturn = true
  /// Where it came from.
  var origin = DrawerOrigin()
  /// When it came, on the relay's clock in milliseconds.
  var joined = 0.0
  /// When its present connection came.
  var returned = 0.0
  /// How many touches have begun in the latest sequence that had any.
  private(set) var begun = 0
  private var begunSequence = 0

  /// The canvas for the recognizers, if the drawer sent one.
  var canvas: Canvas? { presence.canvas?.canvas }

  init(presence: DrawerPresence, key: DrawerKey?, made: DrawerArena) {
    (id, self.presence, self.key) = (presence.drawer, presence, key)
    (arena, attached, arenaVersion) = (made.arena, made.attached, made.version)
    stage = made.stage
  }

  /// Replaces the arena and what belongs to it.
  func use(_ made: DrawerArena) {
    (arena, attached, arenaVersion) = (made.arena, made.attached, made.version)
    stage = made.stage
  }

  /// Counts touches that begin.
  func noteBegun(_ count: Int) {
    if begunSequence != arena.event.sequence { begun = 0 }
    begunSequence = arena.event.sequence
    begun += count
  }

  /// Measures the offset of the drawer's clock from a batch.
  ///
  /// Each sequence measures anew, because a clock may stop while its machine sleeps.
  func noteClock(of batch: TouchBatch, now: Double) {
    guard let last = batch.samples.last else { return }
    let isFirst = batch.phase == .began && arena.event.touches.count == batch.entries.count
    let known = isFirst ? nil : clockOffset
    clockOffset = min(known ?? .infinity, now - last.timestamp)
  }

  /// When the arena is due to be advanced, on the relay's clock in milliseconds; infinite if it
  /// waits for nothing, or while the drawer resumes.
  func arenaDue(grace: Double) -> Double {
    guard attendance == .connected, let due = arena.nextDeadline, let clockOffset else {
      return .infinity
    }
    return due + clockOffset + grace
  }

  /// When the arena or the stage is due.
  func deadline(grace: Double) -> Double { min(arenaDue(grace: grace), stageDue) }

  /// A lesson's examples: its own, or the drawer's latest drawing.
  func examples(of lesson: SignLesson, limits: SignLimits) throws(ErrorMessage) -> [SignExample] {
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
    // A recognizer with a region saw only a part: those of the whole canvas come first.
    let ordered = recognizers.filter { $0.region == nil } + recognizers.filter { $0.region != nil }
    // One that did not see the drawer's newest sequence has only earlier ones.
    let newest = arena.event.touches.isEmpty ? arena.event.sequence : arena.event.sequence - 1
    let recognizer = ordered.first { ($0.lastSequence?.number ?? 0) >= max(newest, 1) }
    guard let strokes = recognizer?.lastDrawing(sequences: sequences) else {
      let what = sequences == 1 ? "nothing" : "fewer than \(sequences) sequences"
      let isCancelled = recognizer?.lastSequence?.isCancelled == true
      throw ErrorMessage(
        code: .noDrawing,
        message: isCancelled
          ? "your last drawing was cancelled" : "you have drawn \(what) for an example",
        path: "/sequences")
    }
    do throws(SignFault) { return try SignExample(strokes, limits: limits) } catch {
      throw error.message
    }
  }

  /// The cost of comparing this drawer's drawings with signs since the last call, in samples.
  func takeSignWork() -> Int {
    var work = 0
    for case let recognizer as SignRecognizer in arena.recognizers { work += recognizer.takeWork() }
    return work
  }
}
