import TestSupport
import Testing

@testable import RelayVerbs

/// What the command line of `gesture-relay watch` may say.
struct WatchTests {
  @Test func `an address that is none is a usage error`() throws {
    #expect(try Program.run("watch", "demo").status == 2)
    #expect(try Program.run("watch").status == 2)
    #expect(try Program.run("watch", "--since", "x", "ws://h/ws/watch/r").status == 2)
  }

  @Test(arguments: [
    (["--verify", "--since", "k-1:1"], "--verify cannot be combined with --since"),
    (["--for", "200000000d"], "--for is \"200000000d\", but must be at most 10000d"),
    (["--verify-every", "9ms"], "--verify-every must be 10ms or more"),
    (["--verify-every", "10"], "--verify-every is \"10\", but must be a time"),
  ])
  func `a stream that cannot be verified is a usage error with a reason`(
    flags: [String], why: String
  ) throws {
    let refused = try Program.run(["watch"] + flags + ["ws://h/ws/watch/r"])
    #expect(refused.status == 2)
    #expect(refused.errors.contains(why))
  }

  @Test func `an address that resumes cannot be verified either`() throws {
    let refused = try Program.run("watch", "--verify", "ws://127.0.0.1:1/ws/watch/r?since=k-1:1")
    #expect(refused.status == 2 && refused.errors.contains("--verify cannot be combined with"))
  }

  @Test func `the help explains verification`() throws {
    let help = try Program.run("watch", "--help")
    #expect(help.status == 0)
    #expect(
      help.output.contains("--verify") && help.output.contains("status 1 at the first difference"))
  }
}
