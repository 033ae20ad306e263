import Gestures
package import RelayConsole
import RelayProtocol

extension Command {
  /// Finds the smallest change that flips a verdict.
  package static let flip = Command(
    name: "flip", operands: "FILE", operandCount: 1...1,
    summary: "find the smallest change that flips a verdict on a stroke",
    details: """
      FILE holds lines as for recognize, or is a stream file; - is standard input. Flip
      changes one stroke in ten ways, each a little more until the verdict flips: noise,
      smoothing, cutting off the end (opening), drawing on along its circle (closing) or
      straight on (tail), flattening, narrowing, turning either way, shrinking. The header of
      a stream file selects recognizers, relations, profile, rules and signs. A stroke is
      rejected if another touch of its drawer was down meanwhile. The verdict is the name of
      the recognized shape or, with --recognizer, whether that recognizer recognizes the
      stroke.

      Each row shows the smallest change that is enough, as an amount and as a share: lengths
      relative to the length of the stroke, closing relative to its whole circle, noise
      relative to its diagonal, turns relative to half a turn. The smallest share is marked.
      Each change is tried in 64 steps; the first that flips the verdict is narrowed to 1/2048
      of the range. The same --seed gives the same noise.

      --out writes the smallest change as a stream file that expects the new verdict and
      passes gesture-relay test. The status is 1 if no change flips the verdict.
      """,
    flags: [
      .value("recognizer", "NAME", "the recognizer whose verdict flips"),
      .choice(
        "profile", RuleProfile.allCases.map(\.rawValue),
        "which rules to judge by (default: the stream file's, or robust)"),
      .value("id", "ID", "the drawing, in lines as for recognize (default all)"),
      .value("stroke", "N", "the number of the stroke, from 1 (default 1)"),
      .choice("change", StrokeChange.allCases.map(\.rawValue), "try only this change"),
      .value("seed", "N", "the seed of the noise (default 1)"),
      .choice("format", FlipReport.Format.allCases.map(\.rawValue), "report format (default text)"),
      .value("out", "FILE", "write the smallest change as a stream file"),
    ],
    examples: [
      "gesture-relay flip strokes.jsonl --id mine": "changes the drawing mine",
      "gesture-relay flip circle.gesture.jsonl --recognizer circle"
        + " --out no-circle.gesture.jsonl":
        "writes the nearest stroke that is no circle, as a file that passes test",
    ],
    run: runFlip)
}

/// Reads the stroke, searches the changes, and reports the result.
private func runFlip(_ arguments: Arguments, on console: Console) throws -> ExitCode {
  let path = arguments.operands[0]
  let number = try arguments.integer("stroke", in: 1...1_000_000, default: 1)
  let seed = try arguments.integer("seed", in: 0...Int.max, default: 1)
  do {
    let bytes = try FileBytes.read(path)
    let source = try StrokeSource(bytes, id: arguments.text("id"), stroke: number)
    let named = arguments.text("profile").flatMap(RuleProfile.init(rawValue:))
    let profile = named ?? source.profile ?? .robust
    let asked = arguments.text("recognizer")
    var search = try FlipSearch(
      source, by: source.setup(profile), recognizer: asked, seed: UInt64(seed))
    let names = search.before.entries.map(\.recognizer)
    if let asked, !names.contains(asked) {
      throw StrokeSource.Fault(
        description: "\(asked) does not judge the stroke; "
          + "\(names.joined(separator: ", ")) do. It may be disabled, or need taught signs.")
    }
    let chosen = arguments.text("change").flatMap(StrokeChange.init(rawValue:))
    let changes = chosen.map { [$0] } ?? StrokeChange.allCases
    let found = changes.map { (change: $0, flip: search.smallest($0)) }
    let report = FlipReport(console: console)
    var text = report.table(
      found, of: source, before: search.before, profile: profile, asked: asked)
    if arguments.text("format") == FlipReport.Format.json.rawValue {
      text = found.map { FlipReport.json($0.change, $0.flip) + "\n" }.joined()
    }
    // Standard output then receives the stream file.
    if arguments.text("out") == "-" {
      console.errors.write(text)
    } else {
      console.output.write(text)
    }
    guard let smallest = FlipReport.smallest(found.compactMap(\.flip)) else { return .failed }
    guard let out = arguments.text("out") else { return .ok }
    return try write(
      FlipFile.file(smallest, of: source, profile: profile), to: out, on: console)
  } catch let error as RecognizeInputError {
    throw FileFault(path, error.error.message)
  } catch let error as StrokeSource.Fault {
    throw FileFault(path, error)
  }
}

/// Plays a stream file and writes it if its expectations hold.
private func write(_ file: StreamFile, to path: String, on console: Console) throws -> ExitCode {
  var bytes: [UInt8] = []
  file.append(to: &bytes)
  let complaints = StreamTest.failures(of: bytes)
  guard complaints.isEmpty else {
    console.note("not written, because the stream file fails its own test:")
    console.message(complaints.joined(separator: "\n"))
    return .failed
  }
  if path == "-" {
    console.output.write(bytes)
  } else {
    console.flush()
    try FileOutput.write(bytes, to: path)
    console.message("wrote \(path)")
  }
  return .ok
}
