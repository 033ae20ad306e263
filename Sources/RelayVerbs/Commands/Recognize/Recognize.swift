import Gestures
package import RelayConsole
import RelayProtocol

extension Command {
  /// Judges strokes from a file.
  package static let recognize = Command(
    name: "recognize", operands: "[FILE|-]", operandCount: 0...1,
    summary: "judge strokes: JSON Lines in, verdicts out",
    details: """
      Each line of input is a drawing: {"id":"a","points":[[x,y,t],…]}, or with several
      strokes, one after another, {"id":"a","strokes":[[[x,y,t],…],…]}. x grows to the right
      and y down, in pixels; t is in milliseconds. Each line of output is the verdict on one
      drawing, in the same order: {"id":"a","recognized":"circle","recognizers":[…]};
      recognized is the first recognized shape, or null. A bad line gives
      {"id":…,"error":{…}} in its place, the rest is still judged, and the status is 1. A
      line may have a "canvas":{"width":800,"height":600}; without one, screen-edge-pan does
      not know the right and the bottom edge. Without FILE it reads standard input.

      FILE may be a stream file: each lifted stroke is a drawing, and strokes that a
      recognizer combines, such as two taps or those of a sign, are one drawing. Its header
      selects profile and recognizers unless flags do. Touches that are down at the same
      time give an error; use gesture-relay test for those.

      --explain prints text for people instead. For each drawing and recognizer it shows the
      verdict, its sentence and each criterion: the measured value, its limit, the margin (in
      comparable units) and the index of the deciding sample. It also shows the leniency that
      would flip the verdict. Shares are in per cent and angles in degrees; --rules takes
      both as in the JSON, as ratios and radians.

      --live adds the intermediate verdicts of each recognizer during the stroke, one for
      each change: "live":[{"sample":12,"isCircle":false,"confidence":0.522},…]. The sample
      is an index in the stroke; the confidence is that of a circle at the end.

      --rules reads a JSON object with any of these; flags override it:
      {"profile":"robust","leniency":1.2,"rules":{"RECOGNIZER":{"RULE":0.4,"OTHER":false}}}
      A number is the rule's limit; false switches the rule off. A leniency of L moves each
      limit by L - 1 of its scales: 1 is as shipped, 1.5 easier, 0.5 stricter.

      Three flags choose the recognizers; give at most one. --recognizers: by name, each
      independent of the others. --preset: a set with its rules, such as tap waits for
      double-tap. --set: a file with recognizers, properties of the chosen profile, and
      rules, as the draw page exports it:
      {"recognizers":[{"recognizer":"tap","properties":[{"name":"numberOfTapsRequired",
      "value":2}]}],"relations":["tap waits for double-tap"]}
      The default is the set of a drawing room.
      """,
    flags: [
      .choice(
        "profile", RuleProfile.allCases.map(\.rawValue), "the rule profile (default robust)"),
      .value(
        "recognizers", "A,B", "the recognizers by name, in this order"),
      .choice(
        "preset", RecognizerPreset.all.map(\.name), "the recognizers as a preset, with its rules"),
      .value("set", "FILE", "the recognizers as a file, as the draw page exports it"),
      .value("canvas", "800x600", "the canvas of drawings without one, in pixels"),
      .value("leniency", "X", "the leniency, 0 to 4 (default 1)"),
      .value("rules", "FILE", "your own limits, JSON"),
      .value("signs", "FILE", "taught signs, as the draw page exports them"),
      .switch("explain", "print an explanation as text instead of JSON Lines"),
      .switch("live", "add the intermediate verdicts of each stroke"),
    ],
    examples: [
      "gesture-relay recognize strokes.jsonl": "judges a file",
      "head -1 strokes.jsonl | gesture-relay recognize --explain":
        "explains the verdict on the first stroke",
      "gesture-relay recognize --preset touch strokes.jsonl":
        "judges the strokes as everyday touch gestures",
      "gesture-relay recognize --leniency 1.3 strokes.jsonl": "judges with more leniency",
      "zcat strokes.jsonl.gz | gesture-relay recognize --profile literal - > verdicts.jsonl":
        "judges the output of another program",
    ],
    run: runRecognize)
}

