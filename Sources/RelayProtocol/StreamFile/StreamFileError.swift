/// An error in a stream file.
public struct StreamFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public var line: Int
  /// A sentence: what was expected and what was found.
  public var message: String

  /// Line and message in one sentence.
  public var description: String { "line \(line): \(message)" }
}
