import Gestures
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

      --explain prints text for people instead: for each stroke and recognizer the
      verdict, its sentence, each criterion with what was measured, its limit, the margin
      (how far on the good side, in units that compare) and the number of the sample that
      decided, and how much more or less leniency would have turned the verdict.

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
        "profile", Profile.allCases.map(\.rawValue), "which rules to judge by (default robust)"),
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

/// Judges line after line, in memory that does not grow with their number.
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
    var writer = VerdictWriter(
      book: book, signs: try signs(in: arguments.text("signs")), asking: set,
      explains: arguments.has("explain"), listensLive: arguments.has("live"), canvas: canvas,
      on: console)
    var reader = try LineReader(path: path)
    return recognizeLines(of: &reader, path: path, with: &writer, on: console)
  } catch {
    console.message("gesture-relay recognize: \(error.description)")
    return .failed
  }
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
  of reader: inout LineReader, path: String, with writer: inout VerdictWriter, on console: Console
) -> ExitCode {
  var status = ExitCode.ok
  while !console.output.isBroken {
    switch reader.next() {
    case .line(let range):
      guard reader.buffer[range].contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
      do throws(BatchInputError) {
        try SampleCount().check(reader.buffer[range])
        let drawing = try BatchInput(parsing: reader.buffer.span.extracting(range))
        try writer.judge(drawing, line: reader.lineNumber)
      } catch {
        writer.refuse(error, line: reader.lineNumber)
        status = .failed
      }
    case .tooLong:
      let error = ErrorMessage(
        code: .messageTooBig,
        message: "expected at most \(CommandLimits.lineBytes) bytes in a line")
      writer.refuse(BatchInputError(id: .null, error: error), line: reader.lineNumber)
      status = .failed
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
