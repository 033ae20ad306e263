import RelayCore
import RelayProtocol

/// The newest event that a viewer has received, to resume after it.
package struct ResumePosition: Equatable {
  private var epoch: String?
  private var sequenceNumber: Int?

  /// Starts at the event `EPOCH:SEQ`, or before the first event.
  package init(since: String?) {
    let point = since.flatMap { ResumePoint($0) }
    epoch = point?.epoch
    sequenceNumber = point?.sequenceNumber
  }

  /// The value of `since` in an address, `EPOCH:SEQ`; `nil` before the first event.
  package var since: String? {
    guard let epoch, let sequenceNumber else { return nil }
    return "\(epoch):\(sequenceNumber)"
  }

  /// Advances to the event of a message; any other message changes at most the epoch.
  package mutating func note(_ line: ArraySlice<UInt8>) {
    guard let value = try? JSONValue(parsing: line.span) else { return }
    if case .string(let epoch)? = value["epoch"], epoch != self.epoch {
      self.epoch = epoch
      sequenceNumber = nil
    }
    // A welcome has the number of the newest event, which is still to come.
    guard value["type"] != .string("welcome") else { return }
    if case .number(let number)? = value["seq"], let exact = Int(exactly: number) {
      sequenceNumber = exact
    }
  }
}
