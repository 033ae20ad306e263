import Gestures
import RelayCore
import RelayProtocol

extension RoomName {
  /// The room of benchmarks without sockets.
  static let bench: RoomName = {
    guard let name = RoomName("bench") else { preconditionFailure("the name is a legal one") }
    return name
  }()
}

extension Relay {
  /// Receives a stroke of one touch, from down to up.
  func draw(_ samples: [StrokeSample], by drawer: ConnectionID, now: Double) {
    let down = TouchBatch.Entry(id: 1, kind: .touch, samples: 0..<samples.count)
    let up = TouchBatch.Entry(id: 1, samples: 0..<0)
    let began = TouchBatch(phase: .began, entries: [down], samples: samples)
    receive(drawer, .touches(began), now: now)
    receive(drawer, .touches(TouchBatch(phase: .ended, entries: [up])), now: now)
  }

  /// Sends everything that waits, as a server with sockets that take everything.
  @inline(__always)
  func handOut(_ effects: inout RelayEffects, now: Double, _ take: (ConnectionID, Batch) -> Void) {
    exchangeEffects(&effects)
    for connection in effects.wakes {
      var isMore = true
      while isMore {
        switch nextMessage(for: connection, now: now) {
        case .message(let batch, let hasMore):
          take(connection, batch)
          isMore = hasMore
        case .close(_, let reason): preconditionFailure("the relay closed: \(reason)")
        case nil: isMore = false
        }
      }
    }
  }
}
