/// The version of the messages: the number in the sub-protocols' names.
public enum ProtocolVersion {
  /// The version in `welcome`.
  public static let current = 1
}
