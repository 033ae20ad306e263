import Gestures
import RelayProtocol
import TestSupport

@testable import RelayCore

/// One run with a seed of its own: a few rooms with bounds so small that everything happens, and
/// clients that come late, read slowly, vanish, come back and send nonsense.
///
/// Afterwards all that is still to be read is read, and every client must hold exactly what the
/// room holds.
final class Simulation {
  private(set) var breaches: [String] = []
  let harness: RelayHarness
  private var random: SeededGenerator
  private var input: SimulatedInput
  /// The encoding of each client.
  private var encodings: SeededGenerator
  /// How likely a client is to read in one step.
  private var eagerness: [ConnectionID: Double] = [:]
  private var lost: [Peer] = []
  /// The keys with which drawers connected.
  private var keys: [ConnectionID: String] = [:]
  /// The drawers with a key: room, epoch, id and number of sequences.
  private var identities: [String: Identity] = [:]
  /// How many drawers came back as the same.
  private(set) var returns = 0
  /// How often a message made other rooms forget strokes.
  private(set) var forgettingElsewhere = 0
  private let roomNames: [String]

  /// A drawer's presence at its last connection.
  private struct Identity {
    var epoch: String
    var presence: DrawerPresence
    var sequence: Int
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    input = SimulatedInput(seed: seed ^ 0xABCD)
    encodings = SeededGenerator(seed: seed ^ 0x5EED)
    harness = RelayHarness(
      limits: Self.limits(&random), profile: random.pick(RoomProfile.allCases),
      set: RecognizerSet(names: ["trail", "turn", "circle"])
    ) { book in
      [
        book.profile == .robust ? TrailRecognizer() : ShortTrailRecognizer(), TurnRecognizer(),
        WaitRecognizer(), AnyCircleRecognizer(),
      ]
    }
    roomNames = Array(["a", "b", "c"].prefix(random.pick([1, 1, 2, 3])))
  }

  private static func limits(_ random: inout SeededGenerator) -> RelayLimits {
    var limits = RelayLimits()
    limits.logBytes = random.pick([0, 300, 2_000, 20_000, 1_000_000])
    limits.logRecords = random.pick([3, 40, 10_000])
    limits.batchBytes = random.pick([1, 400, 5_000, 1_000_000])
    limits.roomSamples = random.pick([40, 200, 100_000])
    limits.roomStrokes = random.pick([4, 20, 1_000])
    limits.totalSamples = random.pick([60, 300, 1_000_000])
    limits.messages.touches = 4
    limits.messages.strokeSamples = 60
    limits.drawersPerRoom = random.pick([2, 64])
    limits.formerDrawers = random.pick([1, 3, 1_000])
    limits.viewersPerRoom = random.pick([3, 1_000])
    limits.activityPlayers = random.pick([1, 1_000])
    limits.rooms = random.pick([1, 2, 1_000])
    limits.refusalsInRow = random.pick([1, 1_000])
    limits.flushMilliseconds = random.pick([0, 8, 100])
    limits.flushedPerSecond = random.pick([60_000, 200])
    limits.presenceMilliseconds = random.pick([0, 250])
    limits.snapshotMilliseconds = random.pick([0, 50, 500])
    limits.snapshotSamplesPerTurn = random.pick([1, 40, 16_384])
    limits.lingerMilliseconds = random.pick([0, 20, 100_000])
    limits.stalledMilliseconds = random.pick([200, 1_000_000])
    limits.resumeMilliseconds = random.pick([0, 40, 10_000])
    limits.lateMilliseconds = random.pick([0, 5, 50, 1_000_000])
    limits.behindMilliseconds = random.pick([300, 2_000, 1_000_000])
    limits.outboxBytes = random.pick([700, 16_384])
    limits.judgings = random.pick([1, 64])
    limits.judgedSamplesPerTurn = random.pick([1, 70, 4_096])
    limits.judgedGesturesPerMessage = random.pick([1, 3, 32])
    limits.messages.signs.signs = random.pick([1, 3, 32])
    limits.messages.signs.totalExamples = random.pick([1, 3, 8])
    return limits
  }

