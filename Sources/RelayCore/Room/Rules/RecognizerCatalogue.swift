import Gestures
import RelayProtocol

/// Which recognizers a drawer has, for each set of them and each of the
/// rules that a room may judge by.
///
/// All that there can be are numbered through: first those under their own names, then, for `both`,
/// those that judge by `literal` beside them.
struct RecognizerCatalogue: Sendable {
  /// A recognizer of a drawer's arena, what everyone is told it is called, and its index
  /// in `all`, for those that count.
  struct Attached {
    let recognizer: GestureRecognizer
    let name: String
    let index: Int
  }

  /// What can be attached.
  let stock: AllowedRecognizers
  /// All that there can be, as shipped, in their order.
  let all: [Welcome.Recognizer]
  /// The indexes in `all` of the recognizers that judge by `literal` beside others, by the name of
  /// those.
  private let literalIndexes: [String: Int]

  /// Finds out which recognizers there are.
  init(_ stock: AllowedRecognizers) {
    self.stock = stock
    var all = stock.names.compactMap { stock.description(of: RecognizerSet.Entry($0)) }
    precondition(all.map(\.name) == stock.names, "a stock has what it names")
    var literalIndexes: [String: Int] = [:]
    for name in stock.names {
      guard let robust = stock.make(name, RuleBook(profile: .robust)),
        let literal = stock.make(name, RuleBook(profile: .literal)),
        type(of: robust) != type(of: literal)
      else { continue }
      literalIndexes[name] = all.count
      all.append(
        Welcome.Recognizer(
          name: RoomProfile.literalPrefix + name, isContinuous: literal.isContinuous,
          properties: literal.properties))
    }
    self.all = all
    self.literalIndexes = literalIndexes
  }

  /// All that can be attached, as shipped.
  var available: [Welcome.Recognizer] { Array(all.prefix(stock.names.count)) }

  /// The preset that a set is, if it is one.
  func preset(of set: RecognizerSet) -> String? {
    stock.presets.first { $0.set.means(set) }?.name
  }

  /// What a drawer has of a set under those rules, in their order.
  func recognizers(of set: RecognizerSet, under profile: RoomProfile) -> [Welcome.Recognizer] {
    let own = set.entries.compactMap {
      stock.description(of: $0, RuleBook(profile: profile.leading))
    }
    guard profile == .both else { return own }
    let beside = set.entries.compactMap { entry -> Welcome.Recognizer? in
      guard literalIndexes[RecognizerName(entry.name).kind] != nil else { return nil }
      var twin = stock.description(of: entry, RuleBook(profile: .literal))
      twin?.name = RoomProfile.literalPrefix + entry.name
      return twin
    }
    return own + beside
  }

  /// Makes the recognizers of one drawer, in that order.
  func makeRecognizers(
    of set: RecognizerSet, under profile: RoomProfile, _ tuning: RuleTuning
  ) -> [Attached] {
    var made: [Attached] = []
    let leading = RuleBook(profile: profile.leading, tuning: tuning)
    for entry in set.entries {
      guard let index = stock.names.firstIndex(of: RecognizerName(entry.name).kind),
        let recognizer = stock.make(entry, leading)
      else { continue }
      made.append(Attached(recognizer: recognizer, name: entry.name, index: index))
    }
    guard profile == .both else { return made }
    let literal = RuleBook(profile: .literal, tuning: tuning.ofLiteralCounterparts)
    for entry in set.entries {
      guard let index = literalIndexes[RecognizerName(entry.name).kind],
        let recognizer = stock.make(entry, literal)
      else { continue }
      made.append(
        Attached(
          recognizer: recognizer, name: RoomProfile.literalPrefix + entry.name, index: index))
    }
    return made
  }

  /// Makes those of a set that take part, in their order, for judging by a book once more.
  func makeJudges(of set: RecognizerSet, by book: RuleBook) -> [GestureRecognizer] {
    set.entries.filter(\.isEnabled).compactMap { stock.make($0, book) }
  }
}
