import Gestures
import RelayCore
import RelayProtocol
import WebSocketTransport
import WebhookTransport

/// Every option, one row each: section, name, type with its range, the field
/// that it sets, and what it means.
///
/// The file, the environment, the flags, the help and the commented default file all follow from
/// these rows. An option's default is the value of its field in `Configuration()`.
enum ConfigurationTable {
  private typealias Option = ConfigurationOption

  /// The options in the order of the file.
  static let options =
    server + tls + room + client + recognition + access + webhook + store + log + metrics + admin

  /// The option with that full name.
  static func option(_ key: String) -> ConfigurationOption? {
    options.first { $0.key == key }
  }

  private static let server = [
    Option(
      .server, "host", .text(\.server.host),
      "The address to listen on; 0.0.0.0 for all of IPv4, :: for all."),
    Option(
      .server, "port", .integer(\.server.port, 0...65_535),
      "The port to listen on; 0 takes a free one and prints it."),
    Option(
      .server, "threads", .integer(\.server.threads, 0...64),
      "The threads that carry connections; 0: one for each available processor."),
    Option(
      .server, "memory", .size(\.server.memory, 0...(1 << 44)),
      "Memory limit; near it the relay rejects new rooms, then strokes. 0: 80 % of all memory."),
    Option(
      .server, "web", .text(\.server.web),
      "The directory of the web pages. Empty: ./web, or the one installed with the program."),
    Option(
      .server, "webReload", .boolean(\.server.webReload),
      "Read changed pages again at each request, for page authors."),
    Option(
      .server, "hosts", .list(\.server.hosts, .hostName),
      "The relay's names; requests to others get 421. IP addresses and localhost always pass. "
        + "Empty: no other name on loopback, else all."),
    Option(
      .server, "trustedProxies", .list(\.server.trustedProxies, .network),
      "IP addresses or networks of your proxies; their X-Forwarded-For names the client."),
    Option(
      .server, "proxyProtocol", .boolean(\.server.proxyProtocol),
      "Whether each connection from server.trustedProxies begins with a PROXY header (v1 or v2)."),
    Option(
      .server, "origins", .list(\.server.origins, .origin),
      "Origins of other sites whose pages may connect; the relay's own pages always may."),
    Option(
      .server, "frameAncestors", .list(\.server.frameAncestors, .frameSource),
      "The sites that may show the pages in a frame."),
    Option(
      .server, "listRooms", .boolean(\.server.listRooms),
      "Whether lobby, /api/rooms and walls show rooms; private ones need a grant or a token."),
    Option(
      .server, "drainNotice", .duration(\.server.drainNotice, .zero ... .seconds(60)),
      "On SIGTERM, how long /readyz returns 503 before connections are closed."),
    Option(
      .server, "drainTimeout", .duration(\.server.drainTimeout, .zero ... .seconds(60)),
      "Time limit for closing all connections; then the relay exits anyway."),
  ]

  private static let tls = [
    Option(
      .tls, "certificate", .text(\.tls.certificate),
      "A PEM file: the server's certificate, then the chain up to its authority."),
    Option(
      .tls, "key", .text(\.tls.key),
      "A PEM file with the certificate's key; rejected if every user can read it."),
    Option(
      .tls, "selfSigned", .boolean(\.tls.selfSigned),
      "Make a certificate for this machine's names and addresses; browsers warn about it."),
    Option(
      .tls, "redirect", .text(\.tls.redirect),
      "HOST:PORT for HTTP without TLS, usually port 80; it redirects requests to HTTPS."),
    Option(
      .tls, "hsts", .duration(\.tls.hsts, .zero ... .seconds(730 * 86_400)),
      "How long browsers use only HTTPS here (Strict-Transport-Security); 0: no such header."),
  ]

