import RelayProtocol

/// A room's numbered events, each encoded once for each encoding in use.
struct EventLog {
  /// The number of the newest event; 0 before the first.
  private(set) var head: Int
  /// The memory of all encodings together, in bytes.
  private(set) var footprint = 0
  private let limits: RelayLimits
  /// The bytes that each encoding keeps.
  private var byteLimit: Int
  /// One log for each encoding, in the order of `Encoding`; `nil` until a client uses it.
  private var logs: [EncodedLog?]
  /// Writes the binary log's events as deltas.
  private var binary = BinaryEventEncoder()
  /// The numbers of events in the binary log where a new reader can begin, oldest first.
  private var resets: [Int] = []
  /// Which live fits of the JSON log are outdated.
  ///
  /// Binary fits are deltas of a few bytes: none can be left out.
  private var fits = SupersededFits()
  /// Whose gestures the JSON log's events belong to; `nil` while all members are sent all.
  private var owners: GestureOwners?
  /// The newest batch of the feed `ink`, which several screens may share.
  private var ink: (cursor: Int, upTo: Int, batch: Batch, last: Int)?

  /// Makes an empty log after event number `head`.
  init(limits: RelayLimits, head: Int = 0) {
    (self.limits, self.head) = (limits, head)
    byteLimit = limits.logBytes
    logs = Encoding.allCases.map { _ in nil }
  }

  /// Keeps events in an encoding from the next one on, if it does not yet.
  mutating func listen(in encoding: Encoding) {
    let index = Int(encoding.rawValue)
    guard logs[index] == nil else { return }
    logs[index] = EncodedLog(first: head + 1, byteLimit: byteLimit, recordLimit: limits.logRecords)
    recount(encoding, from: 0)
    switch encoding {
    case .json:
      fits = SupersededFits()
      if owners != nil { owners = GestureOwners(base: head + 1) }
    case .binary:
      binary = BinaryEventEncoder()
      resets = []
    }
  }

  /// Keeps as many bytes as a room with that many drawers is to keep, from the next event on.
  mutating func fit(drawers: Int) {
    byteLimit = limits.logBytes(drawers: drawers)
    for index in logs.indices { logs[index]?.byteLimit = byteLimit }
  }

  /// Whether events are kept in an encoding.
  func isKept(in encoding: Encoding) -> Bool { logs[Int(encoding.rawValue)] != nil }

  /// Stops keeping events in an encoding and drops its log.
  mutating func forget(_ encoding: Encoding) {
    let before = footprint(in: encoding)
    logs[Int(encoding.rawValue)] = nil
    if encoding == .json { ink = nil }
    recount(encoding, from: before)
  }

