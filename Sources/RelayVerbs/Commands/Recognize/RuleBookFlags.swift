import Gestures
import RelayConsole
import RelayProtocol

extension Arguments {
  /// The rule book: the file of `--rules` or the shipped one, with the profile of `--profile` and
  /// the leniency of `--leniency`.
  func ruleBook() throws -> RuleBook {
    let profile = text("profile").flatMap(RuleProfile.init(rawValue:))
    var book = RuleBook(profile: profile ?? .robust)
    if let path = text("rules") {
      let bytes = try FileBytes.read(path)
      do {
        book = try JSONValue(parsing: bytes.span).ruleBook(profile: profile)
      } catch let error as ErrorMessage {
        throw FileFault(path, error.sentence)
      } catch let error as JSONValue.ParseError {
        throw FileFault("\(path):\(error.line):\(error.column)", error.message)
      }
    }
    book.tuning.leniency = try number(
      "leniency", in: RuleTuning.leniencyRange, default: book.tuning.leniency)
    return book
  }
}