  /// Runs all steps and the end; `breaches` has the faults.
  func run(steps: Int) {
    for _ in 0..<steps {
      step()
      checkBounds()
    }
    catchUp()
    checkAll()
  }

  /// The committed strokes that clients dropped for lack of space.
  var forgotten: Int {
    everyone.reduce(0) { sum, peer in
      var kept: Set<[Int]> = []
      return sum
        + peer.events.count { event in
          guard case .stroke(let stroke) = event else { return false }
          let key = [stroke.drawer.number, stroke.sequence, stroke.touch]
          if stroke.isCommitted { kept.insert(key) }
          return !stroke.isCommitted && kept.contains(key)
        }
    }
  }

  /// The comparisons of clients' scenes with the room's hash.
  var comparisons: Int { everyone.reduce(0) { $0 + $1.comparisons } }

  /// The `profile` events received.
  var profileSwitches: Int {
    events.count { if case .profile = $0 { true } else { false } }
  }

  /// The `rules` events received.
  var tunings: Int {
    events.count { if case .rules = $0 { true } else { false } }
  }

  /// The moves of games received.
  var moves: Int {
    events.count { if case .activity = $0 { true } else { false } }
  }

  /// The `recognizers` events received.
  var changesOfRecognizers: Int {
    events.count { if case .recognizers = $0 { true } else { false } }
  }

  /// The gestures in `judged` answers, and the flipped ones among them.
  var judged: (gestures: Int, flipped: Int) {
    everyone.reduce(into: (0, 0)) { sum, peer in
      for part in peer.judged {
        sum.0 += part.gestures.count
        sum.1 += part.gestures.count(where: \.isFlipped)
      }
    }
  }

  /// The state events of literal counterparts received.
  var twinVerdicts: Int {
    everyone.flatMap(\.states)
      .count { $0.state.isTerminal && $0.recognizer.hasPrefix(RoomProfile.literalPrefix) }
  }

  private var events: [RoomEvent] { everyone.flatMap(\.events) }
  private var everyone: [Peer] { harness.peers.values.sorted { $0.number < $1.number } }

