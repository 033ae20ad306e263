import Gestures
import RelayConsole
import RelayProtocol

/// Reads the flags that say by what is judged: `--profile`, `--leniency` and `--rules`.
enum RuleBookFlags {
  /// The book that the flags come to: the one in the file of `--rules`, or the one that is shipped,
  /// with the profile and the leniency of the other flags.
  ///
  /// `nil`, and a message is told, where the file cannot be read or is no book of rules.
  static func book(
    _ arguments: Arguments, on console: Console, verb: String
  ) throws(UsageError) -> RuleBook? {
    let profile = arguments.text("profile").flatMap(RuleProfile.init(rawValue:))
    var book = RuleBook(profile: profile ?? .robust)
    if let path = arguments.text("rules") {
      guard let read = read(path, profile: profile, on: console, verb: verb) else { return nil }
      book = read
    }
    book.tuning.leniency = try arguments.number(
      "leniency", in: RuleTuning.leniencyRange, default: book.tuning.leniency)
    return book
  }

  private static func read(
    _ path: String, profile: RuleProfile?, on console: Console, verb: String
  ) -> RuleBook? {
    do {
      let bytes = try FileBytes.read(path)
      return try JSONValue(parsing: bytes.span).ruleBook(profile: profile)
    } catch let error as ErrorMessage {
      let place = error.path.isEmpty ? "" : "\(error.path): "
      console.message("gesture-relay \(verb): \(path): \(place)\(error.message)")
    } catch let error as JSONValue.ParseError {
      console.message(
        "gesture-relay \(verb): \(path):\(error.line):\(error.column): \(error.message)")
    } catch {
      console.message("gesture-relay \(verb): \(error)")
    }
    return nil
  }
}
