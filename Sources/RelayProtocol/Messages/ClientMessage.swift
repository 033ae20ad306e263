public import Gestures

/// What a drawer, or for `judge` and `ping` a viewer too, sends.
public enum ClientMessage: Equatable, Sendable {
  /// Who draws, and on what canvas; optional, and if it comes then first.
  ///
  /// `clock` is how far the server's clock is ahead of the one that the sender's samples are timed by,
  /// in milliseconds.
  case hello(name: String?, canvas: CanvasSize?, clock: Double? = nil)
  /// Samples of touches in one phase.
  case touches(TouchBatch)
  /// Forget the sender's finished strokes.
  case clear
  /// Judge by those rules from each drawer's next sequence on.
  case profile(RoomProfile)
  /// The room's rules are to be tuned so.
  case rules(RuleTuning)
  /// Asks what would be recognized by other rules.
  case judge(JudgeRequest)
  /// The room is to have other recognizers, or other rules between them.
  case recognizers(RecognizersRequest)
  /// Teach the room a sign.
  case teach(SignLesson)
  /// Forget the sign of that name.
  case forget(name: String)
  /// Give a sign another name.
  case rename(name: String, to: String)
  /// Take signs over as they are.
  case signs([Sign])
  /// Asks for a `pong`; `time` is the sender's clock in milliseconds and comes back as it is. One that
  /// `asksState` is told what the room's state comes to.
  case ping(time: Double, asksState: Bool = false)
}
