import Foundation
import RelayProcess
import Synchronization
import WebSocketTransport

/// Measures what hostile connections of one address cost the viewers of another room: the same
/// load, quiet and beside them.
enum NeighbourBench {
  /// How many connections attack, and connect again whenever the relay ends one.
  static let connections = 8

  /// Compares the p99 of a quiet room and of one beside each attack, the best of `rounds` each.
  ///
  /// Disturbances only make delays longer.
  static func run(
    seconds: Double, rounds: Int, executable: URL = ServerProcess.relay
  ) -> [BenchReport] {
    Attack.allCases.map { attack in
      do throws(BenchFailure) {
        return try measure(attack, seconds: seconds, rounds: rounds, executable: executable)
      } catch {
        return BenchReport(failed: "neighbour-\(attack.rawValue)", error)
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
    var quiet = Best()
    var beside = Best()
    var sent = 0
    for round in 1...rounds {
      try quiet.add(room, on: server)
      let attackers = Attackers(attack, client: "203.0.113.\(round)", on: server.authority)
      defer { sent += attackers.stop() }
      try beside.add(room, on: server)
    }
    return BenchReport(
      bench: "neighbour-\(attack.rawValue)",
      figures: [
        Figure("p50-quiet", quiet.p50, "ms"), Figure("p50-beside", beside.p50, "ms"),
        Figure("p99-quiet", quiet.p99, "ms"), Figure("p99-beside", beside.p99, "ms"),
        Figure("p99-ratio", beside.p99 / quiet.p99, "ratio", .atMost(1.5)),
        Figure("cpu-quiet", quiet.cores, "cores"), Figure("cpu-beside", beside.cores, "cores"),
        Figure("messages", Double(sent), "hostile messages", .atLeast(1)),
      ],
      notes: ["\(load.sentence), beside \(connections) connections; the best of \(rounds)."]
        + MachineLoad.notes)
  }

  /// The best delays of several runs, and the least processor time of the server.
  private struct Best {
    var p50 = Double.infinity
    var p99 = Double.infinity
    var cores = Double.infinity

    mutating func add(_ room: LoadRun, on server: ServerProcess) throws(BenchFailure) {
      let before = try server.currentUsage()
      let outcome = try room.run()
      let used = try server.currentUsage().processorSeconds - before.processorSeconds
      p50 = min(p50, outcome.latency.at(0.5))
      p99 = min(p99, outcome.latency.at(0.99))
      cores = min(cores, used / outcome.seconds)
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
    var sockets = [LoadSocket?](repeating: nil, count: NeighbourBench.connections)
    var number = 0
    while !isOver.load(ordering: .relaxed) {
      for index in sockets.indices {
        guard let socket = sockets[index] else {
          sockets[index] = connect(as: client, to: authority)
          if let socket = sockets[index] { draw(attack.strokes, on: socket) }
          continue
        }
        if socket.unsentBytes == 0 {
          socket.queue(Array(attack.message(number).utf8), isText: true)
          number += 1
          sent.add(1, ordering: .relaxed)
        }
        _ = socket.flush()
        if socket.receive(by: buffer, { _, _, _ in }) != .open { sockets[index] = nil }
      }
      Thread.sleep(forTimeInterval: 0.001)
    }
  }

  private func connect(as client: String, to authority: String) -> LoadSocket? {
    guard let url = try? WebSocketURL("ws://\(authority)/ws/draw/hostile") else { return nil }
    return try? LoadSocket(to: url, subprotocols: [], client: client)
  }

  private func draw(_ strokes: Int, on socket: LoadSocket) {
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
