import Gestures

extension BinaryWriter {
  /// Appends an explicit location and time.
  mutating func write(_ x: Int64, _ y: Int64, _ time: Int64) {
    write(steps: x)
    write(steps: y)
    write(steps: time)
  }

  /// Appends the criteria's values in units for people: which criteria have them, then unit, value
  /// and limit of each.
  mutating func write(toldOf criteria: [Criterion]) {
    write(bits: criteria) { $0.told != nil }
    for criterion in criteria {
      guard let told = criterion.told else { continue }
      write(byte: told.unit.binaryNumber)
      let perUnit = told.unit.quantum.stepsPerUnit
      write(numberOrNone: told.value, perUnit)
      write(numberOrNone: told.limit, perUnit)
    }
  }

  /// Appends a result: the name of each field, its type (0 number, 1 point, 2 text), and its value.
  mutating func write(_ result: GestureResult) {
    let fields = result.fields
    write(count: fields.count)
    for field in fields {
      write(name: field.name)
      switch field.value {
      case .number(let number):
        write(byte: 0)
        write(numberOrNone: number, BinaryQuantum.millionth)
      case .point(let point):
        write(byte: 1)
        write(steps: Self.thousandths(point.x))
        write(steps: Self.thousandths(point.y))
      case .text(let text):
        write(byte: 2)
        write(text: text)
      }
    }
  }

  /// Appends ghost and guesses.
  mutating func write(ghost: Ghost?, guesses: [SignGuess]) {
    write(byte: (ghost == nil ? 0 : StateFlag.ghost) | (guesses.isEmpty ? 0 : StateFlag.guesses))
    if let ghost {
      write(byte: ghost.kind.binaryNumber)
      write(count: ghost.points.count)
      var x: Int64 = 0
      var y: Int64 = 0
      for point in ghost.points {
        let (newX, newY) = (Self.thousandths(point.x), Self.thousandths(point.y))
        write(steps: newX - x)
        write(steps: newY - y)
        (x, y) = (newX, newY)
      }
    }
    if !guesses.isEmpty {
      let told = guesses.prefix(SignGuess.most)
      write(count: told.count)
      for guess in told {
        write(text: guess.name)
        for number in [guess.score, guess.distance, guess.threshold] {
          write(numberOrNone: number, BinaryQuantum.millionth)
        }
      }
    }
  }

  private static func thousandths(_ number: Double) -> Int64 {
    BinaryQuantum.steps(number, BinaryQuantum.thousandth) ?? 0
  }
}
