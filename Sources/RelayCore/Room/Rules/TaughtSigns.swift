import Gestures
import RelayProtocol

/// The taught signs of a room, each with its separation from the others.
///
/// Each method checks a request, changes the signs, and returns the changes for members. If it
/// throws, nothing has changed.
struct TaughtSigns {
  /// The signs, shared by the sign recognizers of all drawers.
  let book: SignBook
  /// The separation of each sign, in the order of the book.
  private(set) var separations: [SignSeparation] = []

  init(limits: SignLimits) {
    book = SignBook(SignSet(limits: limits))
  }

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
    _ lesson: SignLesson, examples: [SignExample], shapes: () -> ShapeClash
  ) throws(ErrorMessage) -> [SignEvent.Change] {
    let known = book.signs[lesson.name]?.options
    let hasSeveral = examples.contains { $0.strokes.count > 1 }
    let sign = Sign(
      name: lesson.name,
      options: SignOptions(
        anyDirection: lesson.anyDirection ?? known?.anyDirection ?? hasSeveral,
        anyTurn: lesson.anyTurn ?? known?.anyTurn ?? false),
      examples: examples)
    var signs = book.signs
    do throws(SignFault) { try signs.teach(sign) } catch { throw error.message }
    return replaceBook(by: signs, taught: [lesson.name], shapes: shapes)
  }

  /// Adds signs, and replaces those with the same names.
  mutating func put(
    _ given: [Sign], shapes: () -> ShapeClash
  ) throws(ErrorMessage) -> [SignEvent.Change] {
    var signs = book.signs
    for (index, sign) in given.enumerated() {
      do throws(SignFault) {
        try signs.replace(sign)
      } catch { throw error.message.at("/signs/\(index)") }
    }
    return replaceBook(by: signs, taught: given.map(\.name), shapes: shapes)
  }

  /// Removes a sign.
  mutating func forget(
    _ name: String, shapes: () -> ShapeClash
  ) throws(ErrorMessage) -> [SignEvent.Change] {
    var signs = book.signs
    do throws(SignFault) { try signs.forget(name) } catch { throw error.message.at("/name") }
    return [.forgotten(name: name)] + replaceBook(by: signs, taught: [], shapes: shapes)
  }

  /// Renames a sign; the same name changes nothing.
  ///
  /// Signs are not compared again: only the rivals that have the old name change.
  mutating func rename(
    _ name: String, to other: String
  ) throws(ErrorMessage) -> [SignEvent.Change] {
    var signs = book.signs
    do throws(SignFault) { try signs.rename(name, to: other) } catch {
      if case .noSuchSign = error { throw error.message.at("/name") }
      throw error.message.at("/to")
    }
    guard name != other else { return [] }
    book.signs = signs
    var changes = [SignEvent.Change.renamed(name: name, to: other)]
    for (index, sign) in signs.signs.enumerated() where separations[index].rival?.name == name {
      separations[index].rival?.name = other
      changes.append(.judged(name: sign.name, separations[index]))
    }
    return changes
  }

  /// Replaces the signs and compares all of them with each other.
  ///
  /// Returns the taught signs and those with a changed separation.
  private mutating func replaceBook(
    by signs: SignSet, taught: [String], shapes: () -> ShapeClash
  ) -> [SignEvent.Change] {
    var before: [String: SignSeparation] = [:]
    for (sign, separation) in zip(book.signs.signs, separations) {
      before[sign.name] = separation
    }
    book.signs = signs
    let clashes = taught.isEmpty ? nil : shapes()
    separations = []
    var changes: [SignEvent.Change] = []
    for (sign, measured) in zip(signs.signs, signs.separations()) {
      var separation = measured.onWireSteps
      let known = before[sign.name]
      let isTaught = taught.contains(sign.name)
      separation.shapes = isTaught ? clashes?.shapes(of: sign) ?? [] : known?.shapes ?? []
      separations.append(separation)
      if isTaught {
        changes.append(.taught(TaughtSign(sign: sign, standing: separation)))
      } else if separation != known {
        changes.append(.judged(name: sign.name, separation))
      }
    }
    return changes
  }
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
