import RelayCore
import RelayProtocol
import RoomPicture
import RoomStore
import WebSocketTransport

/// Makes the answers to requests about recordings; it belongs to the service's thread.
///
/// The file is opened for each request, so that a replaced or deleted one is noticed.
struct RecordingAnswers {
  /// The most recordings of a list.
  static let listed = 100
  /// The newest recordings in which those that the asker may see are looked for first.
  static let lookedFirst = 1_000
  /// The most recordings whose counts are kept.
  private static let countsKept = 1_000
  /// The longest time for outlines that are not cached, of one answer, in microseconds.
  private static let outlineMicroseconds: Int64 = 400_000

  /// The most recordings that are judged at once: each holds a part of one.
  static let judgementsAtOnce = 4

  /// An answer that its connection still takes.
  private struct Running {
    weak var judgement: RecordingJudgement?
  }

  private let directory: String
  private let proceed: @Sendable (RecordingRequest) -> Void
  private var outlines = OutlineCache()
  private var judgements: [Running] = []
  /// The counts of recordings, by epoch.
  private var counts: [String: RecordingText.Counts] = [:]

  /// Makes answers from the store in a directory; `proceed` enqueues the next piece of a file.
  init(directory: String, proceed: @escaping @Sendable (RecordingRequest) -> Void) {
    self.directory = directory
    self.proceed = proceed
  }

  /// Reads what a request wants; a fault of the store becomes a sentence with status 503.
  mutating func reply(to request: RecordingRequest) -> RecordingReply {
    if case .next(let body) = request.content {
      let (piece, isLast) = next(of: body)
      return .piece(request.id, piece, isLast: isLast)
    }
    do throws(ArchiveFault) {
      let library = try RecordingLibrary(directory: directory)
      if let (recording, format) = try exported(by: request, library) {
        return try RecordedExport(recording, library).reply(to: request, as: format)
      }
      return .answer(request.id, try answer(request, library))
    } catch {
      return .answer(request.id, .sentence(503, error.description))
    }
  }

  /// The recording and the format of an export; `nil` for other requests and unknown recordings.
  private func exported(
    by request: RecordingRequest, _ library: RecordingLibrary
  ) throws(ArchiveFault) -> (RecordingSummary, ExportFormat)? {
    switch request.content {
    case .address(.recording(let epoch, .export(let format))):
      try summary(of: epoch, for: request, library).map { ($0, format) }
    case .address(.moment(let room, let format)):
      try shown(of: room, to: request, library, atMost: 1).first.map { ($0, format) }
    case .address, .list, .next: nil
    }
  }

  private mutating func answer(
    _ request: RecordingRequest, _ library: RecordingLibrary
  ) throws(ArchiveFault) -> HTTPResponse {
    switch request.content {
    case .list(let room): return try list(of: room, for: request, library)
    case .address(.list), .next: return try list(of: nil, for: request, library)
    case .address(.recording(let epoch, let content)):
      guard let recording = try summary(of: epoch, for: request, library) else {
        return Self.nothing(epoch)
      }
      switch content {
      case .outline: return try outline(of: recording, library, request)
      case .part(let number): return try part(number, of: recording, library, request)
      case .test: return try test(of: recording, library, request)
      case .judged: return try judged(recording, library, request)
      case .file: return try file(of: recording, library)
      case .export: return Self.nothing(epoch)  // It was not there a moment ago.
      }
    case .address(.moment(let room, _)):
      return .sentence(404, "there is no recording of the room \(room.text)")
    case .address(.unknown(let path)):
      return .sentence(404, "there is nothing at \(path); docs/recordings.md lists the addresses")
    }
  }

  /// A recording; `nil` if there is none of that epoch, or the asker may not see it.
  private func summary(
    of epoch: String, for request: RecordingRequest, _ library: RecordingLibrary
  ) throws(ArchiveFault) -> RecordingSummary? {
    try library.summary(of: epoch).flatMap { request.shows($0) ? $0 : nil }
  }

  private static func nothing(_ epoch: String) -> HTTPResponse {
    .sentence(404, "there is no recording of the epoch \(epoch)")
  }

  // MARK: Lists and outlines

  private mutating func list(
    of room: RoomName?, for request: RecordingRequest, _ library: RecordingLibrary
  ) throws(ArchiveFault) -> HTTPResponse {
    let deadline = MonotonicClock.microseconds() + Self.outlineMicroseconds
    var entries: [String] = []
    for recording in try shown(of: room, to: request, library, atMost: Self.listed) {
      entries.append(
        RecordingText.entry(recording, try count(recording, library, until: deadline)))
    }
    let text = "{\"recordings\":[\(entries.joined(separator: ","))]}\n"
    return Self.json(text, [("Cache-Control", "no-store")])
  }

