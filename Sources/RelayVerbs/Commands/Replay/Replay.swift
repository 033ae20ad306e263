package import RelayConsole
import RelayCore
import RelayProtocol

extension Command {
  /// Plays a recording back into a live room.
  package static let replay = Command(
    name: "replay", operands: "FILE|STORE|URL", operandCount: 1...1,
    summary: "play a recording into a live room",
    details: """
      Draws all gestures of a recording in a live room, each drawer with its own connection,
      name and canvas, at the recorded speed. The room recognizes them anew. --setup first
      gives the room the recorded recognizers, rules and signs.

      FILE is a .gesture-recording file; - is standard input. STORE is the directory of a
      store; --room and --epoch choose the recording. URL is the
      address of a room of a relay with a store, of a replay page, or of a recording below
      /api/recordings. The last line is a summary, as that of play. The status is 1 if the
      server rejected a message or the recording is damaged, and 3 if the connection fails.
      """,
    flags: [
      .value("url", "WS_URL", "the room to play into (required)"),
      .value("room", "ROOM", "the room in a store (needed if there are several)"),
      .value("epoch", "EPOCH", "the recording in a store (default: the newest)"),
      .encoding,
      .value("speed", "X", "the speed relative to the recording; 0 is full speed (default 1)"),
      .value("idle", "TIME", "the longest pause without input, such as 500ms"),
      .switch("setup", "set the room up as it was recorded"),
    ] + .access,
    examples: [
      "gesture-relay replay demo.gesture-recording --url ws://127.0.0.1:8080/ws/draw/again "
        + "--idle 1s": "plays a recording into the room again, with short pauses"
    ],
    run: runReplay)
}

private func runReplay(_ arguments: Arguments, on console: Console) throws -> ExitCode {
  let (address, playing) = try arguments.playing()
  var options = playing
  let idle = try arguments.milliseconds("idle")
  let path = arguments.operands[0]
  let source = try arguments.recording(at: path) { text throws(UsageError) in
    try arguments.source(text, for: address)
  }
  let outline = try source.outline()
  guard var choice = SessionExtract.Choice(outline, where: { _, _ in true }) else {
    throw InputError(path: path, reason: "nothing was drawn in this recording")
  }
  choice.isForPlaying = true
  var extract = SessionExtract(choice)
  let damage = try source.decode {
    extract.take($0)
    return true
  }
  source.report(damage, on: console)
  guard var file = extract.file() else {
    throw InputError(path: path, reason: "no gesture begins after a keyframe")
  }
  if let idle { file.shortenPauses(to: idle) }
  do throws(StreamSetup.Unknown) {
    if arguments.has("setup") { options.setup = try StreamSetup(file.header) }
  } catch {
    throw InputError(path: path, reason: error.description)
  }
  let code = try play(file, from: path, into: address, options, on: console)
  return code == .ok && !damage.isEmpty ? .failed : code
}

extension Arguments {
  /// The address of a recording to play into a room.
  ///
  /// The token and the grant are for the room's server: no other one receives them, and none
  /// without TLS if the room's has it.
  func source(_ text: String, for target: RoomAddress) throws(UsageError) -> RoomAddress {
    var source = try RoomAddress(text)
    if (source.authority, source.isSecure) == (target.authority, target.isSecure) {
      return try room(text)
    }
    source.authorities = self.text("ca")
    return source
  }
}

extension StreamFile {
  /// Shortens each pause between inputs to a number of milliseconds at most.
  fileprivate mutating func shortenPauses(to most: Double) {
    var last = 0.0
    var saved = 0.0
    for index in lines.indices {
      guard case .input(var input) = lines[index].content else { continue }
      saved += max(0, input.at - last - most)
      last = input.at
      input.at -= saved
      lines[index].content = .input(input)
    }
  }
}
