public import Gestures
public import RelayProtocol

/// A relay's counters; all but `keptSamples` and `logBytes` only grow.
public struct RelayCounters: Equatable, Sendable {
  /// The valid messages received, by the index of their type in `ClientMessage.types`.
  public internal(set) var received = Array(repeating: 0, count: ClientMessage.types.count)
  /// The bytes received.
  public internal(set) var receivedBytes = 0
  /// The samples that were accepted.
  public internal(set) var samples = 0
  /// The events of all rooms.
  public internal(set) var events = 0
  /// The bytes of those events, over all encodings.
  public internal(set) var eventBytes = 0
  /// The batches of events; each may be sent many times.
  public internal(set) var batches = 0
  /// The messages sent.
  public internal(set) var sentMessages = 0
  /// The bytes of the messages sent.
  public internal(set) var sentBytes = 0
  /// The snapshots that were encoded.
  public internal(set) var snapshotsEncoded = 0
  /// The snapshots that were sent.
  public internal(set) var snapshotsSent = 0
  /// The viewers that fell off a log.
  public internal(set) var gaps = 0
  /// The outdated live fits skipped for late connections.
  public internal(set) var fitsLeftOut = 0
  /// The reconnects that received only the events since.
  public internal(set) var resumes = 0
  /// The drawers held in mid-gesture.
  public internal(set) var gesturesHeld = 0
  /// The held drawers that returned in time.
  public internal(set) var gesturesResumed = 0
  /// The reconnects that received a snapshot.
  public internal(set) var resumesRefused = 0
  /// The messages rejected, by error code.
  public internal(set) var errors: [ErrorMessage.Code: Int] = [:]
  /// The connections that the relay closed, by code.
  public internal(set) var closes: [CloseCode: Int] = [:]
  /// How often each limit was reached.
  public internal(set) var limits: [RelayLimit: Int] = [:]
  /// What can become of an answer: `right`, `wrong`, or a refusal.
  public static let answerOutcomes =
    ["right", "wrong"] + ActivityAnswer.Refusal.allCases.map(\.rawValue)
  /// The answers of activities' players, by what became of them.
  public internal(set) var activityAnswers: [String: Int] = [:]
  /// The gestures judged again for `judge` requests.
  public internal(set) var judged = 0
  /// The illegal transitions of recognizers.
  public internal(set) var illegalTransitions = 0
  /// The samples of all kept strokes.
  public internal(set) var keptSamples = 0
  /// The latency of samples from capture to arrival: one value a message of drawers that send their
  /// clock.
  public internal(set) var captureDelays = Histogram()
  /// How long the oldest event of each message waited for its sending.
  public internal(set) var sendDelays = Histogram()
  /// The memory of all rooms' event logs, in bytes.
  public internal(set) var logBytes = 0

  /// The transitions, by the recognizer's index and the new state's raw value.
  var transitions: [Int]

  init(recognizers: Int) {
    transitions = Array(repeating: 0, count: recognizers * GestureState.allCases.count)
  }

  /// How often the recognizer at an index entered a state.
  public func transitions(ofRecognizer index: Int, to state: GestureState) -> Int {
    transitions[index * GestureState.allCases.count + Int(state.rawValue)]
  }

  /// Counts a transition.
  mutating func count(_ state: GestureState, ofRecognizer index: Int) {
    transitions[index * GestureState.allCases.count + Int(state.rawValue)] += 1
  }
}