  /// The newest recordings that the asker may see, of one room or of all.
  ///
  /// Looks at more and more, and at the end at all: linear in the recordings.
  private func shown(
    of room: RoomName?, to request: RecordingRequest, _ library: RecordingLibrary,
    atMost most: Int
  ) throws(ArchiveFault) -> [RecordingSummary] {
    var limit = Self.lookedFirst
    while true {
      let newest = try library.summaries(of: room, limit: limit)
      let shown = newest.filter { request.shows($0) }.prefix(most)
      if shown.count == most || newest.count < limit { return Array(shown) }
      limit *= 8
    }
  }

  /// The drawers and strokes of a recording; `nil` if they are not known by the deadline.
  private mutating func count(
    _ recording: RecordingSummary, _ library: RecordingLibrary, until deadline: Int64
  ) throws(ArchiveFault) -> RecordingText.Counts? {
    if let known = counts[recording.epoch], known.last == recording.last { return known }
    guard MonotonicClock.microseconds() < deadline else { return nil }
    let parts = try library.parts(of: recording, by: .keyframes)
    let found = try outlines.outline(of: recording, parts, library, until: deadline)
    guard found.pending == 0 else { return nil }
    if counts.count > Self.countsKept { counts = [:] }
    let counted = RecordingText.Counts(
      last: recording.last, drawers: found.outline.drawers.count, strokes: found.outline.strokes)
    counts[recording.epoch] = counted
    return counted
  }

  private mutating func outline(
    of recording: RecordingSummary, _ library: RecordingLibrary, _ request: RecordingRequest
  ) throws(ArchiveFault) -> HTTPResponse {
    let parts = try library.parts(of: recording)
    let deadline = MonotonicClock.microseconds() + Self.outlineMicroseconds
    let found = try outlines.outline(
      of: recording, try library.parts(of: recording, by: .keyframes), library, until: deadline)
    let tag = "\"\(recording.epoch)-\(recording.last)-\(recording.saved)-\(parts.count)\""
    let validators = [("ETag", tag), ("Cache-Control", "no-cache")]
    if found.pending == 0, request.ifNoneMatch == tag {
      return HTTPResponse(status: 304, headers: validators)
    }
    let known = request.query.first { $0.name == "known" }.flatMap { OutlineBeginning($0.value) }
    return Self.json(
      RecordingText.outline(recording, parts, found, after: known),
      found.pending == 0 ? validators : [("Cache-Control", "no-store")])
  }

  private static func json(
    _ text: String, _ headers: [(name: String, value: String)]
  ) -> HTTPResponse {
    HTTPResponse(
      status: 200, headers: [("Content-Type", "application/json")] + headers,
      body: Array(text.utf8))
  }

  // MARK: Tests

  /// A stream file of the gestures that the query chooses.
  private mutating func test(
    of recording: RecordingSummary, _ library: RecordingLibrary, _ request: RecordingRequest
  ) throws(ArchiveFault) -> HTTPResponse {
    let choice: TestChoice
    do throws(TestChoice.Fault) { choice = try TestChoice(request.query) } catch {
      return .sentence(400, error.sentence)
    }
    let parts = try library.parts(of: recording, by: .keyframes)
    let deadline = MonotonicClock.microseconds() + Self.outlineMicroseconds
    let found = try outlines.outline(of: recording, parts, library, until: deadline)
    guard found.pending == 0 else {
      return .busy("the recording is being read; try again")
    }
    guard let gestures = choice.gestures(in: found.outline) else {
      return .sentence(404, "no gesture of the recording matches")
    }
    guard gestures.sequences.count <= TestChoice.mostGestures else {
      return .sentence(
        400,
        "\(gestures.sequences.count) gestures match; a test has at most "
          + "\(TestChoice.mostGestures)")
    }
    var extract = SessionExtract(gestures)
    var decoder = RecordingDecoder()
    for part in parts where part.last >= gestures.first && part.number < gestures.last {
      guard
        let content = try library.content(of: part.number, in: recording, by: .keyframes)
      else { continue }
      extract.take(decoder.decode(content.blocks))
    }
    guard let file = extract.file() else {
      return .sentence(404, "the gesture begins before the recording")
    }
    if let name = extract.unknownRecognizer {
      return .sentence(400, "expect: the room had no recognizer \(name)")
    }
    var bytes: [UInt8] = []
    file.append(to: &bytes)
    return HTTPResponse(
      status: 200,
      headers: [
        ("Content-Type", "application/jsonl"), ("Cache-Control", "no-store"),
        ("Content-Disposition", "attachment; filename=\"\(choice.name(in: recording))\""),
      ], body: bytes)
  }

