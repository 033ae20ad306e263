/// Why a line of batch recognition cannot be judged.
public struct RecognizeInputError: Error, Equatable, Sendable {
  /// The line's `id`; `null` where it has none or is no JSON.
  public var id: JSONValue
  /// What is wrong, and where in the line.
  public var error: ErrorMessage

  /// Makes an error.
  public init(id: JSONValue, error: ErrorMessage) {
    self.id = id
    self.error = error
  }
}

extension RecognizeInputError {
  /// Appends the error as JSON in the place of a verdict, and a line feed.
  public func append(to bytes: inout [UInt8]) {
    var writer = JSONWriter(bytes: exchange(&bytes, with: []))
    writer.write(#"{"id":"#)
    writer.write(id)
    writer.write(#","error":{"code":"#)
    writer.write(word: error.code.rawValue)
    writer.write(#","message":"#)
    writer.write(text: error.message)
    writer.write(#","path":"#)
    writer.write(text: error.path)
    writer.write("}}\n")
    bytes = writer.bytes
  }
}
