import Gestures
import RelayConsole
import RelayProtocol

extension Command {
  /// Judges strokes from a file.
  static let recognize = Command(
    name: "recognize", operands: "[FILE|-]", operandCount: 0...1,
    summary: "judge strokes, a line of JSON in, a verdict out",
    details: """
      Each line of input is a drawing: {"id":"a","points":[[x,y,t],…]}, or with several
      strokes {"id":"a","strokes":[[[x,y,t],…],…]}, which are touches one after another.
      x goes right and y down, in pixels; t is in milliseconds. For each comes one line
      {"id":"a","recognized":"circle","recognizers":[…]} in the same order; recognized is
      the first shape that a recognizer makes of it, or null. A line that cannot be judged
      gives {"id":…,"error":{…}} in its place, the rest is still judged, and the status is 1.
      A line may have a "canvas":{"width":800,"height":600}, as a drawer tells it: without
      one the right and the bottom edge are not known, from which a screen-edge-pan comes.
      Without FILE it reads standard input.

      A stream file is read as well: each lifted stroke is a drawing, save that those belong
      together that a recognizer may have been waiting for, such as two taps. Its header says
      by which profile and whom to ask, unless flags do. Touches that are down at the same
      time give an error; gesture-relay test plays those.

      --explain prints text for people instead: for each drawing and recognizer the
      verdict, its sentence, each criterion with what was measured, its limit, the margin
      (how far on the good side, in units that compare) and the number of the sample that
      decided, and how much more or less leniency would have turned the verdict. It tells
      shares in per cent, counts of turns as times and angles in degrees; --rules takes them
      as the JSON has them, as ratios and radians.

      --live adds to each recognizer what it said while the stroke was drawn, each time that
      changed: "live":[{"sample":12,"isCircle":false,"confidence":0.522},…], where the
      sample is its index in the stroke and the confidence the one to end as a circle.

      --rules reads an object of JSON with any of these, and flags go before it:
      {"profile":"robust","leniency":1.2,"rules":{"RECOGNIZER":{"RULE":0.4,"OTHER":false}}}
      where a number is the rule's limit and false switches it off. A leniency of L moves
      each limit by L - 1 of its scales: 1 is as shipped, 1.5 easier, 0.5 stricter.

      Whom to ask, one of: --recognizers, names, none in the way of another; --preset, a set
      with its rules, such as tap waits for double-tap; --set, a file of recognizers with
      their properties and rules as the draw page exports it:
      {"recognizers":[{"recognizer":"tap","properties":[{"name":"numberOfTapsRequired",
      "value":2}]}],"relations":["tap waits for double-tap"]}. Without any: a drawing room's.
      """,
    flags: [
      .choice(
        "profile", RuleProfile.allCases.map(\.rawValue), "which rules to judge by (default robust)"),
      .value(
        "recognizers", "A,B", "whom to ask, in this order, none in the way of another"),
      .choice(
        "preset", RecognizerPreset.all.map(\.name), "whom to ask, with the rules between them"),
      .value("set", "FILE", "whom to ask, a set of recognizers as a room's is exported"),
      .value("canvas", "800x600", "the canvas of drawings that tell none, in pixels"),
      .value("leniency", "X", "how lenient to be, 0 to 4 (default 1)"),
      .value("rules", "FILE", "limits of one's own, JSON"),
      .value("signs", "FILE", "taught signs to look for, as the draw page exports them"),
      .switch("explain", "print why, for people, instead of lines of JSON"),
      .switch("live", "add what was said while each stroke was drawn"),
    ],
    examples: [
      Example(line: "gesture-relay recognize strokes.jsonl", meaning: "judges a file"),
      Example(
        line: "head -1 strokes.jsonl | gesture-relay recognize --explain",
        meaning: "tells why the first stroke was judged as it was"),
      Example(
        line: "gesture-relay recognize --preset touch strokes.jsonl",
        meaning: "judges as gestures of everyday touch"),
      Example(
        line: "gesture-relay recognize --leniency 1.3 strokes.jsonl",
        meaning: "judges again, a little more kindly"),
      Example(
        line:
          "zcat strokes.jsonl.gz | gesture-relay recognize --profile literal - > verdicts.jsonl",
        meaning: "judges what another program writes"),
    ],
    run: runRecognize)
}

/// Judges line after line, in memory that does not grow with their number, or a stream file.
private func runRecognize(
  _ arguments: Arguments, on console: Console
) throws(UsageError) -> ExitCode {
  guard let book = try RuleBookFlags.book(arguments, on: console, verb: "recognize") else {
    return .failed
  }
  guard let set = try RecognizerSetFlags.set(arguments, on: console, verb: "recognize") else {
    return .failed
  }
  let canvas = try arguments.canvas("canvas")
  let path = arguments.operands.first ?? "-"
  do throws(InputError) {
    let signs = try signs(in: arguments.text("signs"))
    let setup = JudgeSetup(book: book, signs: signs, set: set, canvas: canvas)
    var reader = try LineReader(path: path)
    let opening = try InputOpening(of: &reader, path: path)
    if opening.isStream {
      let stream = try opening.stream(of: &reader, path: path)
      return recognize(stream, by: setup, arguments, on: console)
    }
    var writer = writer(by: setup, arguments, on: console)
    return recognizeLines(after: opening, of: &reader, path: path, with: &writer, on: console)
  } catch {
    console.message("gesture-relay recognize: \(error.description)")
    return .failed
  }
}

private func writer(
  by setup: JudgeSetup, _ arguments: Arguments, on console: Console
) -> VerdictWriter {
  VerdictWriter(
    setup, explains: arguments.has("explain"), listensLive: arguments.has("live"), on: console)
}

/// Judges the drawings of a stream file, by what its header says where no flag does.
private func recognize(
  _ stream: StreamStrokes, by flags: JudgeSetup, _ arguments: Arguments, on console: Console
) -> ExitCode {
  var setup = flags
  setup.canvas = stream.header.canvas ?? flags.canvas
  if let profile = stream.profile, arguments.text("profile") == nil, arguments.text("rules") == nil
  {
    setup.book.profile = profile
  }
  if !RecognizerSetFlags.isSaid(by: arguments) { setup.set = stream.set }
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

/// The signs in a file; none where no file is named.
private func signs(in path: String?) throws(InputError) -> SignSet {
  guard let path else { return SignSet() }
  let bytes = try FileBytes.read(path)
  do throws(ErrorMessage) {
    return try SignFile.signs(parsing: bytes.span)
  } catch {
    let place = error.path.isEmpty ? "" : "\(error.path): "
    throw InputError(path: path, reason: place + error.message)
  }
}

private func recognizeLines(
  after opening: InputOpening, of reader: inout LineReader, path: String,
  with writer: inout VerdictWriter, on console: Console
) -> ExitCode {
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
    case .failed(let number):
      console.message(
        "gesture-relay recognize: \(InputError(path: path, errno: number).description)")
      return .failed
    case .end: return status
    }
    if console.isInteractive { console.flush() }
  }
  return status
}

/// Judges the drawing in a line, `nil` being one that is too long; whether it could be.
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
