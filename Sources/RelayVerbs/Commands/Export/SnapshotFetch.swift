import RelayClient
import RelayCore
import RelayProtocol
import WebSocketTransport

/// Takes one snapshot of a live room, as a viewer.
enum SnapshotFetch {
  /// The longest wait, in microseconds.
  private static let patience: Int64 = 10_000_000

  /// The newest snapshot of the room at an address to watch.
  static func snapshot(at url: WebSocketURL) throws(Unreachable) -> Snapshot {
    let client: LiveClient
    do {
      client = try LiveClient()
      _ = try client.connect(to: url)
    } catch {
      throw Unreachable(sentence: "\(error)")
    }
    var room = RoomSoFar()
    let deadline = MonotonicClock.microseconds() + patience
    while MonotonicClock.microseconds() < deadline {
      for arrival in client.turn(until: deadline) {
        switch arrival.kind {
        case .connected: break
        case .failed(let failure): throw Unreachable(sentence: failure.description)
        case .closed(let cause): throw Unreachable(sentence: Ending(cause).sentence)
        case .message(let bytes):
          if let snapshot = try room.take(bytes) {
            client.close(arrival.connection, .normal)
            return snapshot
          }
        }
      }
    }
    throw Unreachable(sentence: "the room was not sent within 10 s")
  }
}

/// A room from its messages: a snapshot may be older than the welcome, and events follow it.
private struct RoomSoFar {
  private var decoder = JSONServerDecoder()
  /// The newest event at the welcome.
  private var head = Int.max
  private var epoch = ""
  private var scene: Scene?
  private var number = 0

  /// Takes a message; returns the room once it is that of the welcome.
  mutating func take(_ bytes: [UInt8]) throws(Unreachable) -> Snapshot? {
    var offset = 0
    do throws(ErrorMessage) {
      while let message = try decoder.next(in: bytes.span, at: &offset) {
        switch message {
        case .welcome(let welcome): head = welcome.sequenceNumber
        case .snapshot(let snapshot):
          scene = Scene(snapshot)
          (number, epoch) = (snapshot.sequenceNumber, snapshot.epoch)
        case .event(let number, let event) where number > self.number:
          scene?.apply(event)
          self.number = number
        default: break
        }
        if let scene, number >= head { return scene.snapshot(sequenceNumber: number, epoch: epoch) }
      }
      return nil
    } catch {
      throw Unreachable(sentence: error.message)
    }
  }
}
