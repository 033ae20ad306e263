import Gestures
import RelayConsole
import RelayProtocol

extension Command {
  /// Finds what would have turned a verdict.
  static let flip = Command(
    name: "flip", operands: "FILE", operandCount: 1...1,
    summary: "find the smallest change that turns a verdict on a stroke",
    details: """
      FILE holds lines as for recognize, or is a stream file; - is standard input. One of
      its strokes is changed in ten ways, each a little more until the verdict is another
      one: noise, smoothing, a piece cut off its end (opening), drawn on along its circle
      (closing) or straight on (tail), flattened, narrowed, turned either way, shrunk.
      Of a stream file the header says whom to ask, with which rules between them and by
      which profile; a stroke during which other touches of its drawer were down is refused.
      The verdict is the name of what is recognized or, with --recognizer, whether that
      one recognizes it.

      A row tells how little of a change is enough, as an amount and as a share: lengths
      against the length of the stroke, noise against its size from corner to corner,
      turns against half a turn. The smallest share is marked. Each kind is tried at 64
      steps, and the first that turns the verdict is narrowed to 1/2048 of the kind's
      range. The noise is the same each time for the same --seed.

      With --out the smallest one is written as a stream file that expects the new
      verdict; it is played before, so that gesture-relay test passes it. The status is
      1 when no change turns the verdict.
      """,
    flags: [
      .value("recognizer", "NAME", "whose verdict is to turn, one of those asked"),
      .choice(
        "profile", RuleProfile.allCases.map(\.rawValue),
        "which rules to judge by (default: the stream file's, or robust)"),
      .value("id", "ID", "which drawing's strokes, in lines as for recognize (default all)"),
      .value("stroke", "N", "which stroke, from 1 (default 1)"),
      .choice("change", StrokeChange.allCases.map(\.rawValue), "try this change only"),
      .value("seed", "N", "where the noise starts from (default 1)"),
      .choice("format", FlipReport.Format.allCases.map(\.rawValue), "how to report (default text)"),
      .value("out", "FILE", "write the smallest change as a stream file"),
    ],
    examples: [
      Example(
        line: "gesture-relay flip strokes.jsonl --id mine", meaning: "tries the drawing mine"),
      Example(
        line:
          "gesture-relay flip circle.gesture.jsonl --recognizer circle --out no-circle.gesture.jsonl",
        meaning: "writes the least changed circle that is none any more, a file that test passes"),
    ],
    run: runFlip)
}

/// Reads the stroke, tries the changes, and tells what they lead to.
private func runFlip(_ arguments: Arguments, on console: Console) throws(UsageError) -> ExitCode {
  let path = arguments.operands[0]
  let number = try arguments.integer("stroke", in: 1...1_000_000, default: 1)
  let seed = try arguments.integer("seed", in: 0...Int.max, default: 1)
  do {
    let bytes = try FileBytes.read(path)
    let source = try StrokeSource(bytes, id: arguments.text("id"), stroke: number)
    let named = arguments.text("profile").flatMap(RuleProfile.init(rawValue:))
    let profile = named ?? source.profile ?? .robust
    let asked = arguments.text("recognizer")
    if let asked, !source.set.names.contains(asked) {
      let names = source.set.names.joined(separator: ", ")
      throw StrokeSource.Fault(description: "nobody asks \(asked) there, but \(names)")
    }
    var search = try FlipSearch(
      source, by: source.setup(profile), recognizer: asked, seed: UInt64(seed))
    let chosen = arguments.text("change").flatMap(StrokeChange.init(rawValue:))
    let changes = chosen.map { [$0] } ?? StrokeChange.allCases
    let found = changes.map { (change: $0, flip: search.smallest($0)) }
    let report = FlipReport(console: console)
    var text = report.table(
      found, of: source, before: search.before, profile: profile, asked: asked)
    if arguments.text("format") == FlipReport.Format.json.rawValue {
      text = found.map { FlipReport.json($0.change, $0.flip) + "\n" }.joined()
    }
    // Standard output is then the stream file's.
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
    console.message("gesture-relay flip: \(path): \(error.error.message)")
  } catch {
    let isPlaced = error is InputError || error is OutputError
    let place = isPlaced ? "" : "\(path): "
    console.message("gesture-relay flip: \(place)\(error)")
  }
  return .failed
}

/// Plays a stream file and, if all comes as it expects, writes it.
private func write(_ file: StreamFile, to path: String, on console: Console) throws -> ExitCode {
  let complaints = FlipFile.complaints(about: file)
  guard complaints.isEmpty else {
    console.message("gesture-relay flip: the stream file does not come out as it expects, so it is")
    console.message("not written:\n" + complaints.joined(separator: "\n"))
    return .failed
  }
  var bytes: [UInt8] = []
  file.append(to: &bytes)
  if path == "-" {
    console.output.write(bytes)
  } else {
    console.flush()
    try FileOutput.write(bytes, to: path)
    console.message("wrote \(path)")
  }
  return .ok
}
