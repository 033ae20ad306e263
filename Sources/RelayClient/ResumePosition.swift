import RelayCore
import RelayProtocol

/// How far a viewer has seen a room's history.
package struct ResumePosition: Equatable {
  private var epoch: String?
  private var sequenceNumber: Int?

  /// Starts at what `since` in an address says, `EPOCH:SEQ`, or at nothing.
  package init(since: String?) {
    let point = since.flatMap { ResumePoint($0) }
    epoch = point?.epoch
    sequenceNumber = point?.sequenceNumber
  }

  /// What `since` in an address says to go on behind the last event seen; `nil` before the first.
  package var since: String? {
    guard let epoch, let sequenceNumber else { return nil }
    return "\(epoch):\(sequenceNumber)"
  }

  /// Takes note of a message that the server sent.
  package mutating func note(_ line: ArraySlice<UInt8>) {
    guard let value = try? JSONValue(parsing: line.span) else { return }
    if case .string(let epoch)? = value["epoch"], epoch != self.epoch {
      self.epoch = epoch
      sequenceNumber = nil
    }
    // A welcome names the newest event, which has not been sent yet.
    guard value["type"] != .string("welcome") else { return }
    if case .number(let number)? = value["seq"], let exact = Int(exactly: number) {
      sequenceNumber = exact
    }
  }
}
