import Gestures
import RelayProtocol

/// Judges gestures by one book of rules, those of each drawer in their order: a gesture that
/// follows while recognizers still wait for it, as the second tap of two, goes to the
/// recognizers that heard the one before.
struct DrawerJudges {
  /// A judge that goes on with a drawer's next gesture.
  private struct Waiting {
    var drawer: DrawerID
    var next: Scene.NextGesture
    var judge: GestureRejudger
  }

  /// The drawers whose recognizers may wait at once; those of others judge each gesture alone.
  private static let mostWaiting = 16

  private let make: () -> GestureRejudger
  /// The judge at work.
  private var judge: GestureRejudger
  private var waiting: [Waiting] = []
  /// Judges that have nothing to do: making one costs more than a gesture.
  private var spare: [GestureRejudger] = []
  /// Whose gesture is in hand, and which follows it.
  private var drawer = DrawerID(0)
  private var next: Scene.NextGesture?

  /// Begins with no gesture; `make` makes judges that are all alike.
  init(_ make: @escaping () -> GestureRejudger) {
    self.make = make
    judge = make()
  }

  /// Begins with a gesture on its drawer's canvas; `next` is that
  /// drawer's next one where it is kept.
  mutating func begin(_ gesture: RejudgeJob.Gesture, on canvas: Canvas?, next: Scene.NextGesture?) {
    drawer = gesture.drawer
    self.next = waiting.count < Self.mostWaiting ? next : nil
    // Gestures that were waited for and that are no longer kept do not come any more.
    for gone in waiting where gone.next.commit < gesture.commit { spare.append(gone.judge) }
    waiting.removeAll { $0.next.commit < gesture.commit }
    let known = waiting.firstIndex {
      $0.drawer == gesture.drawer && $0.next.commit == gesture.commit
    }
    if let known {
      spare.append(judge)
      judge = waiting.remove(at: known).judge
    }
    judge.begin(
      gesture.strokes, on: canvas, goingOn: known != nil, until: self.next?.start)
  }

  /// Goes on for about as many samples as `budget` says, from which they are taken; returns the
  /// opinion once there is one.
  mutating func advance(_ budget: inout Int) -> GestureRejudger.Opinion? {
    guard let opinion = judge.advance(&budget) else { return nil }
    if let next, judge.isWaiting {
      waiting.append(Waiting(drawer: drawer, next: next, judge: judge))
      judge = spare.popLast() ?? make()
    }
    return opinion
  }
}