  private static let room = [
    Option(
      .room, "mode",
      .choice(\.roomMode.word, [RoomMode.open.rawValue, RoomMode.hosted.rawValue]),
      "Who decides in a new room. open: every drawer; hosted: the drawer that opens it."),
    Option(
      .room, "hostAbsence",
      .duration(\.relay.hostAbsenceMilliseconds.asMilliseconds, .zero ... .seconds(86_400)),
      "How long no host may be present before the longest-present guest hosts; 0: forever."),
    Option(
      .room, "rooms", .integer(\.relay.rooms, 1...100_000),
      "Live rooms; beyond it an empty room is dropped, or else no room can be opened."),
    Option(
      .room, "drawers", .integer(\.relay.drawersPerRoom, 1...1_000), "Drawers in one room."),
    Option(
      .room, "viewers", .integer(\.relay.viewersPerRoom, 1...100_000),
      "Viewers in one room; by default, client.connections is the lower limit."),
    Option(
      .room, "walls", .integer(\.relay.walls, 0...1_000),
      "Walls (pages that show many rooms) at once; 0: none."),
    Option(
      .room, "strokes", .integer(\.relay.roomStrokes, 100...1_000_000),
      "Strokes that a room keeps; the oldest are dropped first."),
    Option(
      .room, "samples", .integer(\.relay.roomSamples, 10_000...100_000_000),
      "Samples of all strokes that a room keeps, 40 bytes each."),
    Option(
      .room, "totalSamples", .integer(\.relay.totalSamples, 10_000...1_000_000_000),
      "Samples of all strokes in all rooms together, 40 bytes each."),
    Option(
      .room, "logBytes", .size(\.relay.logBytes, 65_536...(1 << 30)),
      "Memory for a room's event log for every 40 drawers; a viewer that lags further gets a gap."),
    Option(
      .room, "totalLogBytes", .size(\.relay.totalLogBytes, 1_048_576...(1 << 36)),
      "Memory limit for all rooms' event logs together."),
    Option(
      .room, "snapshotBytes", .size(\.relay.snapshotBytes, 65_536...(1 << 30)),
      "The largest snapshot; beyond it the room drops its oldest strokes."),
    Option(
      .room, "formerDrawers", .integer(\.relay.formerDrawers, 0...100_000),
      "Drawers that left a room and can return under the same id."),
    Option(
      .room, "linger",
      .duration(\.relay.lingerMilliseconds.asMilliseconds, .zero ... .seconds(86_400)),
      "How long an empty room keeps its strokes."),
    Option(
      .room, "flush", .duration(\.relay.flushMilliseconds.asMilliseconds, .zero ... .seconds(1)),
      "The flush interval: a viewer gets one message for all events within it."),
    Option(
      .room, "flushedPerSecond", .integer(\.relay.flushedPerSecond, 1_000...1_000_000_000),
      "Messages a second to all viewers of a room; beyond it the flush interval grows."),
    Option(
      .room, "flushMost",
      .duration(\.relay.flushMostMilliseconds.asMilliseconds, .zero ... .seconds(1)),
      "Upper bound of the flush interval."),
    Option(
      .room, "timing", .duration(\.relay.timingMilliseconds.asMilliseconds, .zero ... .seconds(60)),
      "The shortest time between two latency reports on a drawer; 0: no reports."),
  ]

