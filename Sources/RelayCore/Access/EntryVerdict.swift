import RelayProtocol

/// What the operator's service decided about a client.
public enum EntryVerdict: Equatable, Sendable {
  /// The client enters with these claims.
  case admitted(TokenClaims)
  /// The service said no.
  case denied
  /// The service gave no valid answer, for the reason in the sentence; nobody enters.
  case undecided(String)

  /// A verdict, and for how many seconds the service says that it is good.
  public struct Answer: Equatable, Sendable {
    /// What was decided.
    public var verdict: EntryVerdict
    /// The answer's own `seconds`; `nil` if it has none.
    public var seconds: Double?

    /// Makes an answer from its parts.
    public init(_ verdict: EntryVerdict, seconds: Double? = nil) {
      (self.verdict, self.seconds) = (verdict, seconds)
    }
  }

  /// The longest time that an answer may be good for, in seconds.
  static let mostSeconds = 86_400.0

  /// Reads an answer: 200 with an object that has a `role`, or 401 or 403 for no.
  ///
  /// `role` is `watch`, `draw` or `host`; `none` and `null` mean no. Anything else decides nothing,
  /// such as the empty body that stands for one that is too long.
  public static func read(status: Int, body: [UInt8], to question: EntryQuestion) -> Answer {
    if status == 401 || status == 403 { return Answer(.denied) }
    guard status == 200 else { return Answer(.undecided("it answered \(status)")) }
    guard let json = try? JSONValue(parsing: body.span), case .object = json else {
      return Answer(.undecided("the answer is not a JSON object, or too long"))
    }
    var seconds: Double?
    switch json["seconds"] {
    case nil: break
    case .number(let number) where (0...mostSeconds).contains(number): seconds = number
    default: return Answer(.undecided("the answer's seconds: expected 0 to \(Int(mostSeconds))"))
    }
    let role: Role
    switch json["role"] {
    case .null, .string("none"): return Answer(.denied, seconds: seconds)
    case .string(let word):
      guard let known = Role(word: word) else { return Answer(noRole) }
      role = known
    default: return Answer(noRole)
    }
    do throws(TokenFault) {
      let claims = try TokenClaims(answer: json, role: role, to: question)
      return Answer(.admitted(claims), seconds: seconds)
    } catch {
      return Answer(.undecided("the answer's claims: \(error)"))
    }
  }

  private static var noRole: EntryVerdict {
    .undecided("the answer's role: expected watch, draw, host or none")
  }
}
