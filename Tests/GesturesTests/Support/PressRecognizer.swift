@testable import Gestures

/// The recognizer of docs/how-to/add-a-recognizer.md, where it is public; a test keeps both the
/// same.
final class PressRecognizer: FirstTouchRecognizer {
  /// The name on the wire.
  static let name = "press"
  /// The rules as shipped.
  static let shippedRules = [Rule("duration", .atLeast, 800, .milliseconds)]

  private let duration: Rule
  private var start = 0.0

  /// Makes a recognizer with adjusted rules.
  init(settings: RecognizerSettings = RecognizerSettings()) {
    duration = Self.shippedRules[0].adjusted(by: settings)
    super.init(name: Self.name)
  }

  override func strokeBegan(at sample: StrokeSample) { start = sample.timestamp }

  override func strokeEnded(at sample: StrokeSample, from previous: StrokeSample?) {
    var judgement = Judgement([Self.touches(1)])
    judgement.hold(sample.timestamp - start, to: duration)
    conclude(judgement) { "was held \(Int($0.value)) ms, \(Int($0.limit)) needed" }
  }
}
