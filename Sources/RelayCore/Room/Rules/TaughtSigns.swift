import Gestures
import RelayProtocol

/// The taught signs of a room, each with its separation from the others.
///
/// Each method checks a request, changes the signs, and returns the changes for members. If it
/// throws, nothing has changed. Many or large signs are compared with each other later, in turns.
struct TaughtSigns {
  /// The signs, shared by the sign recognizers of all drawers.
  let book: SignBook
  /// The settings of the rules that new comparisons use.
  var settings = RecognizerSettings()
  /// The separation of each sign, in the order of the book.
  private(set) var separations: [SignSeparation] = []
  /// The comparison in progress.
  private var comparison: SignComparison?
  /// The cost of one turn of comparing, in samples handed to all recognizers.
  private let turnCost: Int

  init(limits: RelayLimits) {
    book = SignBook(SignSet(limits: limits.messages.signs))
    turnCost = limits.judgedSamplesPerTurn
  }

  /// Whether signs are still to be compared.
  var isComparing: Bool { comparison != nil }

  /// The cost of comparing all signs with each other, in microseconds.
  var comparisonCost: Int { book.signs.separationCost }

  /// Lends the book to the sign recognizers among `recognizers`, which see later changes too.
  func lend(to recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    for case let recognizer as SignRecognizer in recognizers { recognizer.book = book }
    return recognizers
  }

  /// Takes the signs of a restored scene, which are not compared again.
  mutating func restore(_ taught: [TaughtSign]) {
    for entry in taught where (try? book.signs.replace(entry.sign)) != nil {
      separations.append(entry.standing)
    }
  }

  /// Adds examples to a sign, which is made if needed; `shapes` finds the shapes that clash with
  /// it.
  mutating func teach(
    _ lesson: SignLesson, examples: [SignExample], by drawer: DrawerID, shapes: () -> ShapeClash
  ) throws(ErrorMessage) -> [SignEvent.Change] {
    let known = book.signs[lesson.name]?.options
    let hasSeveral = examples.contains { $0.strokes.count > 1 }
    let sign = Sign(
      name: book.signs.spelling(of: lesson.name),
      options: SignOptions(
        anyDirection: lesson.anyDirection ?? known?.anyDirection ?? hasSeveral,
        anyTurn: lesson.anyTurn ?? known?.anyTurn ?? false),
      examples: examples)
    var signs = book.signs
    do throws(SignFault) { try signs.teach(sign) } catch { throw error.message }
    return replaceBook(by: signs, taught: [sign.name], drawer, shapes)
  }

  /// Adds signs, and replaces those with the same names; of two with one name the last counts.
  mutating func put(
    _ given: [Sign], by drawer: DrawerID, shapes: () -> ShapeClash
  ) throws(ErrorMessage) -> [SignEvent.Change] {
    let given = given.map { sign in
      var known = sign
      known.name = book.signs.spelling(of: sign.name)
      return known
    }
    var signs = book.signs
    var last: [String: Int] = [:]
    for (index, sign) in given.enumerated() { last[sign.name] = index }
    // Those that lose examples first: only the totals after all of them count.
    let counted = given.indices.filter { last[given[$0].name] == $0 }
    let isFewer = given.map { $0.examples.count < signs[$0.name]?.examples.count ?? 0 }
    for index in counted.filter({ isFewer[$0] }) + counted.filter({ !isFewer[$0] }) {
      do throws(SignFault) {
        try signs.replace(given[index])
      } catch { throw error.message.at("/signs/\(index)") }
    }
    return replaceBook(by: signs, taught: given.map(\.name), drawer, shapes)
  }

  /// Removes a sign.
  mutating func forget(
    _ name: String, by drawer: DrawerID, shapes: () -> ShapeClash
  ) throws(ErrorMessage) -> [SignEvent.Change] {
    let name = book.signs.spelling(of: name)
    var signs = book.signs
    do throws(SignFault) { try signs.forget(name) } catch { throw error.message.at("/name") }
    return [.forgotten(name: name)] + replaceBook(by: signs, taught: [], drawer, shapes)
  }

