import Gestures
import RelayProtocol

/// Finds the smallest change of each kind that turns the verdict on a stroke.
///
/// Each kind is tried in coarse steps from nothing to its largest share, and the first
/// step that turns the verdict is narrowed down by bisection; a turn and a turn back
/// within one coarse step go unseen.
struct FlipSearch {
  /// A change that turns the verdict.
  struct Flip: Equatable {
    /// What was changed.
    let change: StrokeChange
    /// By how much, as a share of the whole.
    let share: Double
    /// By how much, in the change's unit.
    let amount: Double
    /// The name of what was recognized before, `nil` for nothing.
    let from: String?
    /// The name of what is recognized now, `nil` for nothing.
    let to: String?
    /// The recognizer whose word turned.
    let recognizer: String
    /// Whether that recognizer recognizes the changed stroke.
    let isRecognized: Bool
    /// The criterion that stands between the two verdicts, as measured where it fails.
    let criterion: Criterion?
    /// The changed stroke.
    let samples: [StrokeSample]
  }

  /// The coarse steps of a kind.
  static let coarseSteps = 64
  /// How often a coarse step is halved.
  static let halvings = 5
  /// How exact a share is found, as a part of its kind's largest one.
  static var resolution: Double { 1 / Double(coarseSteps << halvings) }

  /// The recognizer whose verdict is to turn; `nil` for the name of what is recognized.
  let recognizer: String?
  /// Where the noise starts from.
  let seed: UInt64
  /// The verdict on the stroke as it is.
  let before: RecognizeVerdict
  private let shape: StrokeShape
  private var judge: Judge
  private let sampledLifts: Set<Int>

  /// Judges a stroke as it is.
  ///
  /// Throws where it cannot be judged.
  init(
    _ source: StrokeSource, by setup: JudgeSetup, recognizer: String? = nil, seed: UInt64 = 1
  ) throws(RecognizeInputError) {
    self.recognizer = recognizer
    self.seed = seed
    judge = setup.judge()
    sampledLifts = source.isLiftSampled ? [0] : []
    var drawing = RecognizeInput(id: .null, strokes: [source.samples])
    drawing.sampledLifts = sampledLifts
    before = try judge.judge(drawing)
    shape = StrokeShape(source.samples)
  }

  /// The smallest change of a kind that turns the verdict, or `nil` where none does.
  ///
  /// About 70 judgements at most.
  mutating func smallest(_ change: StrokeChange) -> Flip? {
    guard change.whole(of: shape) > 0 else { return nil }
    for step in 1...Self.coarseSteps {
      var far = step << Self.halvings
      guard var found = flip(change, far) else { continue }
      var near = (step - 1) << Self.halvings
      while far - near > 1 {
        let middle = (near + far) / 2
        if let flip = flip(change, middle) {
          far = middle
          found = flip
        } else {
          near = middle
        }
      }
      return found
    }
    return nil
  }

  /// What a change of so many of the finest steps leads to, if that is another verdict.
  private mutating func flip(_ change: StrokeChange, _ steps: Int) -> Flip? {
    let share = Double(steps) * Self.resolution * change.largestShare
    let samples = change.applied(share, to: shape, seed: seed)
    var input = RecognizeInput(id: .null, strokes: [samples])
    input.sampledLifts = sampledLifts
    guard let after = try? judge.judge(input), let turned = turned(after) else { return nil }
    let deciding = isRecognized(turned, in: after) ? before : after
    return Flip(
      change: change, share: share, amount: share * change.whole(of: shape),
      from: before.recognized, to: after.recognized, recognizer: turned,
      isRecognized: isRecognized(turned, in: after),
      criterion: deciding.entries.first { $0.recognizer == turned }?.criteria.worst,
      samples: samples)
  }

  /// The recognizer whose word is another one now; `nil` where the verdict stands.
  private func turned(_ after: RecognizeVerdict) -> String? {
    if let recognizer {
      let isOther = isRecognized(recognizer, in: after) != isRecognized(recognizer, in: before)
      return isOther ? recognizer : nil
    }
    guard after.recognized != before.recognized else { return nil }
    // A shape of higher rank may have taken over while the old one still holds.
    if let old = before.recognized, !isRecognized(old, in: after) { return old }
    return after.recognized
  }

  private func isRecognized(_ name: String, in verdict: RecognizeVerdict) -> Bool {
    verdict.entries.contains { $0.recognizer == name && $0.state == .ended }
  }
}
