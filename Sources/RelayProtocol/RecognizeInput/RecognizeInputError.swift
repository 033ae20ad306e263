/// An error in an input line of `recognize`.
public struct RecognizeInputError: Error, Equatable, Sendable {
  /// The line's `id`; `null` if it has none or is not JSON.
  public var id: JSONValue
  /// The error, with its path in the line.
  public var error: ErrorMessage

  /// Makes an error.
  public init(id: JSONValue, error: ErrorMessage) { (self.id, self.error) = (id, error) }
}

extension RecognizeInputError {
  /// Appends the error as a JSON line, instead of a verdict.
  public func append(to bytes: inout [UInt8]) {
    var writer = JSONWriter(bytes: exchange(&bytes, with: []))
    writer.write(#"{"id":"#)
    writer.write(id)
    writer.key("error")
    Object().write(error, to: &writer)
    writer.write("}\n")
    bytes = writer.bytes
  }
}
