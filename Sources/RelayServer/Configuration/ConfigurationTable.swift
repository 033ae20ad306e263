import Gestures
import RelayProtocol

/// Every option, described once.
///
/// The file, the environment, the flags, the help and the commented default file all come from
/// here; the defaults are those of `Configuration`.
enum ConfigurationTable {
  /// The options in the order in which they are shown.
  static let options = server + room + client + recognition + webhook + log + metrics

  /// The option of that full name.
  static func option(_ key: String) -> ConfigurationOption? {
    options.first { $0.key == key }
  }

  private static let server: [ConfigurationOption] = [
    ConfigurationOption(
      section: .server, name: "host", kind: .text(\.server.host),
      summary: "The address to listen on; 0.0.0.0 for all of IPv4, :: for all."),
    ConfigurationOption(
      section: .server, name: "port", kind: .integer(\.server.port, 0...65_535),
      summary: "The port to listen on; 0 takes a free one and prints it."),
    ConfigurationOption(
      section: .server, name: "threads", kind: .integer(\.server.threads, 0...64),
      summary: "The threads that carry connections; 0: one for each processor it may use."),
    ConfigurationOption(
      section: .server, name: "web", kind: .text(\.server.web),
      summary: "The directory of the web pages. Empty: web here, or beside the program."),
    ConfigurationOption(
      section: .server, name: "webReload", kind: .boolean(\.server.webReload),
      summary: "Read changed pages again at each request, for those who write them."),
    ConfigurationOption(
      section: .server, name: "origins", kind: .list(\.server.origins, .origin),
      summary: "Origins of other sites whose pages may connect; the relay's own always may."),
    ConfigurationOption(
      section: .server, name: "frameAncestors",
      kind: .list(\.server.frameAncestors, .frameSource),
      summary: "Who may show the pages in a frame."),
    ConfigurationOption(
      section: .server, name: "drainNotice",
      kind: .duration(\.server.drainNotice, .zero ... .seconds(60)),
      summary: "On SIGTERM, how long /readyz says no before connections are closed."),
    ConfigurationOption(
      section: .server, name: "drainTimeout",
      kind: .duration(\.server.drainTimeout, .zero ... .seconds(60)),
      summary: "How long closing may take before the relay exits all the same."),
  ]

  private static let room: [ConfigurationOption] = [
    ConfigurationOption(
      section: .room, name: "rooms", kind: .integer(\.room.rooms, 1...100_000),
      summary: "Live rooms; who opens one more is told that the relay is full."),
    ConfigurationOption(
      section: .room, name: "drawers", kind: .integer(\.room.drawers, 1...1_000),
      summary: "Drawers in one room."),
    ConfigurationOption(
      section: .room, name: "viewers", kind: .integer(\.room.viewers, 1...100_000),
      summary: "Viewers in one room."),
    ConfigurationOption(
      section: .room, name: "strokes", kind: .integer(\.room.strokes, 100...1_000_000),
      summary: "Strokes that a room keeps; the oldest go first."),
    ConfigurationOption(
      section: .room, name: "samples", kind: .integer(\.room.samples, 10_000...100_000_000),
      summary: "Samples of all strokes that a room keeps, 40 bytes each."),
    ConfigurationOption(
      section: .room, name: "totalSamples",
      kind: .integer(\.room.totalSamples, 10_000...1_000_000_000),
      summary: "Samples of all strokes that all rooms keep together, 40 bytes each."),
    ConfigurationOption(
      section: .room, name: "logBytes", kind: .size(\.room.logBytes, 65_536...(1 << 30)),
      summary: "What a room keeps for viewers that lag; who lags more gets a gap and a snapshot."),
    ConfigurationOption(
      section: .room, name: "totalLogBytes",
      kind: .size(\.room.totalLogBytes, 1_048_576...(1 << 36)),
      summary: "What all rooms together keep for viewers that lag."),
    ConfigurationOption(
      section: .room, name: "snapshotBytes", kind: .size(\.room.snapshotBytes, 65_536...(1 << 30)),
      summary: "What a newcomer is sent at most; the room's oldest strokes are forgotten beyond it."
    ),
    ConfigurationOption(
      section: .room, name: "formerDrawers", kind: .integer(\.room.formerDrawers, 0...100_000),
      summary: "Drawers that left and may come back as the same."),
    ConfigurationOption(
      section: .room, name: "linger",
      kind: .duration(\.room.linger, .zero ... .seconds(86_400)),
      summary: "How long a room with nobody in it keeps its strokes."),
    ConfigurationOption(
      section: .room, name: "flush",
      kind: .duration(\.room.flush, .zero ... .seconds(1)),
      summary:
        "The shortest time between two messages to a viewer; what came between goes together."),
    ConfigurationOption(
      section: .room, name: "flushedPerSecond",
      kind: .integer(\.room.flushedPerSecond, 1_000...1_000_000_000),
      summary: "Messages a second to all in a room, beyond which that time grows with their number."
    ),
    ConfigurationOption(
      section: .room, name: "flushMost",
      kind: .duration(\.room.flushMost, .zero ... .seconds(1)),
      summary: "The longest that it grows to, however many watch."),
    ConfigurationOption(
      section: .room, name: "timing",
      kind: .duration(\.room.timing, .zero ... .seconds(60)),
      summary: "How often everyone is told how long a drawer's ink takes, at most; 0: never."),
  ]