  private func step() {
    noteIdentities()
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<6: connect()
    case 6..<8: if let peer = anyone() { vanish(peer) }
    case 8..<25: harness.pass(random.pick([0.5, 3, 9, 40, 300]))
    case 25..<27:
      if let viewer = everyone.first(where: { $0.role == .watch }) {
        harness.send(
          random.pick([.clear, .ping(time: 1, asksState: true), .judge(JudgeRequest(id: 1))]),
          from: viewer)
      }
    default: draw()
    }
    for peer in everyone where random.chance(eagerness[peer.number] ?? 0) { read(peer) }
  }

  private func anyone() -> Peer? {
    let all = everyone
    return all.isEmpty ? nil : random.pick(all)
  }

  /// Connects a new client, or a former one whose loss may not be noticed yet.
  private func connect() {
    var previous: Peer?
    if !lost.isEmpty && random.chance(0.5) {
      previous = lost.remove(at: Int.random(in: 0..<lost.count, using: &random))
    } else if random.chance(0.2) {
      previous = anyone()
    }
    let room = previous?.room.text ?? random.pick(roomNames)
    let role = previous?.role ?? (random.chance(0.4) ? .draw : .watch)
    let known = previous.flatMap { keys[$0.number] }
    let key = known ?? (random.chance(0.7) ? "secret-secret-\(1_000 + keys.count)" : nil)
    let peer = harness.open(
      role, room: room, key: key, resumes: encodings.chance(0.6),
      encoding: encodings.pick(Encoding.allCases), comingBackAs: previous)
    if role == .draw, let key {
      keys[peer.number] = key
      checkIdentity(of: peer, key: key)
    }
    eagerness[peer.number] = random.pick([1, 0.5, 0.05, 0.01, 0])
  }

  private func vanish(_ peer: Peer) {
    harness.lose(peer)
    lost.append(peer)
  }

  /// Records the present drawers' identities.
  private func noteIdentities() {
    for (number, key) in keys {
      guard let connection = harness.relay.connections[number], let room = connection.room,
        let drawer = connection.drawer
      else { continue }
      identities[key] = Identity(
        epoch: room.epoch, presence: drawer.presence, sequence: drawer.arena.event.sequence)
    }
  }

  /// A drawer that reconnects with its key is the same as before, unless too many left since.
  private func checkIdentity(of peer: Peer, key: String) {
    guard let connection = harness.relay.connections[peer.number], let room = connection.room,
      let drawer = connection.drawer, let before = identities[key], before.epoch == room.epoch
    else { return }
    if drawer.presence == before.presence {
      returns += 1
      if drawer.arena.event.sequence < before.sequence {
        breaches.append("\(drawer.id) counts its sequences anew")
      }
    } else if drawer.id == before.presence.drawer {
      breaches.append("\(drawer.id) came back as another")
    } else if harness.relay.configuration.limits.formerDrawers == 1_000 {
      breaches.append("\(before.presence.drawer) came back as \(drawer.id)")
    }
  }

  private func draw() {
    let drawers = everyone.filter { harness.relay.connections[$0.number]?.drawer != nil }
    guard !drawers.isEmpty else { return }
    let peer = random.pick(drawers)
    guard let drawer = harness.relay.connections[peer.number]?.drawer else { return }
    let others = harness.relay.rooms.values.filter { $0.name != peer.room }
    let before = others.map(\.history.scene.committed.count)
    harness.send(input.message(for: drawer.arena, now: harness.now), from: peer)
    if others.map(\.history.scene.committed.count) != before { forgettingElsewhere += 1 }
  }

  private func read(_ peer: Peer) {
    harness.pump(peer)
    note(peer)
  }

  /// Advances the time and delivers messages to all woken clients until none is left.
  ///
  /// A client that reads its close leaves, which causes new events.
  private func catchUp() {
    let limits = harness.relay.configuration.limits
    for _ in 0..<20 {
      let flush = max(limits.flushMilliseconds, limits.flushMostMilliseconds)
      harness.pass(max(limits.presenceMilliseconds, flush))
      harness.pass(flush)
      let isPending = harness.relay.rooms.values.contains {
        $0.members.viewers != $0.history.scene.viewers || !$0.isAllShown || $0.snapshots.isWriting
      }
      guard isPending || everyone.contains(where: \.isAwake) else { return }
      for peer in everyone {
        for _ in 0..<2_000 where peer.isAwake { read(peer) }
      }
    }
    breaches.append("there is always more to read")
  }

  private func note(_ peer: Peer) {
    for breach in peer.breaches { breaches.append("connection \(peer.number): \(breach)") }
  }

  private func checkBounds() {
    let limits = harness.relay.configuration.limits
    for room in harness.relay.rooms.values {
      let scene = room.history.scene
      if room.drawers.identities.former.entries.count > limits.formerDrawers {
        breaches.append("too many drawers are remembered")
      }
      let ids =
        room.drawers.all.map(\.id) + room.drawers.identities.former.entries.map(\.presence.drawer)
      if Set(ids).count != ids.count { breaches.append("a drawer is there twice") }
      if scene.strokeCount > limits.roomStrokes { breaches.append("too many strokes are kept") }
      if scene.signs.count > limits.messages.signs.signs {
        breaches.append("too many signs are kept")
      }
      if scene.signs.map(\.sign) != room.rules.signs.book.signs.signs {
        breaches.append("the scene has other signs than the book")
      }
      if scene.sampleCount > limits.roomSamples { breaches.append("too many samples are kept") }
    }
    if harness.relay.counters.keptSamples > limits.totalSamples {
      breaches.append("too many samples are kept in all")
    }
  }

  /// Clients missed only live fits, as far as others received the missed events.
  private func checkLeftOut() {
    var fits: [String: Bool] = [:]
    for peer in everyone {
      for case .event(let number, let event) in peer.messages {
        if case .fit = event {
          fits["\(peer.epoch) \(number)"] = true
        } else {
          fits["\(peer.epoch) \(number)"] = false
        }
      }
    }
    for peer in everyone {
      for number in peer.leftOut where fits["\(peer.epoch) \(number)"] == false {
        breaches.append("connection \(peer.number) was not sent event \(number), which is no fit")
      }
    }
  }

  private func checkAll() {
    checkLeftOut()
    for peer in everyone {
      guard let room = harness.relay.rooms[peer.room] else {
        breaches.append("connection \(peer.number) is in no room")
        continue
      }
      let truth = room.history.snapshot()
      let held = peer.scene?.snapshot(sequenceNumber: peer.cursor, epoch: peer.epoch)
      let isHeld = peer.isRounded ? held.map { truth.isNear($0) } == true : held == truth
      if !isHeld {
        breaches.append(
          "connection \(peer.number) of \(everyone.count) is at \(peer.cursor)"
            + " of \(room.history.log.head) and does not hold what its room holds:"
            + " \(Self.difference(held, truth))")
      }
      if held?.stateHash != room.history.stateMark().hash {
        breaches.append("connection \(peer.number) does not hold the room's state")
      }
      if harness.relay.connections[peer.number]?.outbox.isEmpty != true {
        breaches.append("connection \(peer.number) was not told of an answer")
      }
    }
    var kept = 0
    for room in harness.relay.rooms.values {
      let snapshot = room.history.scene.snapshot(sequenceNumber: 0, epoch: "")
      if snapshot.stateHash != room.history.stateMark().hash {
        breaches.append("the scene's hash is not that of its snapshot")
      }
      let samples = snapshot.strokes.reduce(0) { $0 + $1.samples.count }
      let undone = snapshot.undone.reduce(0) { $0 + $1.stroke.samples.count }
      kept += samples + undone
      let committed = snapshot.strokes.filter { $0.state == .committed }
      if committed.reduce(0, { $0 + $1.samples.count }) != room.history.scene.committedSampleCount {
        breaches.append("the scene has miscounted its committed samples")
      }
      if samples != room.history.scene.sampleCount
        || snapshot.strokes.count != room.history.scene.strokeCount
        || undone != room.history.scene.undoneSampleCount
        || snapshot.undone.count != room.history.scene.undoneStrokeCount
      {
        breaches.append("the scene has miscounted its strokes")
      }
      if snapshot.drawers.filter(\.isPresent).map(\.presence) != room.drawers.all.map(\.presence) {
        breaches.append("the scene has other drawers than the room")
      }
      if snapshot.drawers.filter(\.isPresent).map(\.sequence)
        != room.drawers.all.map(\.arena.event.sequence)
      {
        breaches.append("the scene counts the sequences otherwise")
      }
      for drawer in room.drawers.all where drawer.arenaVersion == room.rules.arenaVersion {
        let held = snapshot.recognizers.filter { $0.drawer == drawer.id }.count
        if held != drawer.arena.recognizers.count, !drawer.arena.event.touches.isEmpty {
          breaches.append("\(drawer.id) has other recognizers than the scene")
        }
      }
      if room.members.viewers != room.history.scene.viewers {
        breaches.append("the viewers are miscounted")
      }
      let isQuiet = room.drawers.all.allSatisfy { $0.arena.event.touches.isEmpty }
      if isQuiet && !snapshot.recognizers.allSatisfy({ $0.state == .possible }) {
        breaches.append("a recognizer goes on without touches")
      }
      if isQuiet && !snapshot.strokes.allSatisfy({ $0.state == .committed }) {
        breaches.append("a stroke is open without a touch")
      }
    }
    if kept != harness.relay.counters.keptSamples { breaches.append("keptSamples is off") }
  }

  /// The first difference between a client's scene and the truth.
  private static func difference(_ held: Snapshot?, _ truth: Snapshot) -> String {
    guard let held else { return "it holds nothing" }
    if held.viewers != truth.viewers { return "\(held.viewers) viewers for \(truth.viewers)" }
    for (mine, real) in zip(held.drawers, truth.drawers) where mine != real {
      return "\(mine) for \(real)"
    }
    for (mine, real) in zip(held.strokes, truth.strokes) where mine != real {
      return "\(mine) for \(real)"
    }
    for (mine, real) in zip(held.recognizers, truth.recognizers) where mine != real {
      return "\(mine) for \(real)"
    }
    return "\(held.strokes.count) strokes for \(truth.strokes.count), or another number or epoch"
  }
}
