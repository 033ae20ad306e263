import Gestures
import RelayProtocol

/// Which recognizers a drawer has under each of the rules that a room may judge by.
///
/// All of them are numbered through: first those under their own names, then, for `both`, those that
/// judge by `literal` beside them. An arena's recognizers are the first of that list, or all of it,
/// so that a place means the same everywhere.
struct RecognizerCatalogue: Sendable {
  /// All that there can be, in their order.
  let all: [Welcome.Recognizer]
  /// How many of them stand under their own names.
  private let ownCount: Int
  /// The places of those that judge differently by `literal`.
  private let twins: [Int]
  /// Makes the recognizers under their own names that judge by a book.
  let make: @Sendable (RuleBook) -> [GestureRecognizer]

  /// Finds out which recognizers there are.
  init(make: @escaping @Sendable (RuleBook) -> [GestureRecognizer]) {
    self.make = make
    let robust = make(RuleBook(profile: .robust))
    let literal = make(RuleBook(profile: .literal))
    precondition(
      robust.map(\.name) == literal.map(\.name), "all profiles have the same recognizers")
    let twins = robust.indices.filter { type(of: robust[$0]) != type(of: literal[$0]) }
    self.twins = twins
    ownCount = robust.count
    all =
      robust.map { Welcome.Recognizer(name: $0.name, isContinuous: $0.isContinuous) }
      + twins.map {
        Welcome.Recognizer(
          name: RoomProfile.literalPrefix + literal[$0].name,
          isContinuous: literal[$0].isContinuous)
      }
  }

  /// What a drawer has under those rules, in their order.
  func recognizers(under profile: RoomProfile) -> [Welcome.Recognizer] {
    switch profile {
    case .robust, .literal: Array(all.prefix(ownCount))
    case .both: all
    }
  }

  /// Makes the recognizers of one drawer, in that order.
  func makeRecognizers(under profile: RoomProfile, _ tuning: RuleTuning) -> [GestureRecognizer] {
    let leading = make(RuleBook(profile: profile.leading, tuning: tuning))
    guard profile == .both else { return leading }
    let literal = make(RuleBook(profile: .literal, tuning: tuning.ofTwins))
    return leading + twins.map { literal[$0] }
  }
}
