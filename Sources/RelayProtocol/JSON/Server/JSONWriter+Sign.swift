import Gestures

extension JSONWriter {
  /// How many guesses are told of a drawing: more would interest nobody.
  static let mostGuesses = 5

  /// Appends the member `guesses` with the best of them, unless there are none.
  mutating func write(guesses: [SignGuess]) {
    guard !guesses.isEmpty else { return }
    write(#","guesses":["#)
    for (index, guess) in guesses.prefix(Self.mostGuesses).enumerated() {
      write(index > 0 ? #",{"name":"# : #"{"name":"#)
      write(text: guess.name)
      write(#","score":"#)
      write(guess.score, to: .millionth)
      write(#","distance":"#)
      write(guess.distance, to: .millionth)
      write(#","threshold":"#)
      write(guess.threshold, to: .millionth)
      bytes.append(JSONByte.closeBrace)
    }
    bytes.append(JSONByte.closeBracket)
  }

  /// Appends what happened to a sign, from `action` on.
  mutating func write(_ change: SignEvent.Change) {
    switch change {
    case .taught(let taught):
      write(#""action":"taught","#)
      writeFields(of: taught)
    case .judged(let name, let standing):
      write(#""action":"judged","name":"#)
      write(text: name)
      write(standing)
    case .renamed(let name, let other):
      write(#""action":"renamed","name":"#)
      write(text: name)
      write(#","to":"#)
      write(text: other)
    case .forgotten(let name):
      write(#""action":"forgotten","name":"#)
      write(text: name)
    }
  }

  /// Appends a taught sign's fields without braces.
  mutating func writeFields(of taught: TaughtSign) {
    writeFields(of: taught.sign)
    write(taught.standing)
  }

  /// Appends the member `standing` after a comma.
  private mutating func write(_ standing: SignSeparation) {
    write(#","standing":{"threshold":"#)
    write(standing.threshold, to: .millionth)
    write(#","judged":"#)
    write(integer: standing.judged)
    write(#","recognized":"#)
    write(integer: standing.recognized)
    write(#","score":"#)
    write(standing.score, to: .millionth)
    if let rival = standing.rival {
      write(#","rival":{"name":"#)
      write(text: rival.name)
      write(#","score":"#)
      write(rival.score, to: .millionth)
      write(#","confused":"#)
      write(integer: rival.confused)
      bytes.append(JSONByte.closeBrace)
    }
    for (index, shape) in standing.shapes.enumerated() {
      write(index > 0 ? #",{"recognizer":"# : #","shapes":[{"recognizer":"#)
      write(text: shape.recognizer)
      write(#","examples":"#)
      write(integer: shape.examples)
      bytes.append(JSONByte.closeBrace)
    }
    write(standing.shapes.isEmpty ? "}" : "]}")
  }
}
