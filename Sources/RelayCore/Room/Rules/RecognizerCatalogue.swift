import Gestures
import RelayProtocol

/// The recognizers of a drawer, for each recognizer set and rule profile.
///
/// All possible recognizers have an index: first those under their own names, then, for `both`,
/// their counterparts under `literal`.
struct RecognizerCatalogue: Sendable {
  /// A recognizer of a drawer's arena, its name on the wire, and its index in `all` for counters.
  struct Attached {
    let recognizer: GestureRecognizer
    let name: String
    let index: Int
  }

  /// The recognizers that can be attached.
  let allowed: AllowedRecognizers
  /// All possible recognizers with default settings, in order.
  let all: [Welcome.Recognizer]
  /// The indexes in `all` of the counterparts under `literal`, by their recognizers' names.
  private let literalIndexes: [String: Int]

  /// Makes the catalogue of the allowed recognizers.
  init(_ allowed: AllowedRecognizers) {
    self.allowed = allowed
    var all = allowed.names.compactMap { allowed.description(of: RecognizerSet.Entry($0)) }
    precondition(all.map(\.name) == allowed.names, "each allowed recognizer can be made")
    var literalIndexes: [String: Int] = [:]
    for name in allowed.names {
      guard let robust = allowed.make(name, RuleBook(profile: .robust)),
        let literal = allowed.make(name, RuleBook(profile: .literal)),
        type(of: robust) != type(of: literal)
      else { continue }
      literalIndexes[name] = all.count
      all.append(
        Welcome.Recognizer(
          name: RoomProfile.literalPrefix + name, isContinuous: literal.isContinuous,
          properties: literal.properties))
    }
    (self.all, self.literalIndexes) = (all, literalIndexes)
  }

  /// The recognizers that can be attached, with default settings.
  var available: [Welcome.Recognizer] { Array(all.prefix(allowed.names.count)) }

  /// The preset that equals a set, if any.
  func preset(of set: RecognizerSet) -> String? {
    allowed.presets.first { $0.set.means(set) }?.name
  }

  /// A drawer's recognizers of a set under a profile, in order.
  func recognizers(of set: RecognizerSet, under profile: RoomProfile) -> [Welcome.Recognizer] {
    let own = set.entries.compactMap { allowed.description(of: $0, under: profile) }
    guard profile == .both else { return own }
    let beside = set.entries.compactMap { entry -> Welcome.Recognizer? in
      guard literalIndexes[RecognizerName(entry.name).kind] != nil else { return nil }
      var counterpart = allowed.description(of: entry, under: .literal)
      counterpart?.name = RoomProfile.literalPrefix + entry.name
      return counterpart
    }
    return own + beside
  }

  /// Makes the recognizers of one drawer with its stage, in order.
  func makeRecognizers(
    of set: RecognizerSet, under profile: RoomProfile, _ tuning: RuleTuning,
    on stage: GestureStage? = nil
  ) -> [Attached] {
    var made: [Attached] = []
    let leading = RuleBook(profile: profile.leading, tuning: tuning)
    for entry in set.entries {
      guard let index = allowed.names.firstIndex(of: RecognizerName(entry.name).kind),
        let recognizer = allowed.make(entry, leading, from: stage)
      else { continue }
      made.append(Attached(recognizer: recognizer, name: entry.name, index: index))
    }
    guard profile == .both else { return made }
    let literal = RuleBook(profile: .literal, tuning: tuning.ofLiteralCounterparts)
    for entry in set.entries {
      guard let index = literalIndexes[RecognizerName(entry.name).kind],
        let recognizer = allowed.make(entry, literal)
      else { continue }
      made.append(
        Attached(
          recognizer: recognizer, name: RoomProfile.literalPrefix + entry.name, index: index))
    }
    return made
  }

  /// Makes a set's enabled recognizers, in order, for judging again by a book.
  func makeJudges(of set: RecognizerSet, by book: RuleBook) -> [GestureRecognizer] {
    set.entries.filter(\.isEnabled).compactMap { allowed.make($0, book) }
  }
}
