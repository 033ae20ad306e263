import Gestures
import Testing

struct GestureStageTests {
  @Test func `an empty stage has nothing and waits for nothing`() {
    let stage = GestureStage()
    stage.resize(to: Canvas(width: 800, height: 600))
    stage.handle([], of: Arena(recognizers: []))
    #expect(stage.recognizers.isEmpty && stage.passTime() == nil && stage.takeViews() == nil)
  }
}