  private static let client: [ConfigurationOption] = [
    ConfigurationOption(
      section: .client, name: "connections", kind: .integer(\.client.connections, 1...1_000_000),
      summary: "Open WebSocket connections; each takes one of the process's open files."),
    ConfigurationOption(
      section: .client, name: "connectionsPerAddress",
      kind: .integer(\.client.connectionsPerAddress, 0...1_000_000),
      summary:
        "Open WebSockets of one address (of IPv6, 64 bits); 0: any number, as behind a proxy."),
    ConfigurationOption(
      section: .client, name: "messageBytes",
      kind: .size(\.client.messageBytes, 1_024...(16 << 20)),
      summary: "The size of one message; a longer one is closed with 1009."),
    ConfigurationOption(
      section: .client, name: "touches", kind: .integer(\.client.touches, 1...1_000),
      summary: "Touches of one drawer that are down at once."),
    ConfigurationOption(
      section: .client, name: "messageSamples",
      kind: .integer(\.client.messageSamples, 1...100_000),
      summary: "Samples in one message."),
    ConfigurationOption(
      section: .client, name: "strokeSamples",
      kind: .integer(\.client.strokeSamples, 100...10_000_000),
      summary: "Samples of one stroke; a longer one is cancelled."),
    ConfigurationOption(
      section: .client, name: "messagesPerSecond",
      kind: .integer(\.client.messagesPerSecond, 10...10_000_000),
      summary: "Messages a second in the long run; ten seconds' worth may come at once."),
    ConfigurationOption(
      section: .client, name: "samplesPerSecond",
      kind: .integer(\.client.samplesPerSecond, 100...10_000_000),
      summary: "Samples a second in the long run; ten seconds' worth may come at once."),
    ConfigurationOption(
      section: .client, name: "bytesPerSecond",
      kind: .size(\.client.bytesPerSecond, 4_096...(1 << 30)),
      summary: "Bytes a second in the long run; eight seconds' worth may come at once."),
    ConfigurationOption(
      section: .client, name: "refusals", kind: .integer(\.client.refusals, 0...1_000_000),
      summary: "Messages in a row that may be refused; then 4500."),
    ConfigurationOption(
      section: .client, name: "answerBytes",
      kind: .size(\.client.answerBytes, 4_096...(16 << 20)),
      summary: "The answers that one client may cause; beyond it 4003, or 4001 if it does not read."
    ),
    ConfigurationOption(
      section: .client, name: "resume",
      kind: .duration(\.client.resume, .zero ... .seconds(300)),
      summary:
        "How long a page lost in mid-gesture may take to come back and go on with it; 0: none does."
    ),
    ConfigurationOption(
      section: .client, name: "stalled",
      kind: .duration(\.client.stalled, .seconds(1) ... .seconds(3_600)),
      summary: "How long a client may take nothing of what waits for it; then 4001."),
    ConfigurationOption(
      section: .client, name: "late",
      kind: .duration(\.client.late, .milliseconds(1) ... .seconds(3_600)),
      summary: "How long a client's socket may be full before it is spared outdated live fits."),
    ConfigurationOption(
      section: .client, name: "behind",
      kind: .duration(\.client.behind, .milliseconds(100) ... .seconds(86_400)),
      summary:
        "How long in all the socket of a client that does not catch up may be full; then 4001."),
    ConfigurationOption(
      section: .client, name: "leastBytesPerSecond",
      kind: .size(\.client.leastBytesPerSecond, 1_024...(1 << 30)),
      summary:
        "How fast a client has to take a message of more than 32 KB, beside stalled; then 4001."),
    ConfigurationOption(
      section: .client, name: "unsentBytes",
      kind: .size(\.client.unsentBytes, 1_048_576...(1 << 36)),
      summary:
        "What long messages that clients are still taking may hold; then the slowest get 4001."),
    ConfigurationOption(
      section: .client, name: "handshakeTimeout",
      kind: .duration(\.client.handshakeTimeout, .seconds(1) ... .seconds(3_600)),
      summary: "How long a request or handshake may take, and the wait for the next one; then 408."),
    ConfigurationOption(
      section: .client, name: "pingInterval",
      kind: .duration(\.client.pingInterval, .seconds(1) ... .seconds(3_600)),
      summary: "The silence after which a client is pinged; keep it below a proxy's timeout."),
    ConfigurationOption(
      section: .client, name: "pongTimeout",
      kind: .duration(\.client.pongTimeout, .seconds(1) ... .seconds(3_600)),
      summary: "The wait for the answer to a ping; then the client is closed with 4004."),
  ]

