import RelayConsole
import RelayProtocol

extension Command {
  /// Plays a stream file into a live room.
  static let play = Command(
    name: "play", operands: "FILE", operandCount: 1...1,
    summary: "play a stream file into a live room",
    details: """
      Connects for each drawer of the file when its first line comes, sends each line at
      its time, waits until the server has taken everything, and prints what was played
      as a line of JSON. What the server refuses is told, and the status is then 1; it is
      3 when it cannot connect. FILE may be - for standard input.
      """,
    flags: [
      .value("url", "WS_URL", "the room to play into (required)"),
      .encoding,
      .value("speed", "X", "how much faster than drawn; 0 is as fast as possible (default 1)"),
    ],
    examples: [
      Example(
        line: "gesture-relay play circle.gesture.jsonl --url ws://127.0.0.1:8080/ws/draw/demo",
        meaning: "draws in the room demo what the file says, as fast as it was drawn"),
      Example(
        line:
          "gesture-relay play circle.gesture.jsonl --url http://127.0.0.1:8080/draw/demo --speed 0",
        meaning: "draws it at once"),
    ],
    run: runPlay)
}

/// Plays a file and tells what was played.
private func runPlay(_ arguments: Arguments, on console: Console) throws(UsageError) -> ExitCode {
  guard let url = arguments.text("url") else { throw UsageError("--url WS_URL is missing") }
  let address = try RoomAddress(url, to: .draw)
  _ = try address.url(.draw)
  var options = LivePlayer.Options()
  options.encoding = arguments.encoding
  options.speed = try arguments.number("speed", in: 0...10_000, default: 1)
  return playFile(arguments.operands[0], into: address, options, on: console)
}

private func playFile(
  _ path: String, into address: RoomAddress, _ options: LivePlayer.Options, on console: Console
) -> ExitCode {
  do {
    let bytes = try FileBytes.read(path)
    let file = try StreamFile(parsing: bytes.span)
    var player = try LivePlayer(file, into: address, options, interrupt: Interrupt.listen())
    try player.run()
    return tellPlay(player, on: console)
  } catch let failure as LivePlayer.Failure {
    return tellPlay(failure, on: console)
  } catch let error as InputError {
    console.message("gesture-relay play: \(error)")
    return .failed
  } catch {
    console.message("gesture-relay play: \(path): \(error)")
    return .failed
  }
}

/// Tells why playing broke off.
private func tellPlay(_ failure: LivePlayer.Failure, on console: Console) -> ExitCode {
  switch failure {
  case .cannotConnect(let sentence):
    console.message("gesture-relay play: \(sentence)")
    return .cannotConnect
  case .noAnswer(let sentence):
    console.message("gesture-relay play: \(sentence)")
    return .failed
  case .interrupted: return .interrupted
  }
}

/// Tells what was played, and what of it was refused.
private func tellPlay(_ player: LivePlayer, on console: Console) -> ExitCode {
  let summary = player.summary
  let refused = player.observations.filter { $0.value.type == "error" || $0.value.type == "close" }
  let names = summary.drawers.sorted().map { "\"\($0)\"" }.joined(separator: ",")
  console.output.line(
    #"{"drawers":[\#(names)],"messages":\#(summary.messages),"samples":\#(summary.samples),"#
      + #""milliseconds":\#(NumberText.json((summary.milliseconds * 10).rounded() / 10)),"#
      + #""refused":\#(refused.count)}"#)
  for refusal in refused {
    console.message("gesture-relay play: line \(refusal.line): the server said \(refusal.value)")
  }
  return refused.isEmpty ? .ok : .failed
}
