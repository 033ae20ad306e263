import Gestures
import RelayProtocol

/// Everything that a judge needs.
///
/// A changed copy judges the same drawing under one different condition.
struct JudgeSetup {
  /// The rules.
  var book: RuleBook
  /// The taught signs.
  var signs = SignSet()
  /// The recognizers with their settings and the rules between them.
  var set = RecognizerPreset.drawing.set
  /// The canvas of drawings without one; `nil` if unknown.
  ///
  /// Gestures from an edge need it.
  var canvas: CanvasSize?

  /// A judge with this setup; with `listensLive` it records live verdicts.
  func judge(listensLive: Bool = false) -> Judge { Judge(self, listensLive: listensLive) }
}
