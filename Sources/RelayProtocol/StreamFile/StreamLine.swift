/// A line of a stream file after the header.
public struct StreamLine: Equatable, Sendable {
  /// What a line says.
  public enum Content: Equatable, Sendable {
    /// A drawer does something.
    case input(StreamInput)
    /// An event that matches the pattern comes, after those that the expectations above matched.
    case expect(JSONValue)
    /// No event at all matches the pattern.
    case never(JSONValue)
    /// A remark, without its `#` and the space behind that.
    case comment(String)
  }

  /// The number of the line in its file, from 1; 0 where it is of no file.
  public var number: Int
  /// What it says.
  public var content: Content

  /// Makes a line from its parts.
  public init(number: Int = 0, _ content: Content) {
    self.number = number
    self.content = content
  }
}
