/// Why a batch cannot be applied; it is then rejected whole and changes nothing.
///
/// `entry` and `sample` count from 0: the touch within the batch and the sample within the touch.
public enum TouchFault: Error, Equatable, Sendable {
  /// More touches would be down than the limit allows.
  case tooManyTouches(entry: Int, limit: Int)
  /// The touch moves, ends or is cancelled but is not down.
  case touchNotDown(entry: Int, id: Int)
  /// The touch begins but is down already, or is twice in the batch.
  case touchAlreadyDown(entry: Int, id: Int)
  /// A touch begins without a sample.
  case noSample(entry: Int)
  /// A sample is older than the one before it of the same touch; times in milliseconds.
  case timeBackwards(entry: Int, sample: Int, time: Double, previous: Double)
  /// The stroke would have more samples than the limit allows.
  case strokeTooLong(entry: Int, id: Int, limit: Int)
}
