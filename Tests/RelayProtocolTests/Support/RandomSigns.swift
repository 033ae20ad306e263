import Gestures
import RelayProtocol
import TestSupport

/// Taught signs and what is said of them, with random contents.
extension SeededGenerator {
  mutating func signMessage() -> ClientMessage {
    switch integer(0...4) {
    case 0: return .forget(name: text())
    case 1: return .rename(name: text(), to: text())
    case 2: return .signs((0..<integer(0...3)).map { sign("\($0) " + text()) })
    case 3:
      return .teach(
        SignLesson(
          name: text(), anyDirection: pick([nil, true, false]), anyTurn: pick([nil, true, false]),
          source: .sequences(integer(1...6))))
    default:
      return .teach(
        SignLesson(
          name: text(), anyDirection: pick([nil, true, false]), anyTurn: pick([nil, true, false]),
          source: .examples((0..<integer(1...3)).map { _ in signExample() })))
    }
  }

  mutating func signEvent() -> SignEvent {
    let changes: [SignEvent.Change] = [
      .taught(taughtSign()), .judged(name: text(), signStanding()),
      .renamed(name: text(), to: text()), .forgotten(name: text()),
    ]
    return SignEvent(drawer: drawer(), change: pick(changes))
  }

  mutating func taughtSign() -> TaughtSign {
    TaughtSign(sign: sign(text()), standing: signStanding())
  }

  mutating func sign(_ name: String) -> Sign {
    Sign(
      name: name, options: SignOptions(anyDirection: chance(0.5), anyTurn: chance(0.5)),
      examples: (0..<integer(1...3)).map { _ in signExample() })
  }

  mutating func signExample() -> SignExample {
    let strokes = (0..<integer(1...3)).map { place in
      [Point(x: 0, y: Double(place)), Point(x: 100, y: 0)]
        + (0..<integer(2...5)).map { _ in derivedPlace() }
    }
    do { return try SignExample(strokes) } catch { preconditionFailure("\(error)") }
  }

  mutating func signStanding() -> SignSeparation {
    SignSeparation(
      threshold: derived(.millionth), judged: integer(0...10), recognized: integer(0...10),
      score: derived(.millionth),
      rival: chance(0.5)
        ? SignSeparation.Rival(
          name: text(), score: derived(.millionth), confused: integer(0...10)) : nil,
      shapes: (0..<integer(0...2)).map { _ in
        SignSeparation.Shape(recognizer: text(), examples: integer(1...10))
      })
  }

  /// Guesses on the wire's steps: the score follows from the rest.
  mutating func guesses() -> [SignGuess] {
    (0..<integer(1...5)).map { _ in
      SignGuess(
        name: text(), distance: abs(derived(.millionth)), threshold: abs(derived(.millionth)) + 1)
    }
  }
}