  private static let client = [
    Option(
      .client, "connections", .integer(\.relay.connections, 1...1_000_000),
      "Open WebSocket connections; each takes one of the process's open files."),
    Option(
      .client, "connectionsPerAddress", .integer(\.connectionsPerAddress, 0...1_000_000),
      "Open WebSockets from one IP address (for IPv6, one /64); 0: no limit."),
    Option(
      .client, "arrivalsPerSecond", .integer(\.relay[.arrivals], 1...1_000_000),
      "New WebSockets a second from one IP address; a burst may have twenty seconds' worth."),
    Option(
      .client, "messageBytes", .size(\.relay.messages.messageBytes, 1_024...(16 << 20)),
      "The largest message; a larger one closes the connection with 1009."),
    Option(
      .client, "touches", .integer(\.relay.messages.touches, 1...1_000),
      "Touches of one drawer that are down at once."),
    Option(
      .client, "messageSamples", .integer(\.relay.messages.messageSamples, 1...100_000),
      "Samples in one message."),
    Option(
      .client, "strokeSamples", .integer(\.relay.messages.strokeSamples, 100...10_000_000),
      "Samples of one stroke; a longer one is cancelled."),
    Option(
      .client, "messagesPerSecond", .integer(\.relay[.messages], 10...10_000_000),
      "Messages a second on average; a burst may have ten seconds' worth."),
    Option(
      .client, "samplesPerSecond", .integer(\.relay[.samples], 100...10_000_000),
      "Samples a second on average; a burst may have ten seconds' worth."),
    Option(
      .client, "bytesPerSecond", .size(\.relay[.bytes], 4_096...(1 << 30)),
      "Bytes a second on average; a burst may have eight seconds' worth."),
    Option(
      .client, "reactionsPerSecond", .integer(\.relay[.reactions], 0...1_000),
      "Reactions a second on average; further ones are dropped."),
    Option(
      .client, "changesPerSecond", .integer(\.relay[.changes], 1...1_000_000),
      "Changes of settings a second from one token or IP address; ten seconds' worth at once."),
    Option(
      .client, "refusals", .integer(\.relay.refusalsInRow, 0...1_000_000),
      "Rejected messages in a row; one more closes the connection with 4500."),
    Option(
      .client, "answerBytes", .size(\.relay.outboxBytes, 4_096...(16 << 20)),
      "Bytes of answers queued for one client; then close 4003, or 4001 if it does not read."),
    Option(
      .client, "resume",
      .duration(\.relay.resumeMilliseconds.asMilliseconds, .zero ... .seconds(300)),
      "How long a drawer cut off in mid-gesture may take to reconnect and continue it; 0: never."),
    Option(
      .client, "stalled",
      .duration(\.relay.stalledMilliseconds.asMilliseconds, .seconds(1) ... .seconds(3_600)),
      "How long a client may read nothing while messages wait; then close 4001."),
    Option(
      .client, "late",
      .duration(\.relay.lateMilliseconds.asMilliseconds, .milliseconds(1) ... .seconds(3_600)),
      "How long a client's socket may stay full before outdated live fits are skipped."),
    Option(
      .client, "behind",
      .duration(\.relay.behindMilliseconds.asMilliseconds, .milliseconds(100) ... .seconds(86_400)),
      "Total time that a lagging client's socket may stay full; then close 4001."),
    Option(
      .client, "leastBytesPerSecond", .size(\.relay.leastBytesPerSecond, 1_024...(1 << 30)),
      "The slowest rate of reading a message of more than 32 KB; then close 4001."),
    Option(
      .client, "unsentBytes", .size(\.relay.unsentBytes, 1_048_576...(1 << 36)),
      "Memory for long messages being sent; beyond it the slowest clients get 4001."),
    Option(
      .client, "handshakeTimeout",
      .duration(
        \.timeouts.requestWithinMilliseconds.asMilliseconds, .seconds(1) ... .seconds(3_600)),
      "Time limit of a request or handshake, and of the wait for the next one; then 408."),
    Option(
      .client, "pingInterval",
      .duration(\.timeouts.pingAfterMilliseconds.asMilliseconds, .seconds(1) ... .seconds(3_600)),
      "The silence after which a client is pinged; keep it below a proxy's timeout."),
    Option(
      .client, "pongTimeout",
      .duration(\.timeouts.pongWithinMilliseconds.asMilliseconds, .seconds(1) ... .seconds(3_600)),
      "The wait for the answer to a ping; then the connection is closed with 4004."),
  ]

  private static let recognition = [
    Option(
      .recognition, "preset",
      .choice(
        \.recognition.preset,
        [Configuration.Recognition.ownPreset] + RecognizerPreset.all.map(\.name)),
      "What a new room recognizes; own: use the options recognizers, regions and relations."),
    Option(
      .recognition, "set", .text(\.recognition.set),
      "A file of recognizers, relations and regions, as pages save it; needs the preset own."),
    Option(
      .recognition, "recognizers", .list(\.recognition.recognizers, .recognizer),
      "The recognizers of each drawer in a new room, in order; tap@volume: tap in a region."),
    Option(
      .recognition, "regions", .list(\.recognition.regions, .region),
      "Parts of the canvas that are controls or have recognizers of their own."),
    Option(
      .recognition, "relations", .list(\.recognition.relations, .relation),
      "The rules between recognizers; without any, the first to recognize fails the others."),
    Option(
      .recognition, "delivery", .boolean(\.recognition.delivery),
      "Whether events report how a view behind the recognizers would receive touches."),
    Option(
      .recognition, "profile",
      .choice(\.recognition.profile.word, RoomProfile.allCases.map(\.rawValue)),
      "The rule set of a new room. robust: tuned on real strokes; literal: as published "
        + "tutorials define shapes; both: side by side."),
  ]

