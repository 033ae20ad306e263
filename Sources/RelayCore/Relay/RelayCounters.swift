public import Gestures
public import RelayProtocol

/// What a relay has counted since it was made; only ever grows, save `keptSamples` and
/// `logBytes`.
public struct RelayCounters: Equatable, Sendable {
  /// The messages received, by type.
  public struct Received: Equatable, Sendable {
    /// Of type `hello`.
    public internal(set) var hello = 0
    /// Of type `touches`.
    public internal(set) var touches = 0
    /// Of type `clear`.
    public internal(set) var clear = 0
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

  /// The messages received that could be read.
  public internal(set) var received = Received()
  /// The bytes received.
  public internal(set) var receivedBytes = 0
  /// The samples that were accepted.
  public internal(set) var samples = 0
  /// The events of all rooms.
  public internal(set) var events = 0
  /// The bytes that those events came to, over all encodings.
  public internal(set) var eventBytes = 0
  /// The batches of events that were put together; each may be sent many times.
  public internal(set) var batches = 0
  /// The messages that were handed to connections, and their bytes.
  public internal(set) var sentMessages = 0
  /// The bytes of the messages that were handed to connections.
  public internal(set) var sentBytes = 0
  /// The snapshots that were encoded.
  public internal(set) var snapshotsEncoded = 0
  /// The snapshots that were sent.
  public internal(set) var snapshotsSent = 0
  /// The viewers that fell off a log.
  public internal(set) var gaps = 0
  /// The live fits that were left out for who was late.
  public internal(set) var fitsLeftOut = 0
  /// The connections that came back and got just what they had missed.
  public internal(set) var resumes = 0
  /// The drawers that were lost in mid-gesture and were waited for.
  public internal(set) var gesturesHeld = 0
  /// Those of them that came back in time and went on.
  public internal(set) var gesturesResumed = 0
  /// The connections that asked to resume and got a snapshot.
  public internal(set) var resumesRefused = 0
  /// The messages refused, by error code.
  public internal(set) var errors: [ErrorMessage.Code: Int] = [:]
  /// The connections that the relay closed, by code.
  public internal(set) var closes: [CloseCode: Int] = [:]
  /// How often each bound was reached.
  public internal(set) var limits: [RelayLimit: Int] = [:]
  /// The gestures that were judged again for somebody who asked.
  public internal(set) var judged = 0
  /// The states that recognizers set and that the table of transitions forbids.
  public internal(set) var illegalTransitions = 0
  /// The samples of all strokes that are kept now.
  public internal(set) var keptSamples = 0
  /// For how long samples were on their way from where they were captured, of drawers that tell how
  /// their clock stands to the relay's; one a message.
  public internal(set) var captureDelays = Histogram()
  /// For how long the oldest event of each message to a connection waited
  /// until it was handed to the socket.
  public internal(set) var sendDelays = Histogram()
  /// The bytes of memory that the event logs of all rooms take now.
  public internal(set) var logBytes = 0

  /// The moves by index of the recognizer and raw value of the state moved to.
  var transitions: [Int]

  init(recognizers: Int) {
    transitions = Array(repeating: 0, count: recognizers * GestureState.allCases.count)
  }

  /// How often the recognizer at an index in the list of recognizers has moved to a state.
  public func transitions(ofRecognizer index: Int, to state: GestureState) -> Int {
    transitions[index * GestureState.allCases.count + Int(state.rawValue)]
  }

  /// Counts one move.
  mutating func count(_ state: GestureState, ofRecognizer index: Int) {
    transitions[index * GestureState.allCases.count + Int(state.rawValue)] += 1
  }
}
