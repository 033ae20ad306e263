import Foundation
import Glibc
import RelayClient
package import RelayConsole
import RelayCore
import RelayProtocol
import WebSocketTransport

extension Command {
  /// Records a live room to a file.
  package static let record = Command(
    name: "record", operands: "WS_URL", operandCount: 1...1,
    summary: "record a live room to a file",
    details: """
      Watches a room and writes everything to a .gesture-recording file, which replay,
      extract, rejudge and the pages' player read. It ends on Ctrl-C, after --for, or when
      the server ends the session. The file is whole at any moment, up to its last block.
      The status is 3 if the connection fails or is lost; what came until then is kept.
      """,
    flags: [
      .value("out", "FILE", "the file to write (required)"),
      .value("for", "TIME", "stop after a time such as 30s or 5m"),
    ] + .access,
    examples: [
      "gesture-relay record ws://127.0.0.1:8080/ws/watch/demo -o demo.gesture-recording":
        "records the room demo until Ctrl-C"
    ],
    run: runRecord)
}

private func runRecord(_ arguments: Arguments, on console: Console) throws -> ExitCode {
  guard let path = arguments.text("out") else { throw UsageError("-o FILE is missing") }
  let address = try arguments.room(arguments.operands[0])
  let url = try address.url(.watch)
  guard let room = address.room else { throw UsageError("\(address.authority) names no room") }
  let limit = try arguments.milliseconds("for")
  let interrupt = Interrupt.listen()
  do {
    var recorder = try RoomTape(room: room, file: OutputFile(path: path), interrupt: interrupt)
    let (code, sentence) = try recorder.run(url, forMilliseconds: limit)
    if let sentence { console.note(sentence) }
    guard recorder.bytes > 0 else {
      console.note("nothing was received, and nothing is written")
      return code == .ok ? .failed : code
    }
    console.message("\(recorder.events) events, \(recorder.bytes) bytes in \(path)")
    return code
  } catch let failure as ConnectFailure {
    throw Unreachable(sentence: "\(address.authority): \(failure)")
  }
}

/// Writes what a viewer of a room receives to an open file.
private struct RoomTape: ~Copyable {
  /// How often the relay's messages are written, in microseconds.
  private static let turnMicroseconds: Int64 = 100_000

  private let client: LiveClient
  private let interrupt: Interrupt
  private let room: RoomName
  private var file: OutputFile
  private let begun = MonotonicClock.microseconds()
  private var capture = RecordingCapture()
  private var hasHeader = false
  private(set) var bytes = 0

  /// The events so far.
  var events: Int { capture.events }

  init(
    room: RoomName, file: consuming OutputFile, interrupt: Interrupt
  ) throws(ListenError) {
    client = try LiveClient(encoding: .binary, isRaw: true)
    interrupt.wake(client.waker)
    self.interrupt = interrupt
    self.room = room
    self.file = file
  }

  /// Records until the end; returns the status, and why it ended if that is a fault.
  mutating func run(
    _ url: WebSocketURL, forMilliseconds limit: Double?
  ) throws -> (ExitCode, String?) {
    let connection = try client.connect(to: url)
    let deadline = limit.map { begun + Int64($0 * 1_000) } ?? .max
    while !interrupt.isReceived, MonotonicClock.microseconds() < deadline {
      let until = min(deadline, MonotonicClock.microseconds() + Self.turnMicroseconds)
      for arrival in client.turn(until: until) where arrival.connection == connection {
        switch arrival.kind {
        case .connected: break
        case .failed(let failure): throw failure
        case .message(let message):
          do throws(ErrorMessage) {
            if let number = try write(message) {
              return (.failed, "the file cannot be written: \(String(cString: strerror(number)))")
            }
          } catch {
            let place = error.path.isEmpty ? "" : " at \(error.path)"
            return (
              .failed,
              "the message after event \(events) cannot be read: \(error.message)\(place)"
            )
          }
        case .closed(let cause):
          let ending = Ending(cause)
          return (ending.isDone ? .ok : .cannotConnect, ending.sentence)
        }
      }
    }
    client.close(connection, .normal)
    _ = client.turn(until: MonotonicClock.microseconds())
    return (.ok, nil)
  }

  /// Writes the blocks of a message; returns the error number if that fails.
  private mutating func write(_ message: [UInt8]) throws(ErrorMessage) -> Int32? {
    let time = Int((MonotonicClock.microseconds() - begun) / 1_000)
    let blocks = try capture.take(message, time: time)
    guard !blocks.isEmpty else { return nil }
    var piece: [UInt8] = []
    if !hasHeader, let epoch = capture.epoch {
      let now = Int64(Date().timeIntervalSince1970 * 1_000)
      piece = RecordingFileHeader(room: room, epoch: epoch, begunAt: now - Int64(time)).bytes
      hasHeader = true
    }
    for block in blocks { block.append(to: &piece) }
    bytes += piece.count
    return file.write(piece)
  }
}
