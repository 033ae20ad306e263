import Gestures
import RelayCore
public import RelayProtocol
import WebhookTransport

/// Everything an operator can choose; a new value holds the defaults.
///
/// What each option means, in which bounds, and what it is called in the file, the environment and
/// on the command line stands in `ConfigurationTable`.
public struct Configuration: Equatable, Sendable {
  /// Where the relay listens and what it serves.
  public struct Server: Equatable, Sendable {
    /// The address to listen on.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 takes a free one.
    public var port = 8080
    /// The threads that carry connections; 0 for as many as there are processors.
    public var threads = 0
    /// The directory of the web pages; empty: found by itself.
    public var web = ""
    /// Whether changed pages are read again at each request.
    public var webReload = false
    /// The origins of other sites whose pages may connect.
    public var origins: [String] = []
    /// Who may show the pages in a frame.
    public var frameAncestors = ["'self'"]
    /// How long `/readyz` says no before connections are closed.
    public var drainNotice: Duration = .milliseconds(500)
    /// How long closing may take before the relay exits all the same.
    public var drainTimeout: Duration = .seconds(3)
  }

  /// What a room may hold.
  public struct Room: Equatable, Sendable {
    /// Live rooms.
    public var rooms = RelayLimits().rooms
    /// Drawers in one room.
    public var drawers = RelayLimits().drawersPerRoom
    /// Viewers in one room.
    public var viewers = RelayLimits().viewersPerRoom
    /// Strokes that a room keeps.
    public var strokes = RelayLimits().roomStrokes
    /// Samples that a room keeps.
    public var samples = RelayLimits().roomSamples
    /// Samples that all rooms keep together.
    public var totalSamples = RelayLimits().totalSamples
    /// Bytes of encoded events that a room keeps for viewers that lag.
    public var logBytes = RelayLimits().logBytes
    /// Bytes of encoded events that all rooms keep together.
    public var totalLogBytes = RelayLimits().totalLogBytes
    /// Bytes of a snapshot.
    public var snapshotBytes = RelayLimits().snapshotBytes
    /// Drawers that left and may come back as the same.
    public var formerDrawers = RelayLimits().formerDrawers
    /// How long a room without anyone in it is kept.
    public var linger: Duration = .milliseconds(RelayLimits().lingerMilliseconds)
    /// The shortest time between two messages to a viewer.
    public var flush: Duration = .milliseconds(RelayLimits().flushMilliseconds)
    /// Messages a second to all members of a room, beyond which that time grows.
    public var flushedPerSecond = RelayLimits().flushedPerSecond
    /// The longest that it grows to.
    public var flushMost: Duration = .milliseconds(RelayLimits().flushMostMilliseconds)
    /// The shortest time between two tellings of how long a drawer's samples take; zero for none.
    public var timing: Duration = .milliseconds(RelayLimits().timingMilliseconds)
  }

  /// What one client may do.
  public struct Client: Equatable, Sendable {
    /// Open WebSocket connections.
    public var connections = 12_000
    /// Open WebSocket connections of one address; 0 for any number.
    public var connectionsPerAddress = 0
    /// Bytes of one message.
    public var messageBytes = ProtocolLimits().messageBytes
    /// Touches of one drawer that are down at once.
    public var touches = ProtocolLimits().touches
    /// Samples of one message.
    public var messageSamples = ProtocolLimits().messageSamples
    /// Samples of one stroke.
    public var strokeSamples = ProtocolLimits().strokeSamples
    /// Messages a second in the long run.
    public var messagesPerSecond = RelayLimits().messagesPerSecond
    /// Samples a second in the long run.
    public var samplesPerSecond = RelayLimits().samplesPerSecond
    /// Bytes a second in the long run.
    public var bytesPerSecond = RelayLimits().bytesPerSecond
    /// Messages in a row that may be refused.
    public var refusals = RelayLimits().refusalsInRow
    /// Bytes of answers that wait for a client.
    public var answerBytes = RelayLimits().outboxBytes
    /// How long a drawer that goes on with its gesture may be without a connection.
    public var resume: Duration = .milliseconds(RelayLimits().resumeMilliseconds)
    /// How long a client may take nothing of what waits for it.
    public var stalled: Duration = .milliseconds(RelayLimits().stalledMilliseconds)
    /// How long a client's socket may be full before it is spared outdated live fits.
    public var late: Duration = .milliseconds(RelayLimits().lateMilliseconds)
    /// How long in all the socket of a client that is late each time may be full.
    public var behind: Duration = .milliseconds(RelayLimits().behindMilliseconds)
    /// How fast a client has to take a long message, beside `stalled`: bytes a second.
    public var leastBytesPerSecond = RelayLimits().leastBytesPerSecond
    /// Bytes of long messages that clients are still taking.
    public var unsentBytes = RelayLimits().unsentBytes
    /// How long a request and a handshake may take.
    public var handshakeTimeout: Duration = .seconds(15)
    /// The silence after which a client is pinged.
    public var pingInterval: Duration = .seconds(25)
    /// The wait for the answer.
    public var pongTimeout: Duration = .seconds(10)
  }

  /// What is recognized.
  public struct Recognition: Equatable, Sendable {
    /// The name that stands for no preset.
    static let ownPreset = "own"

    /// A preset instead of the recognizers and relations; `own` for none.
    public var preset = ownPreset
    /// A file with a set of recognizers instead; empty for none.
    public var set = ""
    /// The recognizers that each drawer gets, in their order.
    public var recognizers = RecognizerRegistry.names
    /// The regions of the canvas as sentences.
    public var regions: [String] = []
    /// The rules between them as sentences; all side by side unless told otherwise.
    public var relations = ArenaRules.sideBySide.sentences
    /// Whether everyone is told of touches as the view behind the recognizers is.
    public var delivery = false
    /// By which rules a new room judges.
    public var profile = RoomProfile.robust
  }

  /// Where gestures that were recognized are told.
  public struct Webhook: Equatable, Sendable {
    /// The address; empty for nowhere.
    public var url = ""
    /// A file of certificates that are trusted beside the system's; empty for none.
    public var authorities = ""
    /// What is sent is signed with it.
    public var secret = ""
    /// How long one attempt may take.
    public var timeout: Duration = .seconds(5)
    /// How often one delivery is tried.
    public var attempts = WebhookLimits().attempts
    /// Deliveries that wait.
    public var waiting = WebhookLimits().waiting
  }

  /// What is logged, and how.
  public struct Log: Equatable, Sendable {
    /// The least level that is written.
    public var level = LogLevel.info
    /// How a line is written.
    public var format = LogFormat.auto
    /// Lines a second of one kind that peers can cause.
    public var peerLines = 5
  }

  /// What is measured.
  public struct Metrics: Equatable, Sendable {
    /// Whether `/metrics` answers.
    public var enabled = true
  }

  /// Where the relay listens and what it serves.
  public var server = Server()
  /// What a room may hold.
  public var room = Room()
  /// What one client may do.
  public var client = Client()
  /// What is recognized.
  public var recognition = Recognition()
  /// Where gestures that were recognized are told.
  public var webhook = Webhook()
  /// What is logged, and how.
  public var log = Log()
  /// What is measured.
  public var metrics = Metrics()

  /// Makes the defaults.
  public init() {}
}

extension RoomProfile {
  /// Its name; an unknown one changes nothing.
  var word: String {
    get { rawValue }
    set { self = RoomProfile(rawValue: newValue) ?? self }
  }
}
