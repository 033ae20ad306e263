/// An encoded snapshot, shared by viewers that join at about the same time.
struct EncodedSnapshot: Equatable {
  /// The number of the last event that it contains.
  let sequenceNumber: Int
  /// When it was made: the relay's clock in milliseconds.
  let time: Double
  let batch: Batch

  /// Whether both are the same snapshot: each has a unique tag.
  static func == (left: EncodedSnapshot, right: EncodedSnapshot) -> Bool {
    left.batch.tag == right.batch.tag
  }
}
