@_exported public import SeededRandom

extension SeededGenerator {
  /// Whether something happens that does so `share` of the time.
  public mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < share
  }

  /// One of the choices.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }
}
