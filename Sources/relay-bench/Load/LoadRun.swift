import Foundation
import WebSocketTransport

/// Gives a server a load: drawers and viewers on one thread.
final class LoadRun {
  /// The result of one load.
  struct Outcome {
    var count = LoadCount()
    /// The delays of samples from due time to arrival, of some viewers.
    var latency = LatencyHistogram()
    /// The samples of the viewer with fewest.
    var fewest = 0
    /// How often the relay dropped events for a viewer, over all viewers.
    var gaps = 0
    /// How often an event's number did not follow the one before, over all viewers.
    var jumps = 0
    /// The bytes that arrived at viewers that never read.
    var stuckBytes = 0
    /// The seconds from the first sample to the last arrival, or to the last sample sent.
    var seconds = 0.0
    /// The load generator's CPU time, in seconds.
    var ownSeconds = 0.0
  }

  /// How many viewers measure delays: with all of them, reading would be the bottleneck.
  private static let measuringViewers = 4
  /// The timeout for the last samples to arrive, in microseconds.
  private static let patience: Int64 = 30_000_000
  private static let bufferBytes = 262_144

  /// It outlives the connections.
  private let tls: LoadTLS?
  private let load: Load
  private let traffic: LoadTraffic
  private let poller = Poller()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferBytes, alignment: 64)
  private var viewers: [ClientConnection] = []
  /// Viewers that never read.
  private var stuck: [ClientConnection] = []
  private var drawers: [LoadDrawer] = []
  private var readers: [LoadReader] = []
  /// When a viewer received something last, in microseconds.
  private var lastArrival: Int64 = 0
  /// The numbers of the closed connections.
  private var closed: Set<Int> = []

  /// Connects all drawers and viewers to the server at an authority such as `127.0.0.1:8080`.
  init(
    _ load: Load, _ traffic: LoadTraffic, on authority: String, by tls: LoadTLS? = nil
  ) throws(BenchFailure) {
    (self.tls, self.load, self.traffic) = (tls, load, traffic)
    _ = OpenFileLimit.raise()
    for index in 0..<load.viewers {
      viewers.append(try connect(to: traffic.watchPath, on: authority))
      readers.append(LoadReader(traffic.form, isMeasuring: index < Self.measuringViewers))
      try poller.watch(viewers[index], as: index)
      serve(microseconds: 0)
    }
    for _ in 0..<load.stuck {
      stuck.append(try connect(to: traffic.watchPath, on: authority))
    }
    for index in 0..<load.drawers {
      let socket = try connect(to: traffic.drawPath, on: authority)
      drawers.append(LoadDrawer(socket: socket))
      try poller.watch(socket, as: load.viewers + index)
    }
    // Joining has no effect after that.
    wait(seconds: 0.5)
    for index in readers.indices { readers[index].restart() }
  }

  private func connect(
    to path: String, on authority: String
  ) throws(BenchFailure) -> ClientConnection {
    try ClientConnection.connect(authority, path, traffic.subprotocols, by: tls)
  }

  /// Connects viewers of a room without drawers.
  convenience init(viewers: Int, on authority: String) throws(BenchFailure) {
    try self.init(Load(drawers: 0, hertz: 1, viewers: viewers, seconds: 0), .room, on: authority)
  }

  deinit { buffer.deallocate() }

  /// Runs the load, for `seconds` if present, and waits until everything arrives or a timeout.
  func run(seconds: Double? = nil) throws(BenchFailure) -> Outcome {
    var load = load
    load.seconds = seconds ?? load.seconds
    for index in readers.indices { readers[index].restart() }
    let unread = try unreadBytes()
    let own = Stopwatch.processNanoseconds()
    let start = MonotonicClock.microseconds()
    let sent =
      load.window.map { saturate($0, for: load.seconds, from: start) }
      ?? keepPace(samples: load.samplesPerDrawer, from: start)
    let sentAll = MonotonicClock.microseconds()
    let deadline = sentAll + Self.patience
    while fault == nil, slowest < sent, MonotonicClock.microseconds() < deadline {
      serve(microseconds: 1_000)
    }
    if let fault { throw BenchFailure(fault) }
    var outcome = Outcome()
    outcome.seconds = Double(max(lastArrival, sentAll) - start) / 1e6
    outcome.ownSeconds = (Stopwatch.processNanoseconds() - own) / 1e9
    outcome.count.sent = sent
    outcome.fewest = slowest
    for reader in readers {
      outcome.count.samples += reader.samples
      outcome.count.messages += reader.messages
      outcome.count.events += reader.events
      outcome.count.bytes += reader.bytes
      outcome.gaps += reader.gaps
      outcome.jumps += reader.jumps
      if let latency = reader.latency { outcome.latency.add(latency) }
    }
    outcome.stuckBytes = try unreadBytes() - unread
    return outcome
  }

  /// The unread bytes of the viewers that never read; throws if one of them is disconnected.
  private func unreadBytes() throws(BenchFailure) -> Int {
    var sum = 0
    for socket in stuck {
      guard let count = socket.unreadBytes else {
        throw BenchFailure("a viewer that never reads was closed")
      }
      sum += count
    }
    return sum
  }

  /// How many connections are open.
  var openCount: Int { viewers.count + drawers.count - closed.count }

  /// Why the first connection was lost, if one was.
  private(set) var fault: String?

  /// Reads messages for that time, also after a connection was lost.
  func wait(seconds: Double) {
    let end = MonotonicClock.microseconds() + Int64(seconds * 1e6)
    while case let rest = end - MonotonicClock.microseconds(), rest > 0 {
      serve(microseconds: rest)
    }
  }

  // MARK: Sending

  /// Sends at a steady pace, with drawers at different moments; returns how many samples were sent.
  private func keepPace(samples number: Int, from start: Int64) -> Int {
    let period = 1e6 / load.hertz
    for index in drawers.indices {
      drawers[index].first = start + Int64(period * Double(index) / Double(drawers.count))
      drawers[index].sent = 0
    }
    while fault == nil {
      let now = MonotonicClock.microseconds()
      var next = Int64.max
      for index in drawers.indices {
        while drawers[index].sent < number, drawers[index].due(period) <= now {
          send(
            from: index, due: drawers[index].due(period), isLast: drawers[index].sent == number - 1)
        }
        drawers[index].flush(poller, as: load.viewers + index)
        if drawers[index].sent < number { next = min(next, drawers[index].due(period)) }
      }
      guard next < .max else { break }
      serve(microseconds: max(0, next - MonotonicClock.microseconds()))
    }
    return drawers.reduce(0) { $0 + $1.sent }
  }

  /// Sends as fast as the slowest viewer reads; returns how many samples were sent.
  private func saturate(_ window: Int, for seconds: Double, from start: Int64) -> Int {
    let end = start + Int64(seconds * 1e6)
    for index in drawers.indices { drawers[index].sent = 0 }
    var sent = 0
    while fault == nil {
      let now = MonotonicClock.microseconds()
      // Half a window at a time: messages that follow the slowest viewer one by one would keep a
      // server from joining several in one write.
      let taken = slowest
      let isDue = now < end && sent - taken <= window / 2
      while isDue, sent - taken < window {
        send(from: sent % drawers.count, due: now, isLast: false)
        sent += 1
      }
      for index in drawers.indices { drawers[index].flush(poller, as: load.viewers + index) }
      guard now < end else { break }
      serve(microseconds: 10_000)
    }
    for index in drawers.indices {
      let due = MonotonicClock.microseconds()
      if let ending = traffic.ending(after: drawers[index].sent, due: due) {
        drawers[index].socket.queue(ending, isText: traffic.isText)
      }
      drawers[index].flush(poller, as: load.viewers + index)
    }
    return sent
  }

  private func send(from index: Int, due: Int64, isLast: Bool) {
    let number = drawers[index].sent
    drawers[index].socket.queue(traffic.message(number: number, due: due), isText: traffic.isText)
    drawers[index].sent += 1
    if isLast, let ending = traffic.ending(after: number + 1, due: due) {
      drawers[index].socket.queue(ending, isText: traffic.isText)
    }
  }

  // MARK: Receiving

  /// The samples of the viewer with fewest.
  private var slowest: Int { readers.reduce(.max) { min($0, $1.samples) } }

  /// Waits for messages for at most that time, and reads them.
  private func serve(microseconds: Int64) {
    guard poller.waits(atMostMicroseconds: microseconds) else { return }
    poller.wait(false) { number, events in
      let index = Int(number)
      guard !closed.contains(index) else { return }
      let isViewer = index < load.viewers
      let socket = isViewer ? viewers[index] : drawers[index - load.viewers].socket
      if events & Poller.Interest.write != 0, !isViewer {
        drawers[index - load.viewers].flush(poller, as: index)
      }
      let now = MonotonicClock.microseconds()
      let status = socket.receive(by: buffer) { piece in
        if isViewer {
          readers[index].read(piece.bytes, isLast: piece.isLast, now: now)
          lastArrival = now
        }
      }
      if let sentence = status.sentence {
        closed.insert(index)
        poller.forget(socket.descriptor)
        fault = fault ?? sentence
      }
    }
  }
}

/// A drawer's connection and progress.
private struct LoadDrawer {
  let socket: ClientConnection
  /// How many samples it has sent.
  var sent = 0
  /// When its first sample was due, in microseconds.
  var first: Int64 = 0
  private var isWaiting = false

  init(socket: ClientConnection) { self.socket = socket }

  /// When the next sample is due at a pace of one each `period` microseconds.
  func due(_ period: Double) -> Int64 { first + Int64(period * Double(sent)) }

  /// Sends what the socket takes; the poller reports when it takes more.
  mutating func flush(_ poller: Poller, as number: Int) {
    let waits = !socket.flush()
    guard waits != isWaiting else { return }
    isWaiting = waits
    let interest = waits ? Poller.Interest.read | Poller.Interest.write : Poller.Interest.read
    poller.change(socket.descriptor, to: interest, number: UInt64(number))
  }
}

extension Poller {
  /// Reports under a number when a connection can be read.
  func watch(_ socket: ClientConnection, as number: Int) throws(BenchFailure) {
    guard watch(socket.descriptor, Interest.read, number: UInt64(number)) else {
      throw BenchFailure("out of file descriptors")
    }
  }
}
