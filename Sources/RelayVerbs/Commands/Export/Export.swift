import RelayClient
package import RelayConsole
import RelayCore
import RelayProtocol
import RoomExport
import RoomPicture
import WebSocketTransport

extension Command {
  /// Saves a room as a file.
  package static let export = Command(
    name: "export", operands: "URL|FILE|STORE", operandCount: 1...1,
    summary: "save a room as a picture or a file",
    details: """
      The file's ending chooses the format: svg, png, pdf, json, inkml or gesture.jsonl.

      URL is the watch address of a live room. With --at or --epoch it means a recording of the
      room, as the address of a recording or of a replay page does. FILE is a
      .gesture-recording file. STORE is the directory of a store; --room and --epoch choose the
      recording. Without them it is the newest. --at chooses a moment of a recording. Without it
      the end is saved, or the moment of a replay's link.

      The status is 1 if a stroke is not there, or if the recording is damaged; what is
      intact is saved then. It is 3 if the relay cannot be reached.
      """,
    flags: [
      .value("out", "FILE", "the file to write (default: standard output)"),
      .choice(
        "format", ExportFormat.allCases.map(\.rawValue), "the format (default: by the ending)"),
      .value("room", "ROOM", "the room in a store (default: of the newest recording)"),
      .value("epoch", "EPOCH", "the recording in a store (default: the newest)"),
      .value("at", "TIME", "the moment of a recording, such as 90s"),
      .value("drawer", "d1,d2", "the drawers (default: all)"),
      .value("strokes", "d1/7,…", "the strokes of these drawers' sequences (default: all)"),
      .value("layers", "A,B", "ink, fits and verdicts, separated by commas (default: all)"),
      .choice("background", ["none", "paper"], "what lies under the ink (default: paper)"),
      .choice("theme", ["light", "dark"], "the colours (default: light)"),
      .value("scale", "X", "the size, from 0.1 to 8 (default: 1, or what a PNG may have)"),
      .switch("animated", "an SVG that draws itself"),
    ] + .access,
    examples: [
      "gesture-relay export ws://127.0.0.1:8080/ws/watch/demo -o demo.svg":
        "saves the live room demo as a drawing",
      "gesture-relay export rooms --room demo --at 90s --scale 2 -o demo.png":
        "saves what was shown after a minute and a half",
      "gesture-relay export demo.gesture-recording --strokes d1/7 --layers ink -o seven.svg":
        "saves one gesture",
    ],
    run: runExport)
}

private func runExport(_ arguments: Arguments, on console: Console) throws -> ExitCode {
  let options = try exportOptions(arguments)
  let path = arguments.text("out")
  let format = try exportFormat(arguments, path: path ?? "-")
  let source = arguments.operands[0]
  let isRecording =
    RecordingFetch.isRecording(source) || !RoomAddress.isURL(source)
    || ["at", "room", "epoch"].contains { arguments.text($0) != nil }
  let found = try isRecording ? recorded(source, arguments, console) : live(source, arguments)
  let bytes = try RoomExport.bytes(of: found.room, named: found.name, as: format, options)
  if let path { try FileOutput.write(bytes, to: path) } else { console.output.write(bytes) }
  return found.isWhole ? .ok : .failed
}

/// A live room, as a viewer sees it now.
private func live(
  _ source: String, _ arguments: Arguments
) throws -> (name: String, room: Snapshot, isWhole: Bool) {
  let address = try arguments.room(source)
  let url = try address.url(.watch)
  let room: Snapshot
  do throws(Unreachable) { room = try SnapshotFetch.snapshot(at: url) } catch {
    throw Unreachable(sentence: "\(address.authority): \(error.sentence)")
  }
  // A viewer of a room that is not there makes it.
  guard !room.drawers.isEmpty || !room.strokes.isEmpty else {
    throw InputError(path: source, reason: "the room is empty: no drawer, no ink")
  }
  return (address.room?.text ?? "", room, true)
}

/// A room at a moment of a recording; reports what is damaged before it.
private func recorded(
  _ path: String, _ arguments: Arguments, _ console: Console
) throws -> (name: String, room: Snapshot, isWhole: Bool) {
  let moment = try arguments.milliseconds("at") ?? RecordingFetch.moment(of: path) ?? .infinity
  let sources = try arguments.recordings(at: path)
  let source = sources[sources.count - 1]
  var scene = RecordedScene(at: moment)
  let damage = try source.decode { decoded in
    scene.take(decoded)
    return !scene.isComplete
  }
  source.report(damage, on: console)
  let origin = try source.origin()
  guard let room = scene.snapshot(epoch: origin.epoch) else {
    throw InputError(path: path, reason: "expected a recording with a keyframe, found none")
  }
  return (origin.room, room, damage.isEmpty)
}

private func exportOptions(_ arguments: Arguments) throws(UsageError) -> ExportOptions {
  let names = ["layers", "drawer", "strokes", "background", "theme", "scale"]
  var query = names.compactMap { name in arguments.text(name).map { (name: name, value: $0) } }
  if arguments.has("animated") { query.append((name: "animated", value: "1")) }
  do throws(ExportFault) { return try ExportOptions(query: query) } catch {
    throw UsageError("--\(error)")
  }
}

/// The format by the flag, or else by the file's ending.
private func exportFormat(
  _ arguments: Arguments, path: String
) throws(UsageError) -> ExportFormat {
  if let format = arguments.text("format").flatMap({ ExportFormat(rawValue: $0) }) {
    return format
  }
  if let format = ExportFormat.allCases.first(where: { path.hasSuffix("." + $0.rawValue) }) {
    return format
  }
  let known = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
  throw UsageError("the file needs one of these endings: \(known); or give --format")
}
