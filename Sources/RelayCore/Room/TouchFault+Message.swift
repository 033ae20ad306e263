import Gestures
import RelayProtocol

extension TouchFault {
  /// The fault as an error for the sender, with a JSON pointer into its message.
  var errorMessage: ErrorMessage {
    let (code, message, path): (ErrorMessage.Code, String, String) =
      switch self {
      case .tooManyTouches(let entry, let limit):
        (.tooManyTouches, "at most \(limit) touches may be down at once", "\(entry)")
      case .touchNotDown(let entry, let id):
        (.touchNotDown, "touch \(id) is not down", "\(entry)/id")
      case .touchAlreadyDown(let entry, let id):
        (.touchAlreadyDown, "touch \(id) is down already", "\(entry)/id")
      case .noSample(let entry):
        (.missingField, "a touch begins with at least one sample", "\(entry)/samples")
      case .timeBackwards(let entry, let sample, let time, let previous):
        (
          .timeBackwards, "time \(JSONValue.number(time)) is before \(JSONValue.number(previous))",
          "\(entry)/samples/\(sample)"
        )
      case .strokeTooLong(let entry, let id, let limit):
        (
          .strokeTooLong, "the stroke of touch \(id) would have more than \(limit) samples",
          "\(entry)/samples"
        )
      }
    return ErrorMessage(code: code, message: message, path: "/touches/\(path)")
  }
}