  // MARK: Judging

  private mutating func judged(
    _ recording: RecordingSummary, _ library: RecordingLibrary, _ request: RecordingRequest
  ) throws(ArchiveFault) -> HTTPResponse {
    judgements.removeAll { $0.judgement == nil }
    guard judgements.count < Self.judgementsAtOnce else {
      return .busy("\(judgements.count) recordings are being judged; try again")
    }
    let question: JudgeRequest
    do throws(ErrorMessage) {
      question = try RecordingJudgement.question(of: request.query)
    } catch {
      let path = error.path.isEmpty ? "" : " at \(error.path)"
      return .sentence(400, "judge\(path): \(error.message)")
    }
    let judgement = RecordingJudgement(
      question, epoch: recording.epoch, parts: try library.parts(of: recording, by: .keyframes),
      enqueue: proceed)
    judgements.append(Running(judgement: judgement))
    return HTTPResponse(
      status: 200,
      headers: [("Content-Type", "application/jsonl"), ("Cache-Control", "no-store")],
      rest: judgement)
  }

  // MARK: Blocks

  private func part(
    _ number: Int, of recording: RecordingSummary, _ library: RecordingLibrary,
    _ request: RecordingRequest
  ) throws(ArchiveFault) -> HTTPResponse {
    let epoch = recording.epoch
    guard let part = try library.content(of: number, in: recording, toShow: true) else {
      return .sentence(404, "the recording of the epoch \(epoch) has no part \(number)")
    }
    var bytes: [UInt8] = []
    for block in part.blocks { block.append(to: &bytes) }
    let tag = "\"\(epoch)-\(number)-\(part.blocks.last?.last ?? number)-\(bytes.count)\""
    let isForAll = recording.grant == nil && !request.requiresTokens && request.asker.pass == nil
    let scope = isForAll ? "public" : "private"
    // What is damaged may be made again another time.
    let isFinal = part.isFinished && part.damage.isEmpty
    let headers = [
      ("ETag", tag), ("Accept-Ranges", "bytes"),
      ("Cache-Control", isFinal ? "\(scope), max-age=31536000, immutable" : "no-cache"),
    ]
    if request.ifNoneMatch == tag { return HTTPResponse(status: 304, headers: headers) }
    let type = [("Content-Type", "application/octet-stream")]
    // A range of another state of the part would not fit (RFC 9110, section 13.1.5).
    let isSame = request.ifRange == nil || request.ifRange == tag
    switch ByteRange(isSame ? request.range : nil, of: bytes.count) {
    case .whole: return HTTPResponse(status: 200, headers: type + headers, body: bytes)
    case .part(let range):
      let content = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"
      return HTTPResponse(
        status: 206, headers: type + headers + [("Content-Range", content)],
        body: Array(bytes[range]))
    case .beyond:
      let sentence = "the part has \(bytes.count) bytes; expected a range within them\n"
      return HTTPResponse(
        status: 416,
        headers: [
          ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"),
          ("Content-Range", "bytes */\(bytes.count)"),
        ], body: Array(sentence.utf8))
    }
  }

  private func file(
    of recording: RecordingSummary, _ library: RecordingLibrary
  ) throws(ArchiveFault) -> HTTPResponse {
    let header = RecordingFileHeader(
      room: recording.room, epoch: recording.epoch, begunAt: recording.begun)
    let name = "\(recording.room.text)-\(recording.epoch).\(RecordingFileHeader.fileExtension)"
    return HTTPResponse(
      status: 200,
      headers: [
        ("Content-Type", "application/octet-stream"), ("Cache-Control", "no-store"),
        ("Content-Disposition", "attachment; filename=\"\(name)\""),
      ], body: header.bytes,
      rest: RecordingDownload(
        epoch: recording.epoch, parts: try library.parts(of: recording, by: .keyframes),
        enqueue: proceed))
  }

  /// The next piece of an answer; `nil` if reading fails.
  private func next(of body: any RecordingBody) -> ([UInt8]?, isLast: Bool) {
    do throws(ArchiveFault) {
      return try body.next(from: RecordingLibrary(directory: directory))
    } catch {
      return (nil, true)
    }
  }
}

extension RecordingRequest {
  /// Whether the asker may see a recording.
  fileprivate func shows(_ recording: RecordingSummary) -> Bool {
    recording.isShown(to: asker, requiresTokens: requiresTokens)
  }
}
