/// A line of a stream file after the header.
public struct StreamLine: Equatable, Sendable {
  /// The content of a line.
  public enum Content: Equatable, Sendable {
    /// An input of a drawer.
    case input(StreamInput)
    /// An event that matches the pattern must follow the events matched by earlier expectations.
    case expect(JSONValue)
    /// No event may match the pattern.
    case never(JSONValue)
    /// A comment, without the `#` and the space after it.
    case comment(String)
  }

  /// The number of the line in its file, from 1; 0 without a file.
  public var number: Int
  /// The content.
  public var content: Content

  /// Makes a line.
  public init(number: Int = 0, _ content: Content) {
    (self.number, self.content) = (number, content)
  }
}
