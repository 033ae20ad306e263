import Testing

@testable import Gestures

struct DeadlinesTests {
  @Test func `the earliest deadline of those that are not over is taken when it has come`() {
    let recognizers = [ScriptedRecognizer("a"), ScriptedRecognizer("b"), ScriptedRecognizer("c")]
    var deadlines = Deadlines()
    #expect(!deadlines.mayBeDue(by: 1e9))
    for (recognizer, time) in zip(recognizers, [30.0, 20, 10]) {
      recognizer.deadline = time
      deadlines.note(time)
    }
    recognizers[2].progress.move(to: .failed)
    #expect(deadlines.mayBeDue(by: 10))
    #expect(deadlines.takeDue(by: 15, of: recognizers) == nil)
    #expect(!deadlines.mayBeDue(by: 19) && deadlines.mayBeDue(by: 20))
    #expect(deadlines.takeDue(by: 25, of: recognizers) == 20)
    #expect(!deadlines.mayBeDue(by: 1e9), "each is noted anew")
    #expect(Deadlines.next(of: recognizers) == 20)
  }
}
