import RelayProtocol

/// A room's events: each has a number and is encoded once for each encoding that somebody in the
/// room has asked for.
struct EventLog {
  /// The number of the newest event; 0 before the first.
  private(set) var head = 0
  /// The bytes of memory that it takes in all encodings together.
  private(set) var footprint = 0
  private let limits: RelayLimits
  /// One log an encoding, in the order of `Encoding`; `nil` until somebody listens in it.
  private var logs: [EncodedLog?]
  /// Writes the events of the binary log, each as what is new in it.
  private var binary = BinaryEventEncoder()
  /// The numbers of events in the binary log from which on somebody can read who has read nothing
  /// before, oldest first.
  private var resets: [Int] = []
  /// Which live fits of the JSON log are outdated.
  ///
  /// In binary each is told as what is new in it against the
  /// one before, and takes a few bytes: there none can be left out.
  private var fits = SupersededFits()

  init(limits: RelayLimits) {
    self.limits = limits
    logs = Encoding.allCases.map { _ in nil }
  }

  /// Starts keeping events in an encoding, from the next one on, if it does not yet.
  mutating func listen(in encoding: Encoding) {
    let index = Int(encoding.rawValue)
    guard logs[index] == nil else { return }
    logs[index] = EncodedLog(
      first: head + 1, byteLimit: limits.logBytes, recordLimit: limits.logRecords)
    recount(encoding, from: 0)
    switch encoding {
    case .json: fits = SupersededFits()
    case .binary:
      binary = BinaryEventEncoder()
      resets = []
    }
  }

  /// Whether events are kept in an encoding.
  func isKept(in encoding: Encoding) -> Bool { logs[Int(encoding.rawValue)] != nil }

  /// Stops keeping events in an encoding, and forgets those that are kept.
  mutating func forget(_ encoding: Encoding) {
    let before = footprint(in: encoding)
    logs[Int(encoding.rawValue)] = nil
    recount(encoding, from: before)
  }

  /// Gives the event the next number and encodes it; returns the bytes it came to.
  ///
  /// Amortized constant time beside the encoding.
  mutating func append(_ event: RoomEvent) -> Int {
    head += 1
    var count = 0
    if isKept(in: .json) { count += appendJSON(event) }
    if isKept(in: .binary) { count += appendBinary(event) }
    return count
  }

  private mutating func appendJSON(_ event: RoomEvent) -> Int {
    let number = head
    let before = footprint(in: .json)
    let count = logs[Int(Encoding.json.rawValue)]?.append(event) {
      JSONServerEncoder.append(.event(number, $0), to: &$1)
    }
    recount(.json, from: before)
    fits.append(event, number: number, keptFrom: first(in: .json))
    return count ?? 0
  }

  private mutating func appendBinary(_ event: RoomEvent) -> Int {
    let index = Int(Encoding.binary.rawValue)
    let number = head
    let before = footprint(in: .binary)
    let count = logs[index]?.append(event) { binary.append($0, number: number, to: &$1) } ?? 0
    recount(.binary, from: before)
    if binary.lastReset == number {
      let first = first(in: .binary)
      // The newest one before the first that is kept is of no use.
      resets.removeAll { $0 < first }
      resets.append(number)
    }
    return count
  }

  /// Drops the oldest events so that the others take at most `limit` bytes in each encoding, and
  /// gives back what memory is not needed.
  mutating func shrink(to limit: Int) {
    for encoding in Encoding.allCases {
      let before = footprint(in: encoding)
      logs[Int(encoding.rawValue)]?.shrink(to: limit)
      recount(encoding, from: before)
    }
  }

  /// The number of the oldest event that is kept in an encoding.
  func first(in encoding: Encoding) -> Int {
    logs[Int(encoding.rawValue)]?.first ?? head + 1
  }

  /// Whether all events after number `cursor` are kept in an encoding, and it is not ahead.
  func holdsAll(after cursor: Int, in encoding: Encoding) -> Bool {
    // A client names the cursor: one above the largest that fits must not be reached.
    cursor <= head && cursor + 1 >= first(in: encoding)
  }

  /// After which event to begin for someone who has read all up to number `cursor`, so that they
  /// can read what comes: at most `cursor`; `nil` where not all that is needed for it is held.
  mutating func beginning(after cursor: Int, in encoding: Encoding) -> Int? {
    guard holdsAll(after: cursor, in: encoding) else { return nil }
    switch encoding {
    case .json: return cursor
    case .binary:
      if cursor == head {
        binary.requestReset()
        return cursor
      }
      let oldest = first(in: encoding)
      return resets.last { $0 >= oldest && $0 <= cursor + 1 }.map { $0 - 1 }
    }
  }

  /// How many bytes the events after number `cursor` have; all of them must be held.
  func byteCount(after cursor: Int, in encoding: Encoding) -> Int {
    logs[Int(encoding.rawValue)]?.byteCount(after: cursor) ?? 0
  }

  /// The events after number `cursor` up to number `last` as one batch, cut at the allowed size,
  /// and the number of the last one in it; `nil` where there are none or not all of them are held.
  ///
  /// Constant time where the same was asked for before.
  mutating func batch(
    after cursor: Int, upTo last: Int, in encoding: Encoding, tag: () -> UInt64
  ) -> (batch: Batch, last: Int)? {
    guard cursor < last, holdsAll(after: cursor, in: encoding) else { return nil }
    let before = footprint(in: encoding)
    defer { recount(encoding, from: before) }
    return logs[Int(encoding.rawValue)]?.batch(
      after: cursor, upTo: min(last, head), maximum: limits.batchBytes, tag: tag)
  }

  /// The same without the live fits that later ones up to number `last` have taken the
  /// place of, and how many those are.
  ///
  /// In binary there are none.
  mutating func thinnedBatch(
    after cursor: Int, upTo last: Int, in encoding: Encoding, tag: () -> UInt64
  ) -> (batch: Batch, last: Int, leftOut: Int)? {
    guard cursor < last, holdsAll(after: cursor, in: encoding) else { return nil }
    let end = min(last, head)
    guard encoding == .json else {
      return batch(after: cursor, upTo: end, in: encoding, tag: tag).map { ($0.batch, $0.last, 0) }
    }
    let before = footprint(in: encoding)
    defer { recount(encoding, from: before) }
    return logs[Int(encoding.rawValue)]?.batch(
      after: cursor, upTo: end, maximum: limits.batchBytes,
      leavingOut: { fits.isSuperseded($0, upTo: end) }, tag: tag)
  }

  /// The bytes of memory that the log in an encoding takes.
  private func footprint(in encoding: Encoding) -> Int {
    logs[Int(encoding.rawValue)]?.footprint ?? 0
  }

  /// Counts what the log in an encoding takes now, which took so much before.
  private mutating func recount(_ encoding: Encoding, from before: Int) {
    footprint += footprint(in: encoding) - before
  }
}
