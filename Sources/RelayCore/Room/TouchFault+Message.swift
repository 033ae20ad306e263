import Gestures
import RelayProtocol

extension TouchFault {
  /// The fault as an error for the sender, with a JSON pointer into its message.
  var errorMessage: ErrorMessage {
    switch self {
    case .tooManyTouches(let entry, let limit):
      ErrorMessage(
        code: .tooManyTouches, message: "at most \(limit) touches may be down at once",
        path: "/touches/\(entry)")
    case .touchNotDown(let entry, let id):
      ErrorMessage(
        code: .touchNotDown, message: "touch \(id) is not down", path: "/touches/\(entry)/id")
    case .touchAlreadyDown(let entry, let id):
      ErrorMessage(
        code: .touchAlreadyDown, message: "touch \(id) is down already",
        path: "/touches/\(entry)/id")
    case .noSample(let entry):
      ErrorMessage(
        code: .missingField, message: "a touch begins with at least one sample",
        path: "/touches/\(entry)/samples")
    case .timeBackwards(let entry, let sample, let time, let previous):
      ErrorMessage(
        code: .timeBackwards,
        message: "time \(JSONValue.number(time)) is before \(JSONValue.number(previous))",
        path: "/touches/\(entry)/samples/\(sample)")
    case .strokeTooLong(let entry, let id, let limit):
      ErrorMessage(
        code: .strokeTooLong,
        message: "the stroke of touch \(id) would have more than \(limit) samples",
        path: "/touches/\(entry)/samples")
    }
  }
}
