package import RelayConsole
import RelayProtocol
import WebSocketTransport

extension Command {
  /// Plays a stream file into a live room.
  package static let play = Command(
    name: "play", operands: "FILE", operandCount: 1...1,
    summary: "play a stream file into a live room",
    details: """
      Opens one connection for each drawer, at the drawer's first line, and sends each line
      at its time. When the server has received everything, prints a summary as one line of
      JSON. The status is 1 if the server rejected a message (each rejection goes to standard
      error), and 3 if the connection fails. FILE may be - for standard input.
      """,
    flags: [
      .value("url", "WS_URL", "the room to play into (required)"),
      .encoding,
      .value("speed", "X", "the speed relative to the recording; 0 is full speed (default 1)"),
    ] + .access,
    examples: [
      "gesture-relay play circle.gesture.jsonl --url ws://127.0.0.1:8080/ws/draw/demo":
        "draws the file into the room demo at its own speed",
      "gesture-relay play circle.gesture.jsonl --url http://127.0.0.1:8080/draw/demo --speed 0":
        "draws the file as fast as possible",
    ],
    run: runPlay)
}

/// Reads the flags and plays the file.
private func runPlay(_ arguments: Arguments, on console: Console) throws -> ExitCode {
  let (address, options) = try arguments.playing()
  let path = arguments.operands[0]
  let bytes = try FileBytes.read(path)
  let file: StreamFile
  do { file = try StreamFile(parsing: bytes.span) } catch { throw FileFault(path, error) }
  return try play(file, from: path, into: address, options, on: console)
}

extension Arguments {
  /// The room of `--url` to play into, with the encoding and the speed.
  func playing() throws(UsageError) -> (room: RoomAddress, options: LivePlayer.Options) {
    guard let url = text("url") else { throw UsageError("--url WS_URL is missing") }
    let address = try room(url, to: .draw)
    _ = try address.url(.draw)
    var options = LivePlayer.Options()
    options.encoding = encoding
    options.speed = try speed(default: 1)
    return (address, options)
  }

  /// The speed: 0 is full speed, and at the slowest one the longest file still ends in time.
  func speed(default usual: Double) throws(UsageError) -> Double {
    let speed = try number("speed", in: 0...10_000, default: usual)
    guard speed == 0 || speed >= 0.01 else {
      throw UsageError("--speed is \"\(text("speed") ?? "")\", but must be 0 or at least 0.01")
    }
    return speed
  }
}

/// Plays a stream file and reports the result; `path` names the file.
func play(
  _ file: StreamFile, from path: String, into address: RoomAddress, _ options: LivePlayer.Options,
  on console: Console
) throws -> ExitCode {
  do {
    var player = try LivePlayer(file, into: address, options, interrupt: Interrupt.listen())
    try player.run()
    return report(player, on: console)
  } catch LiveSession.Failure.interrupted {
    return .interrupted
  } catch let error as ListenError {
    throw FileFault(path, error)
  }
}

/// Prints the summary, and reports each message that the server rejected.
private func report(_ player: LivePlayer, on console: Console) -> ExitCode {
  let summary = player.summary
  let refused = player.observations.filter { $0.value.type == "error" || $0.value.type == "close" }
  let names = summary.drawers.sorted().map { "\"\($0)\"" }.joined(separator: ",")
  console.output.line(
    #"{"drawers":[\#(names)],"messages":\#(summary.messages),"samples":\#(summary.samples),"#
      + #""milliseconds":\#(NumberText.json((summary.milliseconds * 10).rounded() / 10)),"#
      + #""refused":\#(refused.count)}"#)
  for refusal in refused {
    // The server may have answered an earlier line than the last one before its answer.
    console.note(
      "after line \(refusal.line): the server said \(refusal.value)")
  }
  return refused.isEmpty ? .ok : .failed
}
