import RelayProtocol

/// Runs one stream file and tells whether it came out as it expects.
struct StreamTest {
  /// What a file came to.
  struct Outcome: Equatable {
    /// The file as it was named.
    let path: String
    /// How many of its lines expect or forbid something.
    var expectations = 0
    /// The lines that do not hold.
    var failures: [Expectations.Failure] = []
    /// Why the file could not be run at all.
    var fault: String?
    /// Whether the server could not be reached.
    var isUnreachable = false

    /// Whether all is as expected.
    var isPassed: Bool { fault == nil && failures.isEmpty }

    /// What is wrong, in lines for a person.
    var complaints: [String] { (fault.map { [$0] } ?? []) + failures.flatMap(FailureText.lines) }
  }

  /// Members of expectations that only hold on a server whose clock and history are the test's own.
  static let serverMembers: Set<String> = ["seq", "at", "server", "epoch", "color"]

  /// The server to play into; `nil` to play in this process in virtual time.
  var server: RoomAddress?
  /// How much faster than drawn a server is played to; 0 as fast as possible.
  var speed = 0.0
  /// Whether the file's expectations are replaced by what happened.
  var isUpdating = false
  /// Breaks playing to a server off.
  var interrupt = Interrupt()

  /// Runs a file.
  func run(_ path: String) -> Outcome {
    var outcome = Outcome(path: path)
    do {
      let bytes = try FileBytes.read(path)
      var file = try StreamFile(parsing: bytes.span)
      let observations = try observe(file, path: path, outcome: &outcome)
      if isUpdating && outcome.fault == nil {
        let text = Golden.text(
          updating: String(decoding: bytes, as: UTF8.self), file: file, given: observations)
        let updated = Array(text.utf8)
        try FileOutput.write(updated, to: path)
        file = try StreamFile(parsing: updated.span)
      }
      outcome.expectations = Expectations.count(in: file)
      guard outcome.fault == nil else { return outcome }
      outcome.failures = Expectations.failures(
        of: file, given: observations, ignoring: server == nil ? [] : Self.serverMembers)
    } catch {
      outcome.fault = outcome.fault ?? "\(error)"
    }
    return outcome
  }

  private func observe(
    _ file: StreamFile, path: String, outcome: inout Outcome
  ) throws -> [Observation] {
    guard let server else {
      var run = try VirtualRun(file)
      return try run.run()
    }
    var options = LivePlayer.Options()
    options.speed = speed
    options.isInLockstep = true
    options.isWatched = true
    options.setup = try StreamSetup(file.header)
    let room = server.room ?? Self.freshRoom()
    var player = try LivePlayer(
      file, into: server, room: room, options, interrupt: interrupt)
    do throws(LiveSession.Failure) {
      try player.run()
    } catch {
      switch error {
      case .cannotConnect(let sentence):
        outcome.fault = sentence
        outcome.isUnreachable = true
      case .noAnswer(let sentence): outcome.fault = sentence
      case .interrupted: outcome.fault = "interrupted"
      }
    }
    return player.observations
  }

  /// A room that nobody else is in.
  private static func freshRoom() -> RoomName? {
    RoomName("test-\(UInt64.random(in: .min ... .max))")
  }
}
