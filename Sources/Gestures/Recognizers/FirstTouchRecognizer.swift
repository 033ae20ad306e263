/// The base of the recognizers that follow the first finger alone.
///
/// Two touches that come down together at the start fail it; touches that come later are ignored.
///
/// Touches come down together if they are in one batch, or if they have the same timestamp and the
/// first has not moved. So the split into messages does not matter.
public class FirstTouchRecognizer: GestureRecognizer {
  /// The touch that is followed; `nil` before it comes down.
  private var trackedTouch: Touch?

  // MARK: What a subclass overrides

  /// The first touch has come down.
  func strokeBegan(at sample: StrokeSample) {}
  /// The first touch has moved by one sample.
  func strokeMoved(to sample: StrokeSample, from previous: StrokeSample) {}
  /// The first touch was lifted; `previous` is `nil` if the lift has no sample of its own.
  func strokeEnded(at sample: StrokeSample, from previous: StrokeSample?) {}
  /// The system took the first touch away; the state then becomes `cancelled`.
  func strokeCancelled() { forgetStroke() }
  /// Forgets everything about the stroke.
  func forgetStroke() {}

  /// The criterion that one touch alone began, as measured.
  static func touches(_ count: Int) -> Criterion {
    Criterion(
      name: "touches", value: Double(count), limit: 1, unit: .touches, pass: count == 1,
      sample: 0)
  }

  /// Ends if a judgement passes; otherwise fails for its worst criterion.
  final func conclude(
    _ judgement: Judgement, sentence: (Criterion) -> String,
    ghost: (Criterion) -> Ghost? = { _ in nil }
  ) {
    criteria = judgement.criteria
    guard let worst = judgement.worst else {
      state = .ended
      return
    }
    fail(sentence(worst), ghost: ghost(worst))
  }

  // MARK: Touches

  /// Tracks the first touch, fails where two come together, and ignores the others.
  public final override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let tracked = trackedTouch else {
      guard touches.count == 1 else { return failForTouches(touches.count) }
      trackedTouch = touches[0]
      return strokeBegan(at: touches[0].sample)
    }
    for touch in touches { ignore(touch, for: event) }
    let together = touches.filter { $0.timestamp == tracked.timestamp }.count
    if tracked.sampleCount == 1, together > 0 { failForTouches(1 + together) }
  }

  /// Follows the tracked touch.
  public final override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard touches.contains(where: { $0 === trackedTouch }), let now = trackedTouch?.now else {
      return
    }
    strokeMoved(to: now.sample, from: now.previous)
    setSample(at: now.sampleCount - 1)
  }

  /// Judges the tracked touch.
  public final override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where touch === trackedTouch {
      let now = touch.now
      strokeEnded(at: now.sample, from: now.isNew ? now.previous : nil)
      setSample(at: now.sampleCount - 1)
    }
  }

  /// Gives the tracked touch up.
  public final override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where touch === trackedTouch {
      strokeCancelled()
      state = .cancelled
    }
  }

  /// Forgets the finished sequence.
  public final override func reset() {
    trackedTouch = nil
    forgetStroke()
  }

  /// Gives criteria without a sample the newest one: the whole stroke so far decided them.
  private func setSample(at sample: Int) {
    for index in criteria.indices where criteria[index].sample == nil {
      criteria[index].sample = sample
    }
  }

  private func failForTouches(_ count: Int) {
    fail(Sentences.touches(count), criteria: [Self.touches(count)])
  }
}
