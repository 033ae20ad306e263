/// Why a recognizer cannot wait for another: it would wait for itself, directly or by way of
/// others.
public struct RequirementFault: Error, Equatable, Sendable {
  /// The name of the one that was to wait.
  public var waiting: String
  /// The name of the one that it was to wait for.
  public var other: String

  /// One plain sentence.
  public var sentence: String {
    waiting == other
      ? "\(waiting) cannot wait for itself to fail"
      : "\(waiting) cannot wait for \(other) to fail, which waits for \(waiting)"
  }
}
