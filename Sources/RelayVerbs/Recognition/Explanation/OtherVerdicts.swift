import Gestures
import RelayProtocol

/// The distance between a recognizer's verdict and the opposite one, in leniency.
struct OtherVerdict: Equatable {
  /// The nearest leniency with another verdict, in whole steps; `nil` if no tried leniency changes
  /// it.
  let leniency: Double?
}

/// Judges a drawing again at other leniencies, with the same recognizers, settings, rules and
/// signs.
///
/// Each leniency is judged once for all recognizers.
struct OtherVerdicts {
  /// The resolution of leniencies.
  static let step = 0.01
  /// The number of steps between two tries, before bisection.
  ///
  /// It is small, because recognizers that prevent each other may turn more than once.
  static let stride = 20

  private let drawing: RecognizeInput
  private let setup: JudgeSetup
  /// The states of all recognizers at each tried leniency, in steps; empty if it cannot be judged.
  private var tried: [Int: [GestureState]] = [:]

  /// Prepares to judge `drawing` again.
  init(on drawing: RecognizeInput, by setup: JudgeSetup) {
    self.drawing = drawing
    self.setup = setup
  }

  /// The distance of one entry of the verdict.
  ///
  /// It judges about two dozen times at most.
  ///
  /// `nil` if leniency has no effect: the recognizer neither recognized nor failed, has no
  /// criteria, or another one caused its failure.
  mutating func other(than entry: RecognizeVerdict.Entry, at index: Int) -> OtherVerdict? {
    let passes = entry.state == .ended
    guard passes || entry.state == .failed, !entry.criteria.isEmpty, !entry.isCaused else {
      return nil
    }
    let here = setup.book.tuning.leniency / Self.step
    let end = passes ? 0 : Int((RuleTuning.leniencyRange.upperBound / Self.step).rounded())
    var near = Int(passes ? here.rounded(.up) : here.rounded(.down))
    while near != end {
      var far = passes ? max(end, near - Self.stride) : min(end, near + Self.stride)
      guard isRecognized(index, at: far) != passes else {
        near = far
        continue
      }
      while abs(far - near) > 1 {
        let middle = (far + near) / 2
        if isRecognized(index, at: middle) != passes { far = middle } else { near = middle }
      }
      return OtherVerdict(leniency: Double(far) * Self.step)
    }
    return OtherVerdict(leniency: nil)
  }

  private mutating func isRecognized(_ index: Int, at steps: Int) -> Bool {
    if let states = tried[steps] {
      return states.indices.contains(index) && states[index] == .ended
    }
    var other = setup
    other.book.tuning.leniency = Double(steps) * Self.step
    var judge = other.judge()
    tried[steps] = (try? judge.judge(drawing))?.entries.map(\.state) ?? []
    return isRecognized(index, at: steps)
  }
}
