import RelayConsole
import TestSupport
import Testing

/// Command lines that verbs refuse before they do anything.
struct UsageErrorsTests {
  @Test(arguments: [
    ("watch", "WS_URL is missing"), ("watch demo", notRoom("demo")),
    ("watch --since x ws://h/ws/watch/r", "--since is \"x\", but must be EPOCH:SEQ"),
    ("watch --verify --since k-1:1 ws://h/ws/watch/r", "--verify cannot be combined with --since"),
    ("watch --verify ws://h/ws/watch/r?since=k-1:1", "--verify cannot be combined with --since"),
    ("watch --for 200000000d ws://h/ws/watch/r", "\"200000000d\", but must be at most 10000d"),
    ("watch --verify-every 9ms ws://h/ws/watch/r", "--verify-every must be 10ms or more"),
    ("watch --verify-every 10 ws://h/ws/watch/r", "--verify-every is \"10\", but must be a time"),
    ("play x", "--url WS_URL is missing"), ("play x --url ws://h", "h names no room"),
    (
      "play x --url ws://h/ws/watch/r",
      "\"ws://h/ws/watch/r\" is an address to watch at; draw at ws://h:80/ws/draw/r"
    ),
    ("play x --url ws://h/ws/draw/r --speed -1", "--speed is \"-1\", but must be"),
    ("play x --url ws://h/ws/draw/r --speed 0.001", "--speed is \"0.001\", but must be"),
    ("play x --url ws://h/ws/draw/r --speed 1e-18", "--speed is \"1e-18\", but must be"),
    ("play x --url ws://h/ws/draw/r --speed nan", "--speed is \"nan\", but must be"),
    ("record ws://h/ws/watch/r", "-o FILE is missing"), ("record demo -o x", notRoom("demo")),
    ("replay x.gesture-recording", "--url WS_URL is missing"),
    ("replay x --url ws://h/ws/draw/r --idle 5", "--idle is \"5\", but must be a time"),
    ("extract x --corrected --expect circle", "--corrected and --expect exclude each other"),
    ("rejudge x --json --junit", "--json and --junit exclude each other"),
    ("test", "FILE… is missing"), ("test --format html x", "--format is \"html\", but must be"),
    ("test --server nowhere x", notRoom("nowhere")),
    ("test --speed 1 x", "--speed needs --server"),
    ("test --update --server ws://h x", "--update and --server exclude each other"),
    ("doctor --ready", "--ready needs --url"),
    ("doctor --url https://relay.example/rooms", "the relay is at the root of its host"),
  ])
  func `what a command line cannot mean is a sentence and status 2`(line: String, why: String) {
    let refused = Verb.run(Self.words(line))
    expect(
      Program.Outcome(
        status: refused.status.rawValue, output: refused.output, errors: refused.errors),
      of: line, because: why)
  }

  /// In a program of their own: one that was not refused would read the input of the tests.
  @Test(arguments: [
    ("recognize --recognizers tap,swip", "there is no recognizer swip; did you mean swipe?"),
    ("recognize --recognizers tap,tap", "--recognizers takes names, each once"),
    ("recognize --recognizers ,", "--recognizers takes names, each once"),
    ("recognize --profile loose", "--profile is \"loose\", but must be one of"),
    ("recognize --canvas 800", "must be a size in pixels such as 800x600"),
    ("test --update -", "standard input cannot be updated"),
  ])
  func `so is one of a verb that reads standard input`(line: String, why: String) throws {
    expect(try Program.run(Self.words(line)), of: line, because: why)
  }

  private func expect(_ refused: Program.Outcome, of line: String, because why: String) {
    #expect(refused.status == ExitCode.usage.rawValue && refused.output.isEmpty, "\(refused)")
    let verb = Self.words(line)[0]
    #expect(refused.errors.hasPrefix("gesture-relay \(verb): "), "\(refused)")
    #expect(refused.errors.contains(why), "\(refused)")
  }

  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  private static func notRoom(_ text: String) -> String {
    "\"\(text)\" is not the address of a room; an example is ws://"
  }
}
