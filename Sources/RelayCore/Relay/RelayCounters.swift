public import Gestures
public import RelayProtocol

/// A relay's counters; all but `keptSamples` and `logBytes` only grow.
public struct RelayCounters: Equatable, Sendable {
  /// The messages received, by type.
  public struct Received: Equatable, Sendable {
    /// Of type `hello`.
    public internal(set) var hello = 0
    /// Of type `touches`.
    public internal(set) var touches = 0
    /// Of type `clear`.
    public internal(set) var clear = 0
    /// Of type `erase`.
    public internal(set) var erase = 0
    /// Of type `pen`.
    public internal(set) var pen = 0
    /// Of type `undo`.
    public internal(set) var undo = 0
    /// Of type `redo`.
    public internal(set) var redo = 0
    /// Of type `clearing`.
    public internal(set) var clearing = 0
    /// Of type `mark`.
    public internal(set) var mark = 0
    /// Of type `record`.
    public internal(set) var record = 0
    /// Of type `delete`.
    public internal(set) var delete = 0
    /// Of type `profile`.
    public internal(set) var profile = 0
    /// Of type `judge`.
    public internal(set) var judge = 0
    /// Of type `rules`.
    public internal(set) var rules = 0
    /// Of type `teach`.
    public internal(set) var teach = 0
    /// Of type `forget`.
    public internal(set) var forget = 0
    /// Of type `rename`.
    public internal(set) var rename = 0
    /// Of type `signs`.
    public internal(set) var signs = 0
    /// Of type `recognizers`.
    public internal(set) var recognizers = 0
    /// Of type `ping`.
    public internal(set) var ping = 0

    /// Counts one message.
    mutating func count(_ message: ClientMessage) {
      switch message {
      case .hello: hello += 1
      case .touches: touches += 1
      case .clear: clear += 1
      case .erase: erase += 1
      case .pen: pen += 1
      case .undo: undo += 1
      case .redo: redo += 1
      case .clearing: clearing += 1
      case .mark: mark += 1
      case .record: record += 1
      case .delete: delete += 1
      case .profile: profile += 1
      case .judge: judge += 1
      case .rules: rules += 1
      case .teach: teach += 1
      case .forget: forget += 1
      case .rename: rename += 1
      case .signs: signs += 1
      case .recognizers: recognizers += 1
      case .ping: ping += 1
      }
    }
  }

  /// The valid messages received.
  public internal(set) var received = Received()
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
