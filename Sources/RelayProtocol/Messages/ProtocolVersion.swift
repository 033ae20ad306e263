/// The version of the messages, which is the number in the sub-protocols' names.
public enum ProtocolVersion {
  /// The version that `welcome` tells.
  public static let current = 1
}