/// Judges a stream file, or lines in memory independent of their number.
private func runRecognize(_ arguments: Arguments, on console: Console) throws -> ExitCode {
  let book = try arguments.ruleBook()
  let set = try arguments.recognizerSet(under: book.profile)
  let canvas = try arguments.canvas("canvas")
  let path = arguments.operands.first ?? "-"
  let signs = try arguments.signs() ?? SignSet()
  let setup = JudgeSetup(book: book, signs: signs, set: set, canvas: canvas)
  var reader = try LineReader(path: path)
  let opening = try InputOpening(of: &reader, path: path)
  if opening.isStream {
    let stream = try opening.stream(of: &reader, path: path)
    return recognize(stream, by: setup, arguments, on: console)
  }
  var writer = writer(by: setup, arguments, on: console)
  return try recognizeLines(after: opening, of: &reader, path: path, with: &writer, on: console)
}

private func writer(
  by setup: JudgeSetup, _ arguments: Arguments, on console: Console
) -> VerdictWriter {
  VerdictWriter(
    setup, explains: arguments.has("explain"), listensLive: arguments.has("live"), on: console)
}

/// Judges the drawings of a stream file; flags override its header.
private func recognize(
  _ stream: StreamStrokes, by flags: JudgeSetup, _ arguments: Arguments, on console: Console
) -> ExitCode {
  var setup = flags
  setup.canvas = stream.header.canvas ?? flags.canvas
  if let profile = stream.profile, arguments.text("profile") == nil, arguments.text("rules") == nil
  {
    setup.book.profile = profile
  }
  if arguments.text("rules") == nil {
    setup.book.tuning = stream.header.rules ?? setup.book.tuning
    if arguments.text("leniency") != nil { setup.book.tuning.leniency = flags.book.tuning.leniency }
  }
  if arguments.text("signs") == nil {
    for sign in stream.header.signs { try? setup.signs.teach(sign) }
  }
  if !arguments.choosesRecognizers { setup.set = stream.set }
  var writer = writer(by: setup, arguments, on: console)
  var status = ExitCode.ok
  for (line, drawing) in stream.drawings(by: setup) {
    do throws(RecognizeInputError) {
      try writer.judge(try drawing.get(), line: line)
    } catch {
      writer.refuse(error, line: line)
      status = .failed
    }
  }
  return status
}

private func recognizeLines(
  after opening: InputOpening, of reader: inout LineReader, path: String,
  with writer: inout VerdictWriter, on console: Console
) throws(InputError) -> ExitCode {
  var status = ExitCode.ok
  for (number, line) in opening.lines {
    if !recognizeLine(line?[...], number: number, with: &writer) { status = .failed }
  }
  if console.isInteractive { console.flush() }
  while !console.output.isBroken {
    switch reader.next() {
    case .line(let range):
      let line = reader.buffer[range]
      if !recognizeLine(line, number: reader.lineNumber, with: &writer) { status = .failed }
    case .tooLong:
      status = .failed
      _ = recognizeLine(nil, number: reader.lineNumber, with: &writer)
    case .failed(let number): throw InputError(path: path, errno: number)
    case .end: return status
    }
    if console.isInteractive { console.flush() }
  }
  return status
}

/// Judges the drawing in a line (`nil` if it is too long); returns whether it is valid.
private func recognizeLine(
  _ line: ArraySlice<UInt8>?, number: Int, with writer: inout VerdictWriter
) -> Bool {
  guard let line else {
    let error = ErrorMessage(
      code: .messageTooBig, message: "expected at most \(CommandLimits.lineBytes) bytes in a line")
    writer.refuse(RecognizeInputError(id: .null, error: error), line: number)
    return false
  }
  guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return true }
  do throws(RecognizeInputError) {
    try SampleCount().check(line)
    let drawing = try RecognizeInput(parsing: line.span)
    try writer.judge(drawing, line: number)
    return true
  } catch {
    writer.refuse(error, line: number)
    return false
  }
}
