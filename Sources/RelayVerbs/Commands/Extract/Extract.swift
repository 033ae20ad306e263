package import RelayConsole
import RelayCore
import RelayProtocol

extension Command {
  /// Makes a stream file of recorded gestures.
  package static let extract = Command(
    name: "extract", operands: "FILE|STORE|URL", operandCount: 1...1,
    summary: "make a test of recorded gestures",
    details: """
      Writes a stream file: the inputs of the chosen gestures, the room's setup before them,
      and what happened as expectations. gesture-relay test passes it at once, and fails when
      the outcome changes. Gestures that recognizers may combine with the chosen ones, such
      as the first of two taps, are included.

      FILE is a .gesture-recording file; - is standard input. STORE is the directory of a
      store; --room and --epoch choose the recording. URL is the
      address of a room of a relay with a store, of a replay page, or of a recording below
      /api/recordings. --drawer alone takes all gestures of a drawer. --gesture is the number
      of the drawer's sequence, as marks have it; without --drawer it counts the gestures of
      the recording from 1. --from and --to are times since the recording was begun.

      --expect says what should have been recognized. The file is then a failing test. Its
      comments report what happened. --corrected takes the gestures that their drawers
      corrected, and expects what they said.

      The status is 1 if nothing matches, if the recording is damaged, or if the test does not
      pass at once. It is 3 if the relay cannot be reached.
      """,
    flags: [
      .value("room", "ROOM", "the room in a store (needed if there are several)"),
      .value("epoch", "EPOCH", "the recording of a store or room (default: the newest)"),
      .value("drawer", "d1", "the gestures of one drawer"),
      .value("gesture", "N", "one gesture"),
      .value("from", "TIME", "the gestures that begin at or after a time such as 90s"),
      .value("to", "TIME", "the gestures that begin at or before a time"),
      .value("expect", "A,B", "recognizers that should have recognized the gestures"),
      .switch("corrected", "gestures that their drawers corrected, as they said"),
      .value("out", "FILE", "the file to write (default: standard output)"),
    ] + .access,
    examples: [
      "gesture-relay extract demo.gesture-recording --drawer d1 --gesture 7 "
        + "-o seven.gesture.jsonl": "makes a test of a drawer's seventh gesture",
      "gesture-relay extract rooms --room demo --from 90s --to 2m > session.gesture.jsonl":
        "makes a test of half a minute",
      "gesture-relay extract http://127.0.0.1:8080/watch/demo --gesture 7":
        "prints a test of a gesture that a running relay has recorded",
      "gesture-relay extract demo.gesture-recording --gesture 3 --expect circle":
        "prints a test that fails until the third gesture is a circle",
    ],
    run: runExtract)
}

private func runExtract(_ arguments: Arguments, on console: Console) throws -> ExitCode {
  let wanted = try GestureChoice(arguments)
  let path = arguments.operands[0]
  let source = try arguments.recording(at: path)
  let outline = try source.outline()
  source.report(outline.damage, on: console)
  guard let choice = wanted.choice(in: outline) else {
    throw InputError(
      path: path,
      reason: "no gesture matches; the recording has \(outline.sequences.count)")
  }
  var extract = SessionExtract(choice)
  _ = try source.decode { decoded in
    extract.take(decoded)
    return (decoded.moments.last?.number ?? 0) <= choice.last
  }
  guard let file = extract.file() else {
    throw InputError(path: path, reason: "the gestures begin before the first keyframe")
  }
  if let name = extract.unknownRecognizer {
    let ending = Suggestion.ending(for: name, among: file.header.recognizers ?? [])
    throw InputError(path: path, reason: "the room had no recognizer \(name)\(ending)")
  }
  for key in extract.unknownSigns {
    let sign = choice.corrections[key]?.sign ?? ""
    console.note(
      "\(source.title): gesture \(key.sequence) of \(key.drawer) is left "
        + "out: the room had no sign \"\(sign)\" when it was drawn")
  }
  let checks = choice.expected.isEmpty && choice.corrections.isEmpty
  guard checks || Expectations.count(in: file) > 0 else {
    throw InputError(
      path: path,
      reason: extract.unknownSigns.isEmpty
        ? "nothing to expect: the gestures were none, and nothing recognized them"
        : "nothing to expect: no other corrected gesture has an expectation")
  }
  let code = try write(file, checks: checks, to: arguments.text("out"), console)
  return outline.damage.isEmpty ? code : .failed
}

/// Writes the file, and with `checks` runs it at once.
private func write(
  _ file: StreamFile, checks: Bool, to path: String?, _ console: Console
) throws(OutputError) -> ExitCode {
  var bytes: [UInt8] = []
  file.append(to: &bytes)
  if let path { try FileOutput.write(bytes, to: path) } else { console.output.write(bytes) }
  guard checks else { return .ok }
  let failures = StreamTest.failures(of: bytes)
  for line in failures { console.note(line) }
  return failures.isEmpty ? .ok : .failed
}

/// The gestures that flags choose.
private struct GestureChoice {
  private var drawer: DrawerID?
  private var number: Int?
  private var times = -Double.infinity...Double.infinity
  private var expected: [String] = []
  private var isCorrected = false

  init(_ arguments: Arguments) throws(UsageError) {
    if let text = arguments.text("drawer") {
      guard let drawer = DrawerID(wireName: text) else {
        throw UsageError("--drawer is \"\(text)\", but must be a drawer such as d1")
      }
      self.drawer = drawer
    }
    if arguments.text("gesture") != nil {
      number = try arguments.integer("gesture", in: 1...Int.max, default: 1)
    }
    let from = try arguments.milliseconds("from") ?? times.lowerBound
    let to = try arguments.milliseconds("to") ?? times.upperBound
    guard from <= to else { throw UsageError("--from must not be later than --to") }
    times = from...to
    isCorrected = arguments.has("corrected")
    guard !isCorrected || arguments.text("expect") == nil else {
      throw UsageError("--corrected and --expect exclude each other")
    }
    expected = arguments.text("expect")?.split(separator: ",").map(String.init) ?? []
  }

  /// The choice in a recording; `nil` if nothing matches.
  func choice(in outline: RecordingOutline) -> SessionExtract.Choice? {
    var counted: RecordingOutline.SequenceKey?
    if drawer == nil, let number {
      let all = outline.sequences.sorted { $0.value.first < $1.value.first }
      guard all.indices.contains(number - 1) else { return nil }
      counted = all[number - 1].key
    }
    let corrections = isCorrected ? outline.corrections : [:]
    var choice = SessionExtract.Choice(outline) { key, span in
      (!isCorrected || corrections[key] != nil) && (drawer ?? key.drawer) == key.drawer
        && times.contains(span.begin)
        && (counted ?? key) == key && (counted != nil || (number ?? key.sequence) == key.sequence)
    }
    choice?.expected = expected
    let chosen = choice?.sequences ?? []
    choice?.corrections = corrections.filter { chosen.contains($0.key) }
    return choice
  }
}
