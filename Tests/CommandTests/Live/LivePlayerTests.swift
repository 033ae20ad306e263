import RelayConsole
import RelayProcess
import RelayProtocol
import Testing

@testable import RelayVerbs

/// How a file is played into a live room.
struct LivePlayerTests {
  @Test func `in lockstep a viewer sees what a relay in this process shows`() throws {
    let server = try ServerProcess(
      arguments: ["--recognition-profile", "literal"])
    let file = try StreamFile.named("late-drawer")
    var options = LivePlayer.Options()
    options.isInLockstep = true
    options.isWatched = true
    var player = try LivePlayer(
      file, into: try RoomAddress("ws://\(server.authority)/ws/draw/r"), options,
      interrupt: Interrupt())
    try player.run()
    var run = try VirtualRun(file)
    let ignored: Set<String> = ["seq", "at"]
    func story(_ told: [Observation]) -> [String] {
      // How long anything took is not twice the same.
      told.filter { $0.audience == .room && !["presence", "timing"].contains($0.value.type) }
        .map { $0.value.without(ignored).description }
    }
    let virtual = story(try run.run())
    #expect(virtual.count > 300)
    #expect(story(player.observations) == virtual)
    #expect(player.summary.drawers.count == 2)
    #expect(player.summary.samples == 301)
  }

  @Test func `a full room ends it at once`() throws {
    let server = try ServerProcess(
      arguments: ["--room-drawers", "1"])
    let lines = ["d1", "d2"].map { #"{"at":0,"drawer":"\#($0)","type":"ping","t":1}"# }
    var player = try LivePlayer(
      try StreamFile(([#"{"gesture":1}"#] + lines).joined(separator: "\n")),
      into: try RoomAddress("ws://\(server.authority)/ws/draw/r"),
      LivePlayer.Options(), interrupt: Interrupt())
    let failure = #expect(throws: LiveSession.Failure.self) { try player.run() }
    let sentence = try #require(failure).description
    #expect(failure == .noAnswer(sentence))
    #expect(
      sentence.hasPrefix(
        "no welcome for d2: the server closed the connection with 4507 room-full"), "\(sentence)")
  }

  @Test func `a room name that the server rejects fails to connect`() throws {
    let file = try StreamFile(#"{"gesture":1}"#)
    var options = LivePlayer.Options()
    options.isWatched = true
    var player = try LivePlayer(
      file, into: try RoomAddress("ws://127.0.0.1:1/ws/draw/r"), options, interrupt: Interrupt())
    let failure = #expect(throws: LiveSession.Failure.self) { try player.run() }
    #expect(failure?.code == .cannotConnect)
  }
}
