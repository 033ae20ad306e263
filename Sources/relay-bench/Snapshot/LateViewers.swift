import Foundation
import Gestures
import RelayProcess
import RelayProtocol
import WebSocketTransport

/// A real server with a long-used room, and late viewers.
final class LateViewers {
  /// The result of one late viewer.
  struct Visit {
    /// The time from connecting to the snapshot's last byte, in milliseconds.
    var milliseconds = Double.infinity
    /// The server's CPU time, in milliseconds.
    var cpu = Double.infinity
    /// The longest wait of another client for an answer during this time, in milliseconds.
    var longestWait = 0.0
    /// The bytes of the snapshot.
    var bytes = 0
  }

  /// The server's flags, with high rate limits.
  private static let arguments = FanoutBench.unlimited + ["--threads", "1"]
  private static let bufferBytes = 262_144
  /// How many samples a message has when all is drawn at once.
  private static let samplesPerMessage = 4
  /// The timeout for anything, in microseconds.
  private static let patience: Int64 = 60_000_000

  private let server: ServerProcess
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferBytes, alignment: 64)
  private var drawers: [ClientConnection] = []
  /// A client that asks for answers repeatedly.
  private let asker: ClientConnection
  private var drawing: LongDrawing
  private var pending: [[LongDrawing.Step]]
  /// How many samples were drawn.
  private(set) var samples = 0

  /// Starts a server and draws `seconds` of ink by each drawer at once.
  init(drawers count: Int, seconds: Double, executable: URL) throws(BenchFailure) {
    server = try ServerProcess.forBench(executable: executable, arguments: Self.arguments)
    drawing = LongDrawing(drawers: count)
    pending = Array(repeating: [], count: count)
    asker = try ClientConnection.connect(
      server.authority, "/ws/watch/elsewhere", [Encoding.binary.subprotocol])
    for _ in 0..<count {
      drawers.append(
        try ClientConnection.connect(
          server.authority, "/ws/draw/long", [Encoding.binary.subprotocol]))
    }
    try draw(seconds: seconds)
  }

  deinit { buffer.deallocate() }

  /// Draws `seconds` more of ink at once and ends all strokes.
  func draw(seconds: Double) throws(BenchFailure) {
    let end = drawing.milliseconds + seconds * 1_000
    while let step = drawing.next(isEnding: drawing.milliseconds >= end) {
      samples += 1
      pending[step.drawer].append(step)
      let isFull = pending[step.drawer].count == Self.samplesPerMessage
      if step.phase != .moved || isFull { try send(of: step.drawer) }
    }
    for drawer in drawers { try answer(to: drawer) }
  }

  /// Connects a viewer with an encoding until it has the whole room.
  func visit(in encoding: Encoding) throws(BenchFailure) -> Visit {
    try answer(to: asker)
    var visit = Visit()
    let before = server.processorNanoseconds
    let start = MonotonicClock.microseconds()
    var asked = start
    ask(asker)
    let viewer = try ClientConnection.connect(
      server.authority, "/ws/watch/long", [encoding.subprotocol])
    var isSnapshot = false
    var bytes = 0
    var isDone = false
    let deadline = start + Self.patience
    while !isDone, MonotonicClock.microseconds() < deadline {
      try receive(viewer) { piece in
        if piece.isFirst {
          bytes = 0
          isSnapshot = LongRoom.isSnapshot(Array(piece.bytes.prefix(32)))
        }
        bytes += piece.bytes.count
        guard isSnapshot && piece.isLast else { return }
        visit.bytes = bytes
        isDone = true
      }
      try receive(asker) { piece in
        guard piece.isLast else { return }
        let now = MonotonicClock.microseconds()
        visit.longestWait = max(visit.longestWait, Double(now - asked) / 1_000)
        asked = now
        self.ask(self.asker)
      }
    }
    let end = MonotonicClock.microseconds()
    visit.milliseconds = Double(end - start) / 1_000
    visit.longestWait = max(visit.longestWait, Double(end - asked) / 1_000)
    visit.cpu = (server.processorNanoseconds - before) / 1e6
    guard isDone else { throw BenchFailure("a viewer did not get the room") }
    return visit
  }

  /// Sends a drawer's waiting samples: one message for each phase.
  private func send(of drawer: Int) throws(BenchFailure) {
    var records: [UInt8] = []
    var steps = pending[drawer][...]
    while let phase = steps.first?.phase {
      let alike = phase == .moved ? steps.prefix { $0.phase == .moved } : steps.prefix(1)
      let entry = TouchBatch.Entry(
        id: 1, kind: phase == .began ? .pen : nil, samples: 0..<alike.count)
      BinaryClientEncoder.append(
        .touches(TouchBatch(phase: phase, entries: [entry], samples: alike.map(\.sample))),
        to: &records)
      steps = steps.dropFirst(alike.count)
    }
    pending[drawer].removeAll(keepingCapacity: true)
    drawers[drawer].queue(records, isText: false)
    let deadline = MonotonicClock.microseconds() + Self.patience
    // All clients must read, or the server would wait.
    repeat {
      guard MonotonicClock.microseconds() < deadline else {
        throw BenchFailure("the server does not read")
      }
      for socket in drawers { try receive(socket) { _ in } }
    } while !drawers[drawer].flush()
  }

  private func ask(_ socket: ClientConnection) {
    var record: [UInt8] = []
    BinaryClientEncoder.append(.ping(time: 1, asksState: false), to: &record)
    socket.queue(record, isText: false)
    _ = socket.flush()
  }

  /// Sends a ping and waits for the answer, which shows that all earlier messages were handled.
  private func answer(to socket: ClientConnection) throws(BenchFailure) {
    ask(socket)
    var isAnswered = false
    let deadline = MonotonicClock.microseconds() + Self.patience
    while !isAnswered, MonotonicClock.microseconds() < deadline {
      for other in drawers where other !== socket { try receive(other) { _ in } }
      try receive(socket) { piece in
        isAnswered = isAnswered || (piece.isFirst && piece.bytes.first == 0x05)
      }
    }
    guard isAnswered else { throw BenchFailure("the server does not answer") }
  }

  private func receive(
    _ socket: ClientConnection, _ take: (ReceivedPiece) -> Void
  ) throws(BenchFailure) {
    if let sentence = socket.receive(by: buffer, take).sentence { throw BenchFailure(sentence) }
  }
}
