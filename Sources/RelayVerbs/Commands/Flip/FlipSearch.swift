import Gestures
import RelayProtocol

/// Finds the smallest change of each kind that flips the verdict on a stroke.
///
/// Each kind grows in coarse steps up to its largest share. Bisection narrows the first step that
/// flips the verdict. Two flips within one coarse step stay undetected.
struct FlipSearch {
  /// A change that flips the verdict.
  struct Flip: Equatable {
    /// The kind of change.
    let change: StrokeChange
    /// The amount as a share of the whole.
    let share: Double
    /// The amount in the change's unit.
    let amount: Double
    /// The recognized name before the change; `nil` for none.
    let from: String?
    /// The recognized name after the change; `nil` for none.
    let to: String?
    /// The recognizer with the verdict that turned.
    let recognizer: String
    /// That recognizer's state after the changed stroke.
    let state: GestureState
    /// The criterion that separates the two verdicts, measured where it fails.
    let criterion: Criterion?
    /// The changed stroke.
    let samples: [StrokeSample]

    /// Whether the recognizer recognizes the changed stroke.
    var isRecognized: Bool { state == .recognized }
  }

  /// The number of coarse steps of a kind.
  static let coarseSteps = 64
  /// How often a coarse step is halved.
  static let halvings = 5
  /// The resolution of a share, relative to the largest share of its kind.
  static var resolution: Double { 1 / Double(coarseSteps << halvings) }

  /// The recognizer with the verdict to turn; `nil` for the recognized name.
  let recognizer: String?
  /// The seed of the noise.
  let seed: UInt64
  /// The verdict on the unchanged stroke.
  let before: RecognizeVerdict
  private let shape: StrokeShape
  private var judge: Judge
  /// The unchanged stroke as a drawing.
  private let drawing: RecognizeInput

  /// Judges the unchanged stroke.
  ///
  /// Throws if it cannot be judged.
  init(
    _ source: StrokeSource, by setup: JudgeSetup, recognizer: String? = nil, seed: UInt64 = 1
  ) throws(RecognizeInputError) {
    self.recognizer = recognizer
    self.seed = seed
    judge = setup.judge()
    var drawing = RecognizeInput(id: .null, strokes: [source.samples])
    drawing.sampledLifts = source.isLiftSampled ? [0] : []
    drawing.kinds = [0: source.kind]
    self.drawing = drawing
    before = try judge.judge(drawing)
    shape = StrokeShape(source.samples)
  }

  /// The smallest change of a kind that flips the verdict; `nil` if none does.
  ///
  /// It judges at most about 70 times.
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

  /// The flip that a change of `steps` finest steps causes; `nil` if the verdict stays.
  private mutating func flip(_ change: StrokeChange, _ steps: Int) -> Flip? {
    let share = Double(steps) * Self.resolution * change.largestShare
    let samples = change.applied(share, to: shape, seed: seed)
    var input = drawing
    input.strokes = [samples]
    guard let after = try? judge.judge(input), let turned = turned(after) else { return nil }
    let state = after.entries.first { $0.recognizer == turned }?.state ?? .possible
    let deciding = state == .recognized ? before : after
    return Flip(
      change: change, share: share, amount: share * change.whole(of: shape),
      from: before.recognized, to: after.recognized, recognizer: turned,
      state: state,
      criterion: deciding.entries.first { $0.recognizer == turned }?.criteria.worst,
      samples: samples)
  }

  /// The recognizer with another verdict now; `nil` if the verdict stays.
  private func turned(_ after: RecognizeVerdict) -> String? {
    if let recognizer {
      let isOther = isRecognized(recognizer, in: after) != isRecognized(recognizer, in: before)
      return isOther ? recognizer : nil
    }
    guard after.recognized != before.recognized else { return nil }
    // A shape of higher rank may have taken over while the old one still passes.
    if let old = before.recognized, !isRecognized(old, in: after) { return old }
    return after.recognized
  }

  private func isRecognized(_ name: String, in verdict: RecognizeVerdict) -> Bool {
    verdict.entries.contains { $0.recognizer == name && $0.state == .ended }
  }
}
