import Gestures
import RelayProtocol

extension Room {
  /// Teaches a sign for everyone in the room, from what the drawer drew or from what was sent.
  ///
  /// Throws what is against it; nothing has changed then.
  func teach(_ lesson: SignLesson, from drawer: Drawer) throws(ErrorMessage) {
    let examples: [SignExample]
    switch lesson.source {
    case .examples(let sent): examples = sent
    case .sequences(let count): examples = [try lastDrawing(of: drawer, sequences: count)]
    }
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
    take(signs, taught: [lesson.name], by: drawer)
  }

  /// Takes signs over as they are; those of the same names are replaced.
  func takeSigns(_ given: [Sign], from drawer: Drawer) throws(ErrorMessage) {
    var signs = book.signs
    for (index, sign) in given.enumerated() {
      do throws(SignFault) {
        try signs.replace(sign)
      } catch { throw error.message.at("/signs/\(index)") }
    }
    take(signs, taught: given.map(\.name), by: drawer)
  }

  /// Forgets a sign.
  func forget(_ name: String, for drawer: Drawer) throws(ErrorMessage) {
    var signs = book.signs
    do throws(SignFault) { try signs.forget(name) } catch { throw error.message.at("/name") }
    append(.sign(SignEvent(drawer: drawer.id, change: .forgotten(name: name))))
    take(signs, taught: [], by: drawer)
  }

  /// Gives a sign another name; the same one changes nothing.
  ///
  /// Nothing is compared anew: only the rivals of that name are called by the other one.
  func rename(_ name: String, to other: String, for drawer: Drawer) throws(ErrorMessage) {
    var signs = book.signs
    do throws(SignFault) { try signs.rename(name, to: other) } catch {
      if case .noSuchSign = error { throw error.message.at("/name") }
      throw error.message.at("/to")
    }
    guard name != other else { return }
    book.signs = signs
    append(.sign(SignEvent(drawer: drawer.id, change: .renamed(name: name, to: other))))
    for (index, sign) in signs.signs.enumerated() where standings[index].rival?.name == name {
      standings[index].rival?.name = other
      append(
        .sign(
          SignEvent(drawer: drawer.id, change: .judged(name: sign.name, standings[index]))))
    }
  }

  /// The recognizers, the one of signs looking for what the room was taught, now and later.
  func lendingSigns(to recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    for case let recognizer as SignRecognizer in recognizers { recognizer.book = book }
    return recognizers
  }

  private func lastDrawing(
    of drawer: Drawer, sequences: Int
  ) throws(ErrorMessage) -> SignExample {
    let recognizers = drawer.arena.recognizers.compactMap { $0 as? SignRecognizer }
    guard !recognizers.isEmpty else {
      throw ErrorMessage(code: .noDrawing, message: "this room does not recognize taught signs")
    }
    // One that listens to a region has not seen all that was drawn; those of the whole canvas come first.
    let ordered = recognizers.filter { $0.region == nil } + recognizers.filter { $0.region != nil }
    let drawings = ordered.lazy.compactMap { $0.lastDrawing(sequences: sequences) }
    guard let strokes = drawings.first else {
      let what = sequences == 1 ? "nothing" : "fewer than \(sequences) sequences"
      throw ErrorMessage(
        code: .noDrawing, message: "you have drawn \(what) to teach by", path: "/sequences")
    }
    do throws(SignFault) {
      return try SignExample(strokes, limits: limits.messages.signs)
    } catch { throw error.message.at("") }
  }

  /// Puts changed signs into the book, tells of those that were taught, and of those that stand
  /// apart otherwise because of it.
  private func take(
    _ signs: SignSet, taught: [String], by drawer: Drawer
  ) {
    var before: [String: SignSeparation] = [:]
    for (sign, standing) in zip(book.signs.signs, standings) {
      before[sign.name] = standing
    }
    book.signs = signs
    let clashes = ShapeClash(
      recognizers: catalogue.makeJudges(
        of: set, by: RuleBook(profile: history.scene.profile.leading, tuning: history.scene.tuning)),
      limits: limits.gestures)
    standings = []
    for (sign, measured) in zip(signs.signs, signs.separations()) {
      var standing = measured.onWireSteps
      let known = before[sign.name]
      let isTaught = taught.contains(sign.name)
      standing.shapes = isTaught ? clashes.shapes(of: sign) : known?.shapes ?? []
      standings.append(standing)
      if isTaught {
        let entry = TaughtSign(sign: sign, standing: standing)
        append(.sign(SignEvent(drawer: drawer.id, change: .taught(entry))))
      } else if standing != known {
        append(
          .sign(SignEvent(drawer: drawer.id, change: .judged(name: sign.name, standing))))
      }
    }
  }
}

extension SignSeparation {
  /// The standing as it is told, so that the room holds what its members hold.
  fileprivate var onWireSteps: SignSeparation {
    var standing = self
    standing.threshold = WireQuantum.millionth.rounded(threshold)
    standing.score = WireQuantum.millionth.rounded(score)
    standing.rival?.score = WireQuantum.millionth.rounded(rival?.score ?? 0)
    return standing
  }
}

extension ErrorMessage {
  /// The error with `parent` before its path in the message.
  fileprivate func at(_ parent: String) -> ErrorMessage {
    ErrorMessage(code: code, message: message, path: parent + path)
  }
}
