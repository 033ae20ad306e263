import Gestures
import RelayProtocol

/// How far a recognizer's verdict on a drawing is from the other one, in leniency.
struct OtherVerdict: Equatable {
  /// The leniency nearest to the one that was judged by at which the verdict is another one, in
  /// whole steps; `nil` where none that was tried changes it.
  let leniency: Double?
}

/// Judges a drawing again at other leniencies, by all that it was judged by: the same recognizers
/// with their settings, the rules between them, and the signs.
///
/// A leniency is tried once, for all of the recognizers.
struct OtherVerdicts {
  /// The step in which leniencies are found.
  static let step = 0.01
  /// So many steps apart they are looked for, before the last such step is halved: recognizers that
  /// are in one another's way may turn more than once.
  static let stride = 20

  private let drawing: RecognizeInput
  private let setup: JudgeSetup
  /// The states of all recognizers at a leniency that was tried, in steps; empty where it cannot be
  /// judged.
  private var tried: [Int: [GestureState]] = [:]

  /// Prepares the question.
  init(on drawing: RecognizeInput, by setup: JudgeSetup) {
    self.drawing = drawing
    self.setup = setup
  }

  /// The distance of one entry of the verdict, found in about two dozen judgements at most.
  ///
  /// `nil` where leniency does not come into it: the recognizer was neither recognized nor failed,
  /// tells no criteria, or another one caused it to fail.
  mutating func other(than entry: RecognizeVerdict.Entry, at place: Int) -> OtherVerdict? {
    let passes = entry.state == .ended
    guard passes || entry.state == .failed, !entry.criteria.isEmpty, !entry.isCaused else {
      return nil
    }
    let here = setup.book.tuning.leniency / Self.step
    let end = passes ? 0 : Int((RuleTuning.leniencyRange.upperBound / Self.step).rounded())
    var near = Int(passes ? here.rounded(.up) : here.rounded(.down))
    while near != end {
      var far = passes ? max(end, near - Self.stride) : min(end, near + Self.stride)
      guard isRecognized(place, at: far) != passes else {
        near = far
        continue
      }
      while abs(far - near) > 1 {
        let middle = (far + near) / 2
        if isRecognized(place, at: middle) != passes { far = middle } else { near = middle }
      }
      return OtherVerdict(leniency: Double(far) * Self.step)
    }
    return OtherVerdict(leniency: nil)
  }

  private mutating func isRecognized(_ place: Int, at steps: Int) -> Bool {
    if let states = tried[steps] {
      return states.indices.contains(place) && states[place] == .ended
    }
    var other = setup
    other.book.tuning.leniency = Double(steps) * Self.step
    var judge = other.judge()
    tried[steps] = (try? judge.judge(drawing))?.entries.map(\.state) ?? []
    return isRecognized(place, at: steps)
  }
}
