import RelayConsole
import Testing

/// Command lines that verbs refuse before they do anything.
struct UsageErrorsTests {
  @Test(arguments: [
    ("watch", "WS_URL is missing"), ("watch demo", "demo"),
    ("watch --since x ws://h/ws/watch/r", "--since is \"x\", but must be EPOCH:SEQ"),
    ("watch --verify --since k-1:1 ws://h/ws/watch/r", "--verify cannot be combined with --since"),
    ("watch --verify ws://h/ws/watch/r?since=k-1:1", "--verify cannot be combined with"),
    ("watch --for 200000000d ws://h/ws/watch/r", "\"200000000d\", but must be at most 10000d"),
    ("watch --verify-every 9ms ws://h/ws/watch/r", "--verify-every must be 10ms or more"),
    ("watch --verify-every 10 ws://h/ws/watch/r", "--verify-every is \"10\", but must be a time"),
    ("play x", "--url WS_URL is missing"), ("play x --url ws://h", "h names no room"),
    ("play x --url ws://h/ws/watch/r", "ws://h/ws/watch/r"),
    ("play x --url ws://h/ws/draw/r --speed -1", "--speed is \"-1\", but must be"),
    ("play x --url ws://h/ws/draw/r --speed 0.001", "--speed is \"0.001\", but must be"),
    ("play x --url ws://h/ws/draw/r --speed 1e-18", "--speed is \"1e-18\", but must be"),
    ("play x --url ws://h/ws/draw/r --speed nan", "--speed is \"nan\", but must be"),
    ("record ws://h/ws/watch/r", "-o FILE is missing"), ("record demo -o x", "demo"),
    ("replay x.gesture-recording", "--url WS_URL is missing"),
    ("replay x --url ws://h/ws/draw/r --idle 5", "--idle is \"5\", but must be a time"),
    ("extract x --corrected --expect circle", "--corrected and --expect exclude each other"),
    ("rejudge x --json --junit", "--json and --junit exclude each other"),
    ("recognize --recognizers tap,swip", "there is no recognizer swip; did you mean swipe?"),
    ("recognize --recognizers tap,tap", "each once"), ("recognize --recognizers ,", "each once"),
    ("recognize --profile loose", "--profile is \"loose\", but must be one of"),
    ("recognize --canvas 800", "must be a size in pixels such as 800x600"),
    ("test", "FILE… is missing"), ("test --format html x", "--format is \"html\", but must be"),
    ("test --server nowhere x", "nowhere"), ("test --speed 1 x", "--speed needs --server"),
    ("test --update -", "standard input cannot be updated"),
    ("test --update --server ws://h x", "--update and --server exclude each other"),
    ("doctor --ready", "--url"),
    ("doctor --url https://relay.example/rooms", "the relay is at the root of its host"),
  ])
  func `what a command line cannot mean is a sentence and status 2`(line: String, why: String) {
    let words = line.split(separator: " ").map(String.init)
    let refused = Verb.run(words)
    #expect(refused.status == .usage && refused.output.isEmpty, "\(refused)")
    #expect(refused.errors.hasPrefix("gesture-relay \(words[0]): "), "\(refused)")
    #expect(refused.errors.contains(why), "\(refused)")
  }
}
