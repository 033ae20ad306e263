import Gestures
import RelayProtocol

/// Judges gestures by one rule book, each drawer's in order.
///
/// Recognizers that wait for a drawer's next gesture, such as the second tap of two, receive it
/// too.
struct DrawerJudges {
  /// A judge that waits for a drawer's next gesture.
  private struct Waiting {
    var drawer: DrawerID
    var next: Scene.NextGesture
    var judge: GestureRejudger
  }

  /// The most drawers with waiting recognizers at once; gestures of other drawers are judged alone.
  private static let mostWaiting = 16

  private let make: () -> GestureRejudger
  /// The current judge.
  private var judge: GestureRejudger
  private var waiting: [Waiting] = []
  /// Idle judges, kept because making one costs more than judging a gesture.
  private var spare: [GestureRejudger] = []
  /// The current gesture's drawer and next gesture.
  private var drawer = DrawerID(0)
  private var next: Scene.NextGesture?

  /// Begins with no gesture; `make` makes equal judges.
  init(_ make: @escaping () -> GestureRejudger) {
    self.make = make
    judge = make()
  }

  /// Begins with a gesture on its drawer's canvas; `next` is that drawer's next gesture, if kept.
  mutating func begin(_ gesture: RejudgeJob.Gesture, on canvas: Canvas?, next: Scene.NextGesture?) {
    drawer = gesture.drawer
    self.next = waiting.count < Self.mostWaiting ? next : nil
    // Awaited gestures that are no longer kept do not come.
    for gone in waiting where gone.next.commit < gesture.commit { spare.append(gone.judge) }
    waiting.removeAll { $0.next.commit < gesture.commit }
    let known = waiting.firstIndex {
      $0.drawer == gesture.drawer && $0.next.commit == gesture.commit
    }
    if let known {
      spare.append(judge)
      judge = waiting.remove(at: known).judge
    }
    judge.begin(gesture.strokes, on: canvas, goingOn: known != nil, until: self.next?.start)
  }

  /// Continues for about `budget` samples and reduces it; returns the opinion once there is one.
  mutating func advance(_ budget: inout Int) -> GestureRejudger.Opinion? {
    guard let opinion = judge.advance(&budget) else { return nil }
    if let next, judge.isWaiting {
      waiting.append(Waiting(drawer: drawer, next: next, judge: judge))
      judge = spare.popLast() ?? make()
    }
    return opinion
  }
}
