import Gestures
import RelayProtocol

/// All that a judge goes by: so that a drawing can be judged again by the same, but for one thing.
struct JudgeSetup {
  /// The rules.
  var book: RuleBook
  /// The taught signs.
  var signs = SignSet()
  /// Whom to ask, how each is set, and the rules between them.
  var set = RecognizerPreset.drawing.set
  /// The canvas of drawings that tell none, `nil` where nobody tells: what
  /// comes from an edge has to know it.
  var canvas: CanvasSize?

  /// A judge who goes by it; one that `listensLive` takes down what
  /// is said while strokes are drawn.
  func judge(listensLive: Bool = false) -> Judge { Judge(self, listensLive: listensLive) }
}