  private static let access = [
    Option(
      .access, "required", .boolean(\.access.required),
      "Whether clients need a token to enter rooms and to see them in lists."),
    Option(
      .access, "secret", .text(\.access.secret),
      "The secret of HS256 tokens, 32 bytes or more; prefer the environment to a flag.",
      isSecret: true),
    Option(
      .access, "keys", .list(\.access.keys, .path),
      "Key files: NAME.secret, or NAME.pem with a public key. NAME is the kid of its tokens."),
    Option(
      .access, "revoked", .text(\.access.revoked),
      "A file with the jti of each revoked token, one a line; reread when it changes."),
    Option(
      .access, "leeway", .duration(\.access.leeway, .zero ... .seconds(600)),
      "How far the clock of a token's issuer may differ."),
    Option(
      .access, "authorize", .text(\.access.authorize),
      "URL of your service that decides who may enter, instead of tokens; empty: off."),
    Option(
      .access, "authorizeSecret", .text(\.access.authorizeSecret),
      "The key that signs each question, 16 characters or more; prefer the environment to a flag.",
      isSecret: true),
    Option(
      .access, "authorizeAuthorities", .text(\.access.authorizeAuthorities),
      "A PEM file of certificates that https trusts besides the system's; empty: none."),
    Option(
      .access, "authorizeTimeout",
      .duration(\.access.authorizeTimeout, .milliseconds(100) ... .seconds(10)),
      "Time limit of an answer, below client.handshakeTimeout; then the client gets 503."),
    Option(
      .access, "authorizeCache",
      .duration(\.access.authorizeCache, .zero ... .seconds(86_400)),
      "How long a yes is good for the same question if the answer does not say."),
  ]

  private static let webhook = [
    Option(
      .webhook, "url", .text(\.webhook.url),
      "Posts each recognized gesture to this http or https URL; empty: off."),
    Option(
      .webhook, "authorities", .text(\.webhook.authorities),
      "A PEM file of certificates that https trusts besides the system's; empty: none."),
    Option(
      .webhook, "secret", .text(\.webhook.secret),
      "The key that signs each post, 16 characters or more; prefer the environment to a flag.",
      isSecret: true),
    Option(
      .webhook, "timeout",
      .duration(
        \.webhook.limits.attemptMilliseconds.asMilliseconds, .milliseconds(100) ... .seconds(60)),
      "Time limit of one attempt."),
    Option(
      .webhook, "attempts", .integer(\.webhook.limits.attempts, 1...20),
      "Attempts for one delivery; the pauses between them double from 0.5 s up to 30 s."),
    Option(
      .webhook, "waiting", .integer(\.webhook.limits.waiting, 1...100_000),
      "Deliveries that wait; beyond it the oldest is dropped and counted."),
  ]

  private static let store = [
    Option(
      .store, "directory", .text(\.store.directory),
      "The directory of recordings. auto: $XDG_STATE_HOME/gesture-relay, or "
        + "~/.local/state/gesture-relay. Empty: none are kept."),
    Option(
      .store, "keep", .duration(\.store.keep, .seconds(60) ... .seconds(36_500 * 86_400)),
      "The age at which the parts of a recording are deleted."),
    Option(
      .store, "roomBytes", .size(\.store.roomBytes, 1_048_576...(1 << 40)),
      "Bytes of one room's recordings; the oldest parts are deleted first."),
    Option(
      .store, "totalBytes", .size(\.store.totalBytes, 1_048_576...(1 << 40)),
      "Bytes of all recordings; the oldest parts are deleted first."),
    Option(
      .store, "offTheRecord", .list(\.store.offTheRecord, .roomPattern),
      "The rooms that are never saved; drawers can take others off the record."),
  ]

  private static let log = [
    Option(
      .log, "level", .choice(\.log.level.word, LogLevel.allCases.map(\.rawValue)),
      "The lowest level that is written to standard error."),
    Option(
      .log, "format", .choice(\.log.format.word, LogFormat.allCases.map(\.rawValue)),
      "The format of a line; auto: text for a terminal, JSON otherwise."),
    Option(
      .log, "peerLines", .integer(\.log.peerLines, 1...10_000),
      "Lines a second of each kind that clients can cause; further ones are only counted."),
  ]

  private static let metrics = [
    Option(.metrics, "enabled", .boolean(\.hasMetrics), "Whether /metrics answers.")
  ]

  private static let admin = [
    Option(
      .admin, "listen", .text(\.admin.listen),
      "A second HOST:PORT, for operators: /metrics, and /api/rooms with all rooms."),
    Option(
      .admin, "publicMetrics", .boolean(\.admin.publicMetrics),
      "Whether the public address has /metrics even if admin.listen is set."),
  ]
}
