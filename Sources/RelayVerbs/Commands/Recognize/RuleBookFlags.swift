import Gestures
import RelayConsole
import RelayProtocol

/// The flags that choose the rules: `--profile`, `--leniency` and `--rules`.
enum RuleBookFlags {
  /// The rule book: the file of `--rules` or the shipped one, with the
  /// other flags' profile and leniency.
  ///
  /// Reports an invalid file and returns `nil`.
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
      let pointer = error.path.isEmpty ? "" : "\(error.path): "
      console.message("gesture-relay \(verb): \(path): \(pointer)\(error.message)")
    } catch let error as JSONValue.ParseError {
      console.message(
        "gesture-relay \(verb): \(path):\(error.line):\(error.column): \(error.message)")
    } catch {
      console.message("gesture-relay \(verb): \(error)")
    }
    return nil
  }
}
