public import Gestures

extension SignFault {
  /// The error message; it has a path if the fault is in the strokes of an example.
  public var message: ErrorMessage {
    switch self {
    case .noStroke:
      ErrorMessage(code: .tooFewPoints, message: "expected at least 1 stroke, found none")
    case .emptyStroke(let stroke):
      ErrorMessage(
        code: .tooFewPoints, message: "expected at least 1 point, found none", path: "/\(stroke)")
    case .tooManyStrokes(let found, let limit):
      .outOfRange("expected at most \(limit) strokes, found \(found)")
    case .tooFewPoints(let found, let least):
      ErrorMessage(
        code: .tooFewPoints, message: "expected at least \(least) points, found \(found)")
    case .tooSmall(let extent, let least):
      ErrorMessage(
        code: .tooFewPoints,
        message: "expected a drawing at least \(JSONValue.number(least)) px large, "
          + "found \(JSONValue.number(extent)) px")
    case .badName(let limit):
      ErrorMessage(code: .badSignName, message: "expected a name of 1 to \(limit) characters")
    case .noExample:
      ErrorMessage(code: .tooFewPoints, message: "expected at least 1 example, found none")
    case .noSuchSign(let name):
      ErrorMessage(code: .noSuchSign, message: "no sign is called \"\(name)\"")
    case .nameTaken(let name):
      ErrorMessage(code: .signExists, message: "another sign is called \"\(name)\" already")
    case .tooManySigns(let limit):
      ErrorMessage(
        code: .tooManySigns, message: "the room has all \(limit) signs that it may have",
        limit: .init(name: "signs", value: limit))
    case .tooManyExamples(let limit):
      ErrorMessage(
        code: .tooManyExamples, message: "a sign has at most \(limit) examples",
        limit: .init(name: "signExamples", value: limit))
    case .tooManyExamplesInAll(let limit):
      ErrorMessage(
        code: .tooManyExamples, message: "all signs together have at most \(limit) examples",
        limit: .init(name: "totalExamples", value: limit))
    }
  }
}
