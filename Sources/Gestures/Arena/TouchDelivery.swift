/// What the view behind the recognizers has been told of the touches, and what is kept from it until
/// recognizers have decided.
///
///     waiting ── nobody delays ─► delivered ── lift, nobody delays ─► over
///        │                            │
///        └──── recognized ────────────┴── recognized: cancelled ─► taken ── lift ─► over
struct TouchDelivery {
  /// How far the view knows a touch.
  enum Stage: Equatable {
    /// It knows nothing of it yet.
    case waiting
    /// It knows that it is down.
    case delivered
    /// It is not told anything more: a recognizer has the touch.
    case taken
  }

  /// One touch.
  struct Record {
    let id: Int
    /// The touch's own number: another one may come down under its `id` while its lift is kept back.
    let number: Int
    /// Where it came down, `nil` for the bare canvas.
    let region: Region?
    let first: StrokeSample
    var newest: StrokeSample
    var stage = Stage.waiting
    /// Whether `newest` has not been told.
    var hasMoved = false
    /// Whether nothing has happened since it came down or moved, so that telling it is not late.
    var isFresh = true
    /// Whether it was lifted.
    var isUp = false
    /// The places of the recognizers that may still want it.
    var listeners: [Int]
  }

  /// What the undecided listeners of a touch ask for.
  struct Wishes {
    var takes = false
    var delaysBegan = false
    var delaysEnded = false
  }

  /// The touches that are down, and those that were lifted and whose lift is kept back; oldest first.
  private(set) var records: [Record] = []
  private let limit: Int

  /// Keeps back the lifts of no more than `limit` touches; the oldest goes out first.
  init(limit: Int) { self.limit = limit }

  /// Takes down that a touch has come down in a region, heard by the recognizers at some places.
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

  /// Takes down where a touch is now, and whether it was lifted there.
  mutating func move(_ touch: Touch, isUp: Bool) {
    guard let place = records.lastIndex(where: { $0.number == touch.number }) else { return }
    if touch.now.isNew {
      records[place].newest = touch.sample
      records[place].hasMoved = true
    }
    records[place].isUp = isUp
    records[place].isFresh = true
  }

  /// Tells the view that the system took a touch away.
  mutating func cancel(_ touch: Touch, at time: Double, into events: inout [ArenaEvent]) {
    guard let place = records.lastIndex(where: { $0.number == touch.number }) else { return }
    if records[place].stage == .delivered {
      events.append(.delivered(DeliveredTouch(records[place], .cancelled, at: time)))
    }
    records.remove(at: place)
  }

  /// Forgets the recognizer at a place; those behind it move up.
  mutating func removeListener(at removed: Int) {
    for index in records.indices {
      records[index].listeners.removeAll { $0 == removed }
      for place in records[index].listeners.indices
      where records[index].listeners[place] > removed { records[index].listeners[place] -= 1 }
    }
  }

  /// Tells the view at a time whatever nobody keeps from it any more; `ask` says what a listener of the
  /// touch of a number wants, `nil` for one that does not listen to it any more.
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
      tell(&records[index], wishes, at: time, into: &events)
      records[index].isFresh = false
    }
    records.removeAll { $0.isUp && ($0.stage == .taken || $0.listeners.isEmpty) }
  }

  private func tell(
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
