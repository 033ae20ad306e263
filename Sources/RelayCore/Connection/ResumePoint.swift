/// The last event that a reconnecting client has seen: `EPOCH:SEQ` in the query of an address.
public struct ResumePoint: Equatable, Sendable {
  /// The epoch of the room.
  public var epoch: String
  /// The number of the last event seen, from 0.
  public var sequenceNumber: Int

  /// Makes a point from its parts.
  public init(epoch: String, sequenceNumber: Int) {
    (self.epoch, self.sequenceNumber) = (epoch, sequenceNumber)
  }

  /// Reads `EPOCH:SEQ`; `nil` for any other text, which then gives a snapshot.
  public init?(_ text: String) {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let digits = text[text.utf8.index(after: colon)...]
    guard let number = Int(digits), number >= 0, colon != text.startIndex else { return nil }
    self.init(epoch: String(text[..<colon]), sequenceNumber: number)
  }
}
