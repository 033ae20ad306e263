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
      Without FILE it reads standard input.
      """,
    flags: [
      .choice(
        "profile", Profile.allCases.map(\.rawValue), "which rules to judge by (default robust)")
    ],
    examples: [
      Example(line: "gesture-relay recognize strokes.jsonl", meaning: "judges a file"),
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
  let profile = arguments.text("profile").flatMap(Profile.init(rawValue:)) ?? .robust
  var judge = Judge(profile: profile)
  let path = arguments.operands.first ?? "-"
  do throws(InputError) {
    var reader = try LineReader(path: path)
    return recognizeLines(of: &reader, path: path, with: &judge, on: console)
  } catch {
    console.message("gesture-relay recognize: \(error.description)")
    return .failed
  }
}

private func recognizeLines(
  of reader: inout LineReader, path: String, with judge: inout Judge, on console: Console
) -> ExitCode {
  var status = ExitCode.ok
  while !console.output.isBroken {
    switch reader.next() {
    case .line(let range):
      guard reader.buffer[range].contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
      do throws(BatchInputError) {
        let drawing = try BatchInput(parsing: reader.buffer.span.extracting(range))
        let verdict = try judge.judge(drawing)
        console.output.append { verdict.append(to: &$0) }
      } catch {
        console.output.append { error.append(to: &$0) }
        status = .failed
      }
    case .tooLong:
      let error = ErrorMessage(
        code: .messageTooBig,
        message: "expected at most \(CommandLimits.lineBytes) bytes in a line")
      console.output.append { BatchInputError(id: .null, error: error).append(to: &$0) }
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