  private static let recognition: [ConfigurationOption] = [
    ConfigurationOption(
      section: .recognition, name: "preset",
      kind: .choice(
        \.recognition.preset,
        [Configuration.Recognition.ownPreset] + RecognizerPreset.all.map(\.name)),
      summary: "What a new room recognizes; own is what recognizers and relations say."),
    ConfigurationOption(
      section: .recognition, name: "set", kind: .text(\.recognition.set),
      summary: "A file of recognizers with their properties instead, as pages export it."),
    ConfigurationOption(
      section: .recognition, name: "recognizers",
      kind: .list(\.recognition.recognizers, .recognizer),
      summary:
        "The recognizers that each drawer of a new room gets, in this order; tap@volume in a region."
    ),
    ConfigurationOption(
      section: .recognition, name: "regions", kind: .list(\.recognition.regions, .region),
      summary: "Parts of the canvas that are controls or have recognizers of their own."),
    ConfigurationOption(
      section: .recognition, name: "relations",
      kind: .list(\.recognition.relations, .relation),
      summary: "The rules between them: without any, the first that is recognized fails the others."
    ),
    ConfigurationOption(
      section: .recognition, name: "delivery", kind: .boolean(\.recognition.delivery),
      summary: "Whether everyone is told of touches as a view behind the recognizers is."),
    ConfigurationOption(
      section: .recognition, name: "profile",
      kind: .choice(\.recognition.profile.word, RoomProfile.allCases.map(\.rawValue)),
      summary: "The rules of a new room: tuned on real strokes, the tutorials', or both."),
  ]

  private static let webhook: [ConfigurationOption] = [
    ConfigurationOption(
      section: .webhook, name: "url", kind: .text(\.webhook.url),
      summary: "The http or https address to which each recognized gesture is posted; empty: none."),
    ConfigurationOption(
      section: .webhook, name: "authorities", kind: .text(\.webhook.authorities),
      summary: "A PEM file of certificates that https trusts beside the system's; empty: none."),
    ConfigurationOption(
      section: .webhook, name: "secret", kind: .text(\.webhook.secret),
      summary:
        "Signs what is posted; 16 characters or more, better by the environment than by a flag.",
      isSecret: true),
    ConfigurationOption(
      section: .webhook, name: "timeout",
      kind: .duration(\.webhook.timeout, .milliseconds(100) ... .seconds(60)),
      summary: "How long one attempt may take."),
    ConfigurationOption(
      section: .webhook, name: "attempts", kind: .integer(\.webhook.attempts, 1...20),
      summary: "How often one delivery is tried, after waits that double from half a second."),
    ConfigurationOption(
      section: .webhook, name: "waiting", kind: .integer(\.webhook.waiting, 1...100_000),
      summary: "Deliveries that wait; beyond it the oldest is dropped and counted."),
  ]

  private static let log: [ConfigurationOption] = [
    ConfigurationOption(
      section: .log, name: "level",
      kind: .choice(\.log.level.word, LogLevel.allCases.map(\.rawValue)),
      summary: "The least level that is written, to the standard error."),
    ConfigurationOption(
      section: .log, name: "format",
      kind: .choice(\.log.format.word, LogFormat.allCases.map(\.rawValue)),
      summary: "How lines are written; auto is text for a terminal and JSON for anything else."),
    ConfigurationOption(
      section: .log, name: "peerLines", kind: .integer(\.log.peerLines, 1...10_000),
      summary: "Lines a second of one kind that clients can cause; more are only counted."),
  ]

  private static let metrics: [ConfigurationOption] = [
    ConfigurationOption(
      section: .metrics, name: "enabled", kind: .boolean(\.metrics.enabled),
      summary: "Whether /metrics answers.")
  ]
}
