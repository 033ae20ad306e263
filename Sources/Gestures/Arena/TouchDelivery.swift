/// The touches as the view behind the recognizers receives them: at once, late, or cancelled.
///
///     waiting ── not delayed ─► delivered ── lift, not delayed ─► over
///        │                            │
///        └──── recognized ────────────┴── recognized: cancelled ─► taken ── lift ─► over
struct TouchDelivery {
  /// How much of a touch the view has received.
  enum Stage: Equatable {
    /// Nothing yet.
    case waiting
    /// The touch down.
    case delivered
    /// Everything that it will receive: a recognizer has the touch.
    case taken
  }

  /// One touch.
  struct Record {
    let id: Int
    /// The touch's own number: another touch may get its `id` while its lift is withheld.
    let number: Int
    /// The region where it came down; `nil` for the bare canvas.
    let region: Region?
    let first: StrokeSample
    var newest: StrokeSample
    var stage = Stage.waiting
    /// Whether the view has not received `newest`.
    var hasMoved = false
    /// Whether nothing has happened since it came down or moved, so that sending it is not late.
    var isFresh = true
    /// Whether it was lifted.
    var isUp = false
    /// The indices of the recognizers that may still take it.
    var listeners: [Int]
  }

  /// The requests of a touch's recognizers.
  struct Wishes {
    /// Whether one of them takes the touch from the view.
    var takes = false
    /// Whether to delay the touch down.
    var delaysBegan = false
    /// Whether to delay the lift.
    var delaysEnded = false
  }

  /// The touches that are down and those with a withheld lift; oldest first.
  private(set) var records: [Record] = []
  private let limit: Int

  /// Withholds the lifts of at most `limit` touches; the oldest is sent first.
  init(limit: Int) { self.limit = limit }

  /// Adds a touch that has come down in a region; `listeners` are the indices of its recognizers.
  mutating func begin(_ touch: Touch, in region: Region?, listeners: [Int]) {
    if records.count(where: { $0.isUp }) >= limit,
      let oldest = records.firstIndex(where: { $0.isUp })
    {
      records[oldest].listeners = []
    }
    records.append(
      Record(
        id: touch.id, number: touch.number, region: region, first: touch.sample,
        newest: touch.sample, listeners: listeners))
  }

  /// Records a touch's location, and whether it was lifted there.
  mutating func move(_ touch: Touch, isUp: Bool) {
    guard let index = records.lastIndex(where: { $0.number == touch.number }) else { return }
    if touch.now.isNew {
      records[index].newest = touch.sample
      records[index].hasMoved = true
    }
    records[index].isUp = isUp
    records[index].isFresh = true
  }

  /// Sends the view the cancellation of a touch by the system.
  mutating func cancel(_ touch: Touch, at time: Double, into events: inout [ArenaEvent]) {
    guard let index = records.lastIndex(where: { $0.number == touch.number }) else { return }
    if records[index].stage == .delivered {
      events.append(.delivered(DeliveredTouch(records[index], .cancelled, at: time)))
    }
    records.remove(at: index)
  }

  /// Removes the recognizer at an index; later ones move up.
  mutating func removeListener(at removed: Int) {
    for index in records.indices {
      records[index].listeners.removeAll { $0 == removed }
      for listener in records[index].listeners.indices
      where records[index].listeners[listener] > removed {
        records[index].listeners[listener] -= 1
      }
    }
  }

  /// Sends the view everything that recognizers no longer withhold at a time.
  ///
  /// `ask` returns a recognizer's requests for a touch, by the touch's number; `nil` if it has none
  /// left.
  mutating func update(
    at time: Double, into events: inout [ArenaEvent],
    asking ask: (_ touch: Int, _ listener: Int) -> Wishes?
  ) {
    for index in records.indices {
      var wishes = Wishes()
      let number = records[index].number
      records[index].listeners.removeAll { listener in
        guard let wish = ask(number, listener) else { return true }
        wishes.takes = wishes.takes || wish.takes
        wishes.delaysBegan = wishes.delaysBegan || wish.delaysBegan
        wishes.delaysEnded = wishes.delaysEnded || wish.delaysEnded
        return false
      }
      send(&records[index], wishes, at: time, into: &events)
      records[index].isFresh = false
    }
    records.removeAll { $0.isUp && ($0.stage == .taken || $0.listeners.isEmpty) }
  }

  private func send(
    _ record: inout Record, _ wishes: Wishes, at time: Double, into events: inout [ArenaEvent]
  ) {
    if wishes.takes {
      if record.stage == .delivered {
        events.append(.delivered(DeliveredTouch(record, .cancelled, at: time)))
      }
      record.stage = .taken
    }
    if record.stage == .taken { return }
    if record.stage == .waiting {
      guard !wishes.delaysBegan else { return }
      events.append(.delivered(DeliveredTouch(record, .began, at: time)))
      record.stage = .delivered
    }
    let delaysLift = wishes.delaysEnded || wishes.delaysBegan
    if record.hasMoved && !record.isUp {
      events.append(.delivered(DeliveredTouch(record, .moved, at: time)))
      record.hasMoved = false
    }
    if record.isUp && !delaysLift {
      events.append(.delivered(DeliveredTouch(record, .ended, at: time)))
      record.listeners = []
      record.stage = .taken
    }
  }
}

extension TouchDelivery.Wishes {
  /// The requests of a recognizer for a touch; `nil` if it has none left.
  ///
  /// A recognized one takes or releases its touches, an undecided one may delay them, a failed one
  /// releases them. `isOver`: no touch is down, so only a pending recognizer is undecided.
  init?(of recognizer: GestureRecognizer, for touch: Int, isOver: Bool) {
    let progress = recognizer.progress
    if progress.touches.ignores(touch) { return nil }
    if progress.isRecognized {
      guard recognizer.cancelsTouchesInView else { return nil }
      self.init(takes: true)
      return
    }
    guard progress.isAttempting || !progress.state.isTerminal else { return nil }
    if isOver && !progress.isPending { return nil }
    self.init(
      delaysBegan: recognizer.delaysTouchesBegan, delaysEnded: recognizer.delaysTouchesEnded)
  }
}
