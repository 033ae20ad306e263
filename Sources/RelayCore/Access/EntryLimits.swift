/// The bounds of questions to the operator's service, each with its unit and its reason.
public struct EntryLimits: Equatable, Sendable {
  /// The open questions: what a slow service holds up at most.
  public var questions = 1_024
  /// Those of one client address: it cannot take the others' share.
  public var questionsPerClient = 512
  /// The handshakes and requests that wait, with heads of up to 8 KB.
  public var waiting = 2_048
  /// Those of one client address: a school may have one.
  public var waitingPerClient = 512
  /// The posts at a time: a class that arrives at once is asked about within seconds, and no
  /// service is flooded.
  public var posts = 32
  /// Those of one client address: the others are asked about meanwhile.
  public var postsPerClient = 8
  /// The time from asking a question to its answer, in milliseconds; a client waits for it.
  public var milliseconds = 3_000.0
  /// How much longer a post may take, in milliseconds: a name lookup can hold its thread.
  public var graceMilliseconds = 1_000.0
  /// The kept yeses, of some 2 KB each with a long token.
  public var yeses = 4_096
  /// Those of one client address: it cannot push out the others'.
  public var yesesPerClient = 1_024
  /// The other kept verdicts, of some 2 KB each: they are good for seconds.
  public var others = 1_024
  /// How long a yes is good if the answer does not say, in milliseconds.
  public var yesMilliseconds = 60_000.0
  /// The same for a no: somebody may have been let in just now.
  public var noMilliseconds = 5_000.0
  /// The same for no valid answer: long enough to spare a service in trouble.
  public var undecidedMilliseconds = 1_000.0

  /// The questions in a row without any answer after which the service is silent: fewer may be a
  /// lost connection.
  public var failures = 5
  /// The least time between two questions to a silent service, in milliseconds, and half the
  /// longest one for which a client waits: newcomers are admitted so soon after it is back.
  public var trialMilliseconds = 1_000.0

  /// Makes the default limits.
  public init() {}
}
