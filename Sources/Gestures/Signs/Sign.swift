/// A taught sign: its name, what may differ, and the examples that people drew.
public struct Sign: Equatable, Sendable {
  /// The name, unique in its set.
  public var name: String
  /// The allowed differences between a drawing and the examples.
  public var options: SignOptions
  /// The examples, oldest first, at least one.
  public var examples: [SignExample]

  /// Makes a sign from its parts.
  public init(name: String, options: SignOptions = SignOptions(), examples: [SignExample]) {
    self.name = name
    self.options = options
    self.examples = examples
  }
}
