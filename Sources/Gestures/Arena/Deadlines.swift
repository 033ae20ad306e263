/// The earliest deadline of the recognizers, as a lower bound that costs one comparison a sample.
struct Deadlines {
  /// No recognizer has an earlier deadline; milliseconds on the drawer's clock.
  private var lowerBound = Double.infinity

  /// Records a deadline that a recognizer has set; infinite for none.
  mutating func note(_ deadline: Double) {
    if deadline < lowerBound { lowerBound = deadline }
  }

  /// Whether a deadline may have come by a time.
  func mayBeDue(by time: Double) -> Bool { lowerBound <= time }

  /// Returns the earliest deadline if it has come by a time, and forgets the bound: each
  /// recognizer's deadline is then noted anew.
  mutating func takeDue(by time: Double, of recognizers: [GestureRecognizer]) -> Double? {
    let next = Self.next(of: recognizers)
    guard let next, next <= time else {
      lowerBound = next ?? .infinity
      return nil
    }
    lowerBound = .infinity
    return next
  }

  /// The earliest deadline; `nil` if no recognizer has one.
  ///
  /// Linear in the recognizers.
  static func next(of recognizers: [GestureRecognizer]) -> Double? {
    var earliest = Double.infinity
    for recognizer in recognizers where !recognizer.state.isTerminal {
      earliest = min(earliest, recognizer.progress.deadline)
    }
    return earliest < .infinity ? earliest : nil
  }
}
