/// An error in JSON text, with its byte offset.
///
/// It is small: the JSON pointer is computed only for an error message.
struct JSONFault: Error {
  var code: ErrorMessage.Code
  /// A sentence: what was expected and what was found.
  var text: String
  /// The byte offset.
  var offset: Int
  /// The field that is missing from the object at `offset`, or occurs in it twice.
  var field: String?

  init(_ code: ErrorMessage.Code, _ text: String, at offset: Int, field: String? = nil) {
    (self.code, self.text, self.offset, self.field) = (code, text, offset, field)
  }

  /// The error for a missing field.
  @inline(never)
  static func missing(_ field: String, inObjectAt offset: Int) -> JSONFault {
    JSONFault(.missingField, "the field \"\(field)\" is missing", at: offset, field: field)
  }

  /// The error message for the sender; `start` is the beginning of the line in `bytes`.
  func message(in bytes: Span<UInt8>, from start: Int) -> ErrorMessage {
    var pointer = JSONPointer.pointer(to: offset, in: bytes, from: start)
    if let field { pointer += "/" + JSONPointer.escaped(field) }
    let position = code == .notJSON ? " at byte \(offset - start + 1) of the line" : ""
    return ErrorMessage(code: code, message: text + position, path: pointer)
  }
}