  /// Renames a sign; the same name is answered and changes nothing.
  ///
  /// Signs are not compared again: only the rivals that have the old name change.
  mutating func rename(
    _ name: String, to other: String
  ) throws(ErrorMessage) -> [SignEvent.Change] {
    let name = book.signs.spelling(of: name)
    var signs = book.signs
    do throws(SignFault) { try signs.rename(name, to: other) } catch {
      if case .noSuchSign = error { throw error.message.at("/name") }
      throw error.message.at("/to")
    }
    guard name != other else { return [.renamed(name: name, to: name)] }
    book.signs = signs
    var changes = [SignEvent.Change.renamed(name: name, to: other)]
    for (index, sign) in signs.signs.enumerated() where separations[index].rival?.name == name {
      separations[index].rival?.name = other
      changes.append(.judged(name: sign.name, separations[index]))
    }
    if let comparison {
      let unshaped = comparison.unshaped.map { $0 == name ? other : $0 }
      self.comparison = comparison.restarted(with: signs, unshaped: Set(unshaped))
    }
    return changes
  }

  /// Replaces the signs, and compares them with each other if one turn is enough for it.
  ///
  /// Otherwise the first turn comes later: large signs take long enough to learn.
  /// Returns the taught signs, and those with a changed separation. Signs that lose examples come
  /// first: the limits then hold after each change. What is not compared yet has its earlier
  /// separation.
  private mutating func replaceBook(
    by signs: SignSet, taught: [String], _ drawer: DrawerID, _ shapes: () -> ShapeClash
  ) -> [SignEvent.Change] {
    var before: [String: SignSeparation] = [:]
    for (sign, separation) in zip(book.signs.signs, separations) {
      before[sign.name] = separation
    }
    let examples = { [before = book.signs] (name: String) in before[name]?.examples.count ?? 0 }
    book.signs = signs
    let unshaped = (comparison?.unshaped ?? []).union(taught)
    var begun = SignComparison(
      signs, settings: settings, unshaped: unshaped, with: unshaped.isEmpty ? nil : shapes(),
      for: drawer)
    separations = zip(signs.signs, begun.separations).map { sign, new in
      guard var separation = before[sign.name] else { return new.onWireSteps }
      separation.threshold = new.onWireSteps.threshold
      return separation
    }
    var budget = turnCost
    if begun.fits(budget), begun.advance(&budget) {
      take(begun)
      comparison = nil
    } else {
      comparison = begun
    }
    let judged = Array(zip(signs.signs, separations))
    let isFewer = { (sign: Sign) in sign.examples.count < examples(sign.name) }
    let ordered = judged.filter { isFewer($0.0) } + judged.filter { !isFewer($0.0) }
    return ordered.compactMap { sign, separation in
      if taught.contains(sign.name) { return .taught(TaughtSign(sign: sign, standing: separation)) }
      return separation == before[sign.name] ? nil : .judged(name: sign.name, separation)
    }
  }

  /// Continues to compare the signs; returns the changed separations, with the drawer that caused
  /// them, once all are compared.
  mutating func compare() -> (drawer: DrawerID, changes: [SignEvent.Change])? {
    var budget = turnCost
    guard comparison?.advance(&budget) == true, let compared = comparison else { return nil }
    comparison = nil
    let before = separations
    take(compared)
    let changes = book.signs.signs.indices.compactMap { index -> SignEvent.Change? in
      guard separations[index] != before[index] else { return nil }
      return .judged(name: book.signs.signs[index].name, separations[index])
    }
    return (compared.drawer, changes)
  }

  /// Takes the separations of a comparison, which must be complete.
  private mutating func take(_ compared: SignComparison) {
    for (index, sign) in book.signs.signs.enumerated() {
      var separation = compared.separations[index].onWireSteps
      if !compared.unshaped.contains(sign.name) { separation.shapes = separations[index].shapes }
      separations[index] = separation
    }
  }
}

extension SignSet {
  /// The known sign's spelling of a name that is equal to it, such as one with a separate accent.
  ///
  /// Pages compare names by their bytes, so each sign is sent with one spelling.
  fileprivate func spelling(of name: String) -> String { self[name]?.name ?? name }
}

extension SignSeparation {
  /// The separation in the steps of the wire, so that the room holds what its members hold.
  fileprivate var onWireSteps: SignSeparation {
    var rounded = self
    rounded.threshold = WireQuantum.millionth.rounded(threshold)
    rounded.score = WireQuantum.millionth.rounded(score)
    rounded.rival?.score = WireQuantum.millionth.rounded(rival?.score ?? 0)
    return rounded
  }
}

extension ErrorMessage {
  /// The error with `parent` before its path in the message.
  fileprivate func at(_ parent: String) -> ErrorMessage {
    ErrorMessage(code: code, message: message, path: parent + path)
  }
}