  /// Numbers and encodes an event; returns its bytes.
  ///
  /// Amortized constant time plus the encoding.
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
    let first = first(in: .json)
    fits.append(event, number: number, keptFrom: first)
    owners?.append(event, number: number, keptFrom: first)
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
      // Resets before the first kept event are of no use.
      resets.removeAll { $0 < first }
      resets.append(number)
    }
    return count
  }

  /// Drops the oldest events down to `limit` bytes in each encoding and frees unused memory.
  mutating func shrink(to limit: Int) {
    for encoding in Encoding.allCases {
      let before = footprint(in: encoding)
      logs[Int(encoding.rawValue)]?.shrink(to: limit)
      if encoding == .json { ink = nil }
      recount(encoding, from: before)
    }
  }

  /// The number of an encoding's oldest kept event.
  func first(in encoding: Encoding) -> Int { logs[Int(encoding.rawValue)]?.first ?? head + 1 }

  /// Whether `cursor` is not ahead and all events after it are kept in an encoding.
  func holdsAll(after cursor: Int, in encoding: Encoding) -> Bool {
    // The cursor is a client's: `cursor + 1` must not overflow.
    cursor <= head && cursor + 1 >= first(in: encoding)
  }

  /// The number after which a reader that has read up to `cursor` begins, at most `cursor`.
  ///
  /// `nil` if the log no longer holds all that it needs.
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

  /// The bytes of the events after number `cursor`; the log must still hold all of them.
  func byteCount(after cursor: Int, in encoding: Encoding) -> Int {
    logs[Int(encoding.rawValue)]?.byteCount(after: cursor) ?? 0
  }

  /// The binary events after `cursor`, cut where a reader can begin; `nil` if not all are kept.
  func chunks(after cursor: Int) -> [RecordedChunk]? {
    guard holdsAll(after: cursor, in: .binary),
      let log = logs[Int(Encoding.binary.rawValue)]
    else { return nil }
    let starts = resets.filter { $0 > cursor }
    let cuts = starts.first == cursor + 1 ? starts : [cursor + 1] + starts
    return cuts.enumerated().map { index, first in
      let last = index + 1 < cuts.count ? cuts[index + 1] - 1 : head
      return RecordedChunk(
        first: first, last: last, isStart: starts.contains(first), bytes: log.records(first...last))
    }
  }

  /// The events after `cursor` up to `last` as one batch, cut at the allowed size, and its last
  /// number.
  ///
  /// `nil` if there are none or not all are kept.
  ///
  /// Constant time for a repeated request.
  mutating func batch(
    after cursor: Int, upTo last: Int, in encoding: Encoding, tag: () -> UInt64
  ) -> (batch: Batch, last: Int)? {
    guard cursor < last, holdsAll(after: cursor, in: encoding) else { return nil }
    let before = footprint(in: encoding)
    defer { recount(encoding, from: before) }
    return logs[Int(encoding.rawValue)]?.batch(
      after: cursor, upTo: min(last, head), maximum: limits.batchBytes, tag: tag)
  }

  /// The same without outdated live fits, and how many were left out.
  ///
  /// In binary none are left out.
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

  /// Knows from now on whose gestures events belong to, for members that are not sent all.
  mutating func noteOwners() {
    if owners == nil { owners = GestureOwners(base: head + 1) }
  }

  /// The number before the next event that a member is sent, or `last`.
  ///
  /// See `GestureOwners.skip`.
  func skip(after cursor: Int, upTo last: Int, choice: FeedChoice, drawer: Int32) -> Int {
    owners?.skip(after: cursor, upTo: last, feed: choice, drawer: drawer) ?? cursor
  }

  /// The events after `cursor` up to `last` that a member is sent, cut at the allowed size, and the
  /// last one's number.
  ///
  /// `nil` if not all are kept. Linear in the events; members with the feed `ink` share a batch.
  mutating func chosenBatch(
    after cursor: Int, upTo last: Int, choice: FeedChoice, drawer: Int32, tag: () -> UInt64
  ) -> (batch: Batch, last: Int)? {
    guard cursor < last, holdsAll(after: cursor, in: .json), let owners,
      let log = logs[Int(Encoding.json.rawValue)]
    else { return nil }
    if choice == .ink, let ink, ink.cursor == cursor, ink.upTo == last {
      return (ink.batch, ink.last)
    }
    let (bytes, end) = log.records(
      after: cursor, upTo: min(last, head), maximum: limits.batchBytes
    ) { owners.isSent($0, to: choice, of: drawer) }
    let batch = Batch(tag: tag(), bytes: bytes)
    if choice == .ink {
      let before = footprint(in: .json)
      ink = (cursor, last, batch, end)
      recount(.json, from: before)
    }
    return (batch, end)
  }

  /// The bytes of memory that the log in an encoding takes, with its shared batches.
  private func footprint(in encoding: Encoding) -> Int {
    let shared = encoding == .json ? ink?.batch.bytes.count ?? 0 : 0
    return (logs[Int(encoding.rawValue)]?.footprint ?? 0) + shared
  }

  /// Updates `footprint` after a change of an encoding's log from `before` bytes.
  private mutating func recount(_ encoding: Encoding, from before: Int) {
    footprint += footprint(in: encoding) - before
  }
}
