/// Why a property of a recognizer cannot be set; nothing has changed then.
public enum PropertyFault: Error, Equatable, Sendable {
  /// The recognizer has no property of that name, but `known` ones.
  case unknown(name: String, known: [String])
  /// The property cannot be set to `value`; `expected` describes the allowed values.
  case refused(name: String, value: RecognizerProperty.Value, expected: String)

  /// The name of the property that was to be set.
  public var name: String {
    switch self {
    case .unknown(let name, _), .refused(let name, _, _): name
    }
  }

  /// One plain sentence that names the property, the value and what was expected.
  public var sentence: String {
    switch self {
    case .unknown(let name, let known):
      "there is no property \(name); there are \(Sentences.list(known))"
    case .refused(let name, let value, let expected):
      "\(name) cannot be \(value.text); expected \(expected)"
    }
  }
}
