import RelayConsole
import RelayProtocol

/// Runs one stream file and checks its expectations.
struct StreamTest {
  /// The result of one file.
  struct Outcome: Equatable {
    /// The path as given.
    let path: String
    /// The number of its `expect` and `never` lines.
    var expectations = 0
    /// The failed lines.
    var failures: [Expectations.Failure] = []
    /// The reason why the file could not be run; `nil` if it ran.
    var fault: String?
    /// Whether the server could not be reached.
    var isUnreachable = false
    /// How long the file took, in seconds.
    var seconds = 0.0

    /// Whether all expectations hold.
    var isPassed: Bool { fault == nil && failures.isEmpty }

    /// The failures as lines for people.
    var complaints: [String] { (fault.map { [$0] } ?? []) + FailureText.lines(for: failures) }
  }

  /// Fields of expectations that hold in virtual time only, because they depend on the server's
  /// clock or history.
  static let serverMembers: Set<String> = ["seq", "at", "server", "epoch", "color"]

  /// The fault of a file that would pass whatever happens.
  private static let nothingExpected = """
    the file expects nothing; add a line such as \
    {"expect":{"type":"state","recognizer":"circle","state":"ended"}}, or run test --update
    """

  /// The server to play into; `nil` for virtual time in this process.
  var server: RoomAddress?
  /// The speed on a live server, as a multiple of the recorded speed; 0 is as fast as possible.
  var speed = 0.0
  /// Whether to replace the file's expectations by what happened.
  var isUpdating = false
  /// Interrupts playing to a server.
  var interrupt = Interrupt()

  /// Runs a file.
  func run(_ path: String) -> Outcome {
    var outcome = Outcome(path: path)
    do {
      let bytes = try FileBytes.read(path)
      var file = try StreamFile(parsing: bytes.span)
      let observations = try observe(file, path: path, outcome: &outcome)
      if isUpdating && outcome.fault == nil {
        let updated = GoldenUpdate.bytes(updating: bytes, file: file, given: observations)
        try FileOutput.write(updated, to: path)
        file = try StreamFile(parsing: updated.span)
      }
      outcome.expectations = Expectations.count(in: file)
      guard outcome.fault == nil else { return outcome }
      if outcome.expectations == 0, !isUpdating { outcome.fault = Self.nothingExpected }
      outcome.failures = Expectations.failures(
        of: file, given: observations, ignoring: server == nil ? [] : Self.serverMembers)
    } catch {
      outcome.fault = outcome.fault ?? "\(error)"
    }
    return outcome
  }

  /// Why a file does not pass in virtual time, as lines for people; empty if it passes.
  static func failures(of bytes: [UInt8]) -> [String] {
    do {
      let file = try StreamFile(parsing: bytes.span)
      var run = try VirtualRun(file)
      return FailureText.lines(for: Expectations.failures(of: file, given: try run.run()))
    } catch {
      return ["\(error)"]
    }
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
    let room = server.room == nil ? Self.freshRoom() : nil
    var player = try LivePlayer(
      file, into: server, room: room, options, interrupt: interrupt)
    do throws(LiveSession.Failure) {
      try player.run()
    } catch {
      outcome.fault = "\(error)"
      outcome.isUnreachable = error.code == .cannotConnect
    }
    return player.observations
  }

  /// A random room name, so that the room is empty.
  private static func freshRoom() -> RoomName? {
    RoomName("test-\(UInt64.random(in: .min ... .max))")
  }
}
