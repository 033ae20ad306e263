/// What is wrong with a text that should be JSON, and at which byte; small, since the place in
/// words is worked out only when somebody is told.
struct JSONFault: Error {
  /// What went wrong.
  var code: ErrorMessage.Code
  /// What was expected and what was found.
  var text: String
  /// The byte that it was found at.
  var offset: Int
  /// The field that is missing from the object at `offset`, or that stands in it twice.
  var field: String?

  init(_ code: ErrorMessage.Code, _ text: String, at offset: Int, field: String? = nil) {
    self.code = code
    self.text = text
    self.offset = offset
    self.field = field
  }

  /// The fault of an object that lacks a field it needs.
  @inline(never)
  static func missing(_ field: String, inObjectAt offset: Int) -> JSONFault {
    JSONFault(.missingField, "the field \"\(field)\" is missing", at: offset, field: field)
  }

  /// The fault as the sender is told it; `start` is where its line begins in `bytes`.
  func message(in bytes: Span<UInt8>, from start: Int) -> ErrorMessage {
    var pointer = JSONPointer.pointer(to: offset, in: bytes, from: start)
    if let field { pointer += "/" + field }
    let place = code == .notJSON ? " at byte \(offset - start + 1) of the line" : ""
    return ErrorMessage(code: code, message: text + place, path: pointer)
  }
}
