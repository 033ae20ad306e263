/// The result of one check of `gesture-relay doctor`.
public struct Finding: Equatable, Sendable {
  /// How good the result is.
  public enum Verdict: String, Sendable {
    case ok
    /// The relay runs, but not as well or as safely as it could.
    case warning
    /// The relay does not start, or clients cannot use it.
    case fault
  }

  /// What was checked, in one word.
  public let check: String
  /// How good it is.
  public let verdict: Verdict
  /// What was found, without a full stop.
  public let sentence: String
  /// What to do, without a full stop; `nil` if all is well.
  public let remedy: String?

  private init(_ check: String, _ verdict: Verdict, _ sentence: String, _ remedy: String?) {
    (self.check, self.verdict) = (check, verdict)
    (self.sentence, self.remedy) = (sentence, remedy)
  }

  /// All is well.
  static func ok(_ check: String, _ sentence: String) -> Finding {
    Finding(check, .ok, sentence, nil)
  }

  /// Something could be better.
  static func warning(_ check: String, _ sentence: String, do remedy: String) -> Finding {
    Finding(check, .warning, sentence, remedy)
  }

  /// Something is broken.
  static func fault(_ check: String, _ sentence: String, do remedy: String) -> Finding {
    Finding(check, .fault, sentence, remedy)
  }

  /// One line for people.
  public var line: String {
    let pad = { (text: String, width: Int) in
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let advice = remedy.map { ". " + $0 } ?? ""
    return "\(pad(verdict.rawValue, 7))  \(pad(check, 11))  \(sentence)\(advice)"
  }

  /// One JSON object.
  public var json: String {
    var fields = [("check", check), ("verdict", verdict.rawValue), ("message", sentence)]
    if let remedy { fields.append(("remedy", remedy)) }
    let pairs = fields.map { "\"\($0.0)\":\(JSONText.quoted($0.1))" }
    return "{\(pairs.joined(separator: ","))}"
  }
}
