import Gestures
import RelayProtocol

/// One recognizer of a page's arena, as `welcome` describes it.
struct RecognizerSetup {
  /// Its name.
  let name: String
  /// Whether it is enabled.
  private let isEnabled: Bool
  /// The properties to set, each with its value.
  private let settings: [(name: String, value: RecognizerProperty.Value)]

  /// Reads `{"recognizer":"tap","enabled":true,"properties":[{"name":…,"value":…}]}`, or the name
  /// alone.
  ///
  /// Only the name is required.
  init(_ value: JSONValue) throws(ErrorMessage) {
    var settings: [(name: String, value: RecognizerProperty.Value)] = []
    if case .string(let text) = value {
      name = text
    } else if case .string(let text)? = value["recognizer"] {
      name = text
    } else {
      throw ErrorMessage(code: .wrongType, message: "expected a recognizer", path: "/recognizers")
    }
    isEnabled = value["enabled"] != .bool(false)
    if case .array(let properties)? = value["properties"] {
      for property in properties {
        guard case .string(let name)? = property["name"] else { continue }
        switch property["value"] {
        case .number(let number)?: settings.append((name, .number(number)))
        case .bool(let flag)?: settings.append((name, .flag(flag)))
        case .string(let word)?: settings.append((name, .choice(word)))
        case .null?, .array?, .object?, nil: continue
        }
      }
    }
    self.settings = settings
  }

  /// Whether it is the literal counterpart of another recognizer.
  var isLiteralCounterpart: Bool { name.utf8.starts(with: RoomProfile.literalPrefix.utf8) }

  /// Makes the recognizer; throws for an unknown name or an invalid value.
  ///
  /// A property that it lacks is skipped: under `both` it belongs to the literal counterpart.
  func make(by book: RuleBook) throws(ErrorMessage) -> GestureRecognizer {
    let prefix = isLiteralCounterpart ? RoomProfile.literalPrefix.utf8.count : 0
    let plain = RecognizerName(String(Substring(name.utf8.dropFirst(prefix))))
    guard let recognizer = book.make(plain.kind) else {
      throw ErrorMessage(code: .outOfRange, message: "there is no recognizer \(name)")
    }
    recognizer.region = plain.region
    for setting in settings {
      do throws(PropertyFault) {
        try recognizer.setProperty(setting.name, to: setting.value)
      } catch {
        if case .unknown = error { continue }
        throw ErrorMessage(
          code: .outOfRange, message: "\(setting.name) of \(name) cannot be set so")
      }
    }
    recognizer.isEnabled = isEnabled
    return recognizer
  }
}
