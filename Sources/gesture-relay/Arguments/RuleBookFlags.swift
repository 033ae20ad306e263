import Gestures
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
    let range = RuleBook.leniencyRange
    var book = RuleBook()
    let profile = arguments.text("profile").flatMap(Profile.init(rawValue:))
    if let profile { book.profile = profile }
    if let path = arguments.text("rules") {
      guard let read = read(path, changing: book, profile: profile, on: console, verb: verb) else {
        return nil
      }
      book = read
    }
    book.leniency = try arguments.number("leniency", in: range, default: book.leniency)
    return book
  }

  private static func read(
    _ path: String, changing book: RuleBook, profile: Profile?, on console: Console, verb: String
  ) -> RuleBook? {
    do {
      let bytes = try FileBytes.read(path)
      var value = try JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
      // The names of rules are those of the profile that is judged by in the end.
      if profile != nil, case .object(let members) = value {
        value = .object(members.filter { $0.name != "profile" })
      }
      return try value.ruleBook(changing: book)
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
