import RelayProcess
import TestSupport
import Testing

extension ServerProcess {
  /// Plays a stream file of the project into the room `r` as fast as it can.
  func play(_ name: String, _ flags: String..., by scheme: String = "http") throws {
    let room = "\(scheme)://\(authority)/draw/r"
    let played = try Program.run(
      ["play", StreamFilesTests.path(name), "--url", room, "--speed", "0"] + flags)
    #expect(played.status == 0 && played.errors == "", "\(played.errors)")
  }
}
