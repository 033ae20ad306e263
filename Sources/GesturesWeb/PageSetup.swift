import Gestures
import RelayProtocol

/// The recognizers and rules of a page's arena, equal to those of its room.
///
///     {"recognizers":[{"recognizer":"tap","enabled":true,"properties":[{"name":…,"value":…}]}],
///      "profile":"robust","leniency":1,"rules":{},"relations":["* with *"],"sequence":0,
///      "canvas":{"width":800,"height":600},"regions":[{"name":…,"frame":[…]}]}
///
/// Only `recognizers` is required, each entry as in `welcome`. Without `relations`, all recognizers
/// run side by side.
struct PageSetup {
  /// The recognizers, in the room's order.
  let recognizers: [RecognizerSetup]
  /// The rules that they judge by, under their names.
  let book: RuleBook
  /// The regions of the canvas.
  let regions: [Region]
  /// The rules between them.
  let relations: ArenaRules
  /// The number of the last sequence.
  let sequence: Int
  /// The canvas; `nil` if it is unknown.
  let canvas: Canvas?

  /// Reads a setup; throws the first error in it.
  init(_ object: JSONValue) throws(ErrorMessage) {
    guard let entries = try Self.list("recognizers", of: object) else {
      throw ErrorMessage(code: .missingField, message: "there are no recognizers")
    }
    var recognizers: [RecognizerSetup] = []
    for entry in entries { recognizers.append(try RecognizerSetup(entry)) }
    self.recognizers = recognizers
    book = RuleBook(profile: try Self.profile(of: object), tuning: try object.ruleTuning())
    if let elements = try Self.list("relations", of: object) {
      var sentences: [String] = []
      for case .string(let sentence) in elements { sentences.append(sentence) }
      relations = try ArenaRules(sentences: sentences)
    } else {
      relations = .sideBySide
    }
    if let list = object["regions"], list != .null {
      regions = try list.regions()
    } else {
      regions = []
    }
    canvas = Self.canvas(of: object)
    if case .number(let number)? = object["sequence"], number >= 0, number < 1e15 {
      sequence = Int(number)
    } else {
      sequence = 0
    }
  }

  private static func canvas(of object: JSONValue) -> Canvas? {
    guard let size = object["canvas"], case .number(let width)? = size["width"],
      case .number(let height)? = size["height"], width > 0, height > 0
    else { return nil }
    return Canvas(width: width, height: height)
  }

  /// Makes the recognizers in their order; throws for an unknown name or an invalid property.
  func makeRecognizers() throws(ErrorMessage) -> [GestureRecognizer] {
    let literalBook = RuleBook(profile: .literal, tuning: book.tuning.ofLiteralCounterparts)
    var made: [GestureRecognizer] = []
    for recognizer in recognizers {
      made.append(try recognizer.make(by: recognizer.isLiteralCounterpart ? literalBook : book))
    }
    return made
  }

  private static func profile(of object: JSONValue) throws(ErrorMessage) -> RuleProfile {
    guard case .string(let text)? = object["profile"] else { return .robust }
    guard let profile = RoomProfile(rawValue: text) else {
      throw ErrorMessage(code: .outOfRange, message: "there is no profile \(text)")
    }
    return profile.leading
  }

  private static func list(
    _ name: String, of object: JSONValue
  ) throws(ErrorMessage) -> [JSONValue]? {
    guard let value = object[name], value != .null else { return nil }
    guard case .array(let elements) = value else {
      throw ErrorMessage(code: .wrongType, message: "expected a list", path: "/\(name)")
    }
    return elements
  }
}
