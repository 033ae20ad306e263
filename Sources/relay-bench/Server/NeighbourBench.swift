import Foundation
import RelayProcess
import Synchronization
import WebSocketTransport

/// Measures what hostile connections of one address cost the viewers of another room: the same
/// load, quiet and beside them.
enum NeighbourBench {
  /// How many connections attack, and connect again whenever the relay ends one.
  static let connections = 8

  /// Compares the p99 of a quiet room and of one beside each attack, the median of `rounds` each.
  static func run(
    seconds: Double, rounds: Int, executable: URL = ServerProcess.relay
  ) -> [BenchReport] {
    Attack.allCases.map { attack in
      BenchReport("neighbour-\(attack.rawValue)") { () throws(BenchFailure) in
        try measure(attack, seconds: seconds, rounds: rounds, executable: executable)
      }
    }
  }

  private static func measure(
    _ attack: Attack, seconds: Double, rounds: Int, executable: URL
  ) throws(BenchFailure) -> BenchReport {
    // The attackers' address is one that a proxy names: this machine's own is no one's.
    let server = try ServerProcess.forBench(
      executable: executable, arguments: ["--trusted-proxies", "127.0.0.1", "--threads", "1"])
    let load = Load(drawers: 4, hertz: 120, viewers: 10, seconds: seconds)
    let room = try LoadRun(load, .room, on: server.authority)
    _ = try room.run(seconds: min(1, seconds))
    var quiet = Runs()
    var beside = Runs()
    var sent = Int.max
    for round in 1...rounds {
      try quiet.add(room, on: server)
      let attackers = Attackers(attack, client: "203.0.113.\(round)", on: server.authority)
      defer { sent = min(sent, attackers.stop()) }
      try beside.add(room, on: server)
    }
    return BenchReport(
      bench: "neighbour-\(attack.rawValue)",
      figures: [
        Figure("p50-quiet", quiet.p50, "ms"), Figure("p50-beside", beside.p50, "ms"),
        Figure("p99-quiet", quiet.p99, "ms"), Figure("p99-beside", beside.p99, "ms"),
        Figure("p99-ratio", beside.p99 / quiet.p99, "ratio", .atMost(1.5)),
        Figure("cpu-quiet", quiet.cores, "cores"), Figure("cpu-beside", beside.cores, "cores"),
        Figure("messages", Double(sent), "hostile messages a round", .atLeast(100)),
      ],
      notes: ["\(load.sentence), beside \(connections) connections; medians of \(rounds)."])
  }

  /// Delays in several runs, and the share of a core that the server used.
  private struct Runs {
    private typealias Run = (p50: Double, p99: Double, cores: Double)
    private var all: [Run] = []

    var p50: Double { median(\.p50) }
    var p99: Double { median(\.p99) }
    var cores: Double { median(\.cores) }

    private func median(_ figure: KeyPath<Run, Double>) -> Double {
      all.map { $0[keyPath: figure] }.sorted()[all.count / 2]
    }

    mutating func add(_ room: LoadRun, on server: ServerProcess) throws(BenchFailure) {
      let before = try server.currentUsage()
      let outcome = try room.run()
      let used = try server.currentUsage().processorSeconds - before.processorSeconds
      all.append((outcome.latency.at(0.5), outcome.latency.at(0.99), used / outcome.seconds))
    }
  }
}

/// What a hostile client does as fast as it may.
enum Attack: String, CaseIterable, Sendable {
  /// Changes all recognizers of its room to and fro.
  case settings
  /// Asks for all gestures of its room to be judged again.
  case judge

  /// The message by number.
  func message(_ number: Int) -> String {
    switch self {
    case .settings:
      #"{"type":"recognizers","preset":"\#(number % 2 == 0 ? "everything" : "touch")"}"#
    case .judge:
      #"{"type":"judge","id":\#(number),"leniency":\#(1 + Double(number % 9) / 10),"rules":{}}"#
    }
  }

  /// The circles that each connection draws before.
  var strokes: Int { self == .judge ? 20 : 0 }
}

/// Hostile connections on a thread of their own.
private final class Attackers: Sendable {
  private let isOver = Atomic(false)
  private let sent = Atomic(0)
  private let end = DispatchSemaphore(value: 0)

  /// Begins to attack as the client at an address.
  init(_ attack: Attack, client: String, on authority: String) {
    Thread.detachNewThread { [self] in
      run(attack, client: client, on: authority)
      end.signal()
    }
  }

  /// Ends the attack; returns how many messages were sent.
  func stop() -> Int {
    isOver.store(true, ordering: .relaxed)
    end.wait()
    return sent.load(ordering: .relaxed)
  }

  private func run(_ attack: Attack, client: String, on authority: String) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 64)
    defer { buffer.deallocate() }
    var sockets = [ClientConnection?](repeating: nil, count: NeighbourBench.connections)
    var number = 0
    while !isOver.load(ordering: .relaxed) {
      for index in sockets.indices {
        guard let socket = sockets[index] else {
          sockets[index] = connect(as: client, to: authority)
          if let socket = sockets[index] { draw(attack.strokes, on: socket) }
          continue
        }
        if socket.unsentBytes == 0 {
          // An accepted message between two refused ones keeps the connection open.
          for text in [attack.message(number), #"{"type":"ping","t":1}"#] {
            socket.queue(Array(text.utf8), isText: true)
          }
          number += 1
          sent.add(1, ordering: .relaxed)
        }
        _ = socket.flush()
        if socket.receive(by: buffer, { _ in }) != .open { sockets[index] = nil }
      }
      Thread.sleep(forTimeInterval: 0.001)
    }
  }

  private func connect(as client: String, to authority: String) -> ClientConnection? {
    guard let url = try? WebSocketURL("ws://\(authority)/ws/draw/hostile") else { return nil }
    return try? ClientConnection(to: url, subprotocols: [], client: client)
  }

  private func draw(_ strokes: Int, on socket: ClientConnection) {
    let circle = BenchStroke.circle(samples: 120)
    for stroke in 0..<strokes {
      for (phase, part) in [("began", circle[..<1]), ("ended", circle[1...])] {
        socket.queue(
          BenchStroke.message(
            phase: phase, touch: 1, samples: part,
            milliseconds: Double(stroke) * 2_000 + Double(part.startIndex) * 8, step: 8),
          isText: true)
      }
    }
  }
}
