/// The last event that someone who comes back has seen: `EPOCH:SEQ` in the query of an address.
public struct ResumePoint: Equatable, Sendable {
  /// The epoch of the room whose history the number counts in.
  public var epoch: String
  /// The number of the last event seen, from 0.
  public var sequenceNumber: Int

  /// Makes a point from its parts.
  public init(epoch: String, sequenceNumber: Int) {
    self.epoch = epoch
    self.sequenceNumber = sequenceNumber
  }

  /// Reads `EPOCH:SEQ`; `nil` where the text is not of that form.
  ///
  /// Whoever sends nonsense just gets a snapshot.
  public init?(_ text: String) {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let digits = text[text.utf8.index(after: colon)...]
    guard let number = Int(digits), number >= 0, colon != text.startIndex else { return nil }
    self.init(epoch: String(text[..<colon]), sequenceNumber: number)
  }
}
