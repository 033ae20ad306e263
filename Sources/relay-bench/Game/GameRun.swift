import Foundation
import MatchItUp
import WebSocketTransport

/// A hall on real sockets: a host, and players who all circle a picture in every round.
final class GameRun {
  /// The result of a game.
  struct Outcome {
    /// From the moment when a lift was due to its verdict, at the player.
    var latency = LatencyHistogram()
    /// By how much the generator itself was late with its messages.
    var lateness = LatencyHistogram()
    var circles = 0
    /// The circles that were judged before their lift; they have no latency.
    var early = 0
    var refused = 0
    /// The seconds in which circles were drawn and judged.
    var seconds = 0.0
    /// The bytes that the host's screen received.
    var hostBytes = 0
    /// The load generator's CPU time, in seconds.
    var ownSeconds = 0.0
  }

  private static let canvas = (width: 390.0, height: 700.0)
  /// In which time after a set is shown people begin to draw, in microseconds.
  private static let spread: Int64 = 1_000_000
  /// How long to wait for the server, in microseconds.
  private static let patience: Int64 = 30_000_000

  private let poller = Poller()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 262_144, alignment: 64)
  private let host: ClientConnection
  private var hostMessages = GameMessages()
  private var players: [GamePlayer] = []
  private let strokes: GameStrokes
  private var outcome = Outcome()
  private var roundsSeen = 0
  private var fault: String?

  /// Connects the host and the players to the server at an authority such as `127.0.0.1:8080`.
  init(
    players count: Int, drawing strokes: GameStrokes, on authority: String
  ) throws(BenchFailure) {
    self.strokes = strokes
    _ = OpenFileLimit.raise()
    let json = ["v1.gesture.json"]
    host = try ClientConnection.connect(authority, "/ws/draw/hall?name=Host&feed=ink", json)
    try poller.watch(host, as: count)
    let hello =
      #"{"type":"hello","canvas":{"width":\#(Self.canvas.width),"height":\#(Self.canvas.height)}}"#
    for index in 0..<count {
      let path = "/ws/draw/hall?name=P\(index)&feed=own"
      players.append(GamePlayer(try ClientConnection.connect(authority, path, json)))
      players[index].socket.queue(Array(hello.utf8), isText: true)
      _ = players[index].socket.flush()
      try poller.watch(players[index].socket, as: index)
      serve(until: 0)
    }
    wait(microseconds: 500_000)
  }

  deinit { buffer.deallocate() }

  /// Plays that many rounds; throws if a circle is not judged in time.
  func play(rounds: Int) throws(BenchFailure) -> Outcome {
    outcome = Outcome()
    let own = Stopwatch.processNanoseconds()
    say(#""start","activity":"match-it-up","rounds":\#(rounds),"seconds":60,"level":"easy""#)
    for round in 0..<rounds {
      // The countdown, and the pause after the round before.
      for _ in 0..<(round == 0 ? 1 : 2) { say(#""next""#) }
      try drive(or: "round \(round + 1) did not begin", until: { roundsSeen > round })
      let refusedBefore = outcome.refused
      let start = beginCircles(of: round)
      try drive(or: "a circle was not judged", until: { !players.contains(where: \.isBusy) })
      outcome.seconds += Double(MonotonicClock.microseconds() - start) / 1e6
      // If a circle was refused, its player has not answered, and the round goes on.
      if outcome.refused > refusedBefore { say(#""next""#) }
    }
    outcome.ownSeconds = (Stopwatch.processNanoseconds() - own) / 1e9
    return outcome
  }

  /// Begins the players' circles of a round one after another; returns when the first begins.
  private func beginCircles(of round: Int) -> Int64 {
    let places = Board(width: Self.canvas.width, height: Self.canvas.height).places
    let clock = Double(MonotonicClock.microseconds()) / 1_000
    for index in players.indices {
      let number = round * players.count + index
      players[index].prepare(
        strokes.stroke(number, around: places[number % places.count]), milliseconds: clock)
    }
    let start = MonotonicClock.microseconds()
    for index in players.indices {
      players[index].draw(at: start + Self.spread * Int64(index) / Int64(players.count))
    }
    outcome.circles += players.count
    return start
  }

  private func say(_ what: String) {
    host.queue(Array(#"{"type":"activity","do":\#(what)}"#.utf8), isText: true)
    _ = host.flush()
  }

  /// Sends and reads until a condition holds.
  private func drive(or failure: String, until isMet: () -> Bool) throws(BenchFailure) {
    let deadline = MonotonicClock.microseconds() + Self.patience
    while !isMet() {
      let now = MonotonicClock.microseconds()
      if let fault { throw BenchFailure(fault) }
      guard now < deadline else { throw BenchFailure(failure) }
      var next = now + 10_000
      for index in players.indices {
        // The rest of a message that the socket did not take.
        if players[index].socket.unsentBytes > 0 { _ = players[index].socket.flush() }
        guard let due = players[index].due else { continue }
        if due <= now { take(players[index].send(now: now, lateness: &outcome.lateness), now: now) }
        if let due = players[index].due { next = min(next, due) }
      }
      serve(until: next)
    }
  }

  private func wait(microseconds: Int64) {
    let end = MonotonicClock.microseconds() + microseconds
    while MonotonicClock.microseconds() < end { serve(until: end) }
  }

  /// Waits for messages until a moment at most, and reads them.
  private func serve(until end: Int64) {
    guard poller.waits(atMostMicroseconds: max(0, end - MonotonicClock.microseconds())) else {
      return
    }
    poller.wait(false) { number, _ in
      let index = Int(number)
      let socket = index < players.count ? players[index].socket : host
      let now = MonotonicClock.microseconds()
      let status = socket.receive(by: buffer) { piece in
        if index < players.count {
          take(players[index].read(piece.bytes, isLast: piece.isLast), now: now)
        } else {
          readHost(piece.bytes, isLast: piece.isLast)
        }
      }
      if let sentence = status.sentence { fault = fault ?? sentence }
    }
  }

  private func take(_ judged: GamePlayer.Verdict?, now: Int64) {
    guard let judged else { return }
    if let lift = judged.lift {
      outcome.latency.add(Double(now - lift) / 1_000)
    } else {
      outcome.early += 1
    }
    if judged.isRefused { outcome.refused += 1 }
  }

  private func readHost(_ piece: UnsafeRawBufferPointer, isLast: Bool) {
    outcome.hostBytes += piece.count
    hostMessages.take(piece, isLast: isLast) { message in
      GameMessages.forEachMove(in: message) { move in
        if move.end(of: GameMessages.round) != nil { roundsSeen += 1 }
      }
    }
  }
}
