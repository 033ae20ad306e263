import Gestures
import RelayProtocol

/// How far one recognizer's verdict on a stroke is from the other one, in leniency: found by judging
/// the stroke again.
struct OtherVerdict: Equatable {
  /// The step in which leniencies are tried.
  static let step = 0.01

  /// The leniency nearest to the one that was judged by at which the verdict is another one, in
  /// whole steps; `nil` where none within `RuleTuning.leniencyRange` changes it.
  let leniency: Double?

  /// Makes a distance from its part.
  init(leniency: Double?) {
    self.leniency = leniency
  }

  /// Judges a drawing of one stroke again, about eight times, by bisection: it is taken that more leniency never
  /// turns a pass into a failure.
  ///
  /// `nil` where the recognizer was neither recognized nor failed.
  init?(
    of entry: BatchVerdict.Entry, on input: BatchInput, book: RuleBook
  ) {
    guard entry.state == .ended || entry.state == .failed else { return nil }
    let passes = entry.state == .ended
    let range = RuleTuning.leniencyRange
    let last = Int((range.upperBound / Self.step).rounded())
    let here = book.tuning.leniency / Self.step
    let isOther = { (place: Int) -> Bool in
      var other = book
      other.tuning.leniency = Double(place) * Self.step
      var judge = Judge(book: other, asking: RecognizerSet(names: [entry.recognizer]))
      guard let state = (try? judge.judge(input))?.entries.first?.state else { return false }
      return (state == .ended) != passes
    }
    var far = passes ? 0 : last
    guard isOther(far) else {
      leniency = nil
      return
    }
    // Between a leniency that leaves the verdict and one that turns it.
    var near = Int(passes ? here.rounded(.up) : here.rounded(.down))
    while abs(far - near) > 1 {
      let middle = (far + near) / 2
      if isOther(middle) { far = middle } else { near = middle }
    }
    leniency = Double(far) * Self.step
  }
}
