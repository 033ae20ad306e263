import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

/// How drawings are judged.
struct JudgeTests {
  static func circle(x: Double = 300) -> [StrokeSample] {
    HandCircle.points(60, center: Point(x: x, y: 300)).enumerated().map {
      StrokeSample(location: $1, timestamp: Double($0) * 8)
    }
  }

  static let check = [(0, 0), (10, 10), (20, 20), (40, -10), (60, -40)].enumerated().map {
    StrokeSample(
      location: Point(x: Double($1.0), y: Double($1.1)), timestamp: Double($0) * 8)
  }

  static let dot = [StrokeSample(location: .zero, timestamp: 0)]

  func judge(_ strokes: [StrokeSample]...) throws -> RecognizeVerdict {
    var judge = Judge(profile: .literal)
    return try judge.judge(RecognizeInput(id: .string("a"), strokes: strokes))
  }

  @Test func `a circle is a circle and nothing else`() throws {
    let verdict = try judge(Self.circle())
    #expect(verdict.recognized == "circle")
    #expect(verdict.entries.map(\.recognizer) == RecognizerRegistry.names.dropLast())
    #expect(verdict.entries.map(\.state) == [.ended, .ended, .failed, .failed, .failed])
    #expect(verdict.entries[2].reason != nil)
  }

  @Test func `a checkmark is a checkmark`() throws {
    #expect(try judge(Self.check).recognized == "checkmark")
  }

  @Test func `the capture alone recognizes nothing`() throws {
    let verdict = try judge(Self.dot)
    #expect(verdict.recognized == nil)
    #expect(verdict.entries[0].state == .ended)
  }

  @Test func `of several strokes each is judged by itself, and a shape among them counts`() throws {
    let verdict = try judge(Self.dot, Self.circle(), Self.dot)
    #expect(verdict.recognized == "circle")
    #expect(verdict.entries[1].state == .ended)
    #expect(try judge(Self.dot, Self.check, Self.circle()).recognized == "circle")
  }

  @Test func `a live judge reports a circle's progress, with the same verdict`() throws {
    var listening = Judge(JudgeSetup(book: RuleBook()), listensLive: true)
    var deaf = Judge(JudgeSetup(book: RuleBook()))
    let drawing = RecognizeInput(id: .null, strokes: [Self.circle()])
    var verdict = try listening.judge(drawing)
    let live = try #require(verdict.entries[1].live)
    #expect(live.first?.isCircle == false && live.last?.isCircle == true)
    #expect(zip(live, live.dropFirst()).allSatisfy { $0.sample < $1.sample })
    #expect(live.allSatisfy { $0.confidence != nil && (0..<60).contains($0.sample) })
    #expect(verdict.entries[0].live == [])
    for place in verdict.entries.indices { verdict.entries[place].live = nil }
    #expect(try deaf.judge(drawing) == verdict)
  }

  @Test func `a drawing leaves no trace in the next one`() throws {
    var judge = Judge(profile: .literal)
    let first = try judge.judge(RecognizeInput(id: .null, strokes: [Self.circle()]))
    _ = try judge.judge(RecognizeInput(id: .null, strokes: [Self.check, Self.dot]))
    let again = try judge.judge(RecognizeInput(id: .null, strokes: [Self.circle()]))
    #expect(first == again)
  }

  @Test func `a clock that steps back is held, and the path counts as it was drawn`() throws {
    var samples = Self.circle()
    samples[30].timestamp = 0
    #expect(try judge(samples).recognized == "circle")
  }

  @Test func `a stroke without samples is rejected by index, and the judge continues`() throws {
    var judge = Judge(profile: .literal)
    let error = #expect(throws: RecognizeInputError.self) {
      try judge.judge(RecognizeInput(id: .number(7), strokes: [Self.dot, []]))
    }
    #expect(error?.id == .number(7))
    #expect(error?.error.code == .outOfRange && error?.error.path == "/strokes/1")
    let verdict = try judge.judge(RecognizeInput(id: .null, strokes: [Self.circle()]))
    #expect(verdict.recognized == "circle")
  }

  @Test func `a stroke that is too long is rejected, and the judge continues`() throws {
    var judge = Judge(profile: .literal)
    let long = (0...GestureLimits().strokeSamples).map {
      StrokeSample(location: .zero, timestamp: Double($0))
    }
    let error = #expect(throws: RecognizeInputError.self) {
      try judge.judge(RecognizeInput(id: .null, strokes: [long]))
    }
    #expect(error?.error.code == .strokeTooLong)
    let verdict = try judge.judge(RecognizeInput(id: .null, strokes: [Self.circle()]))
    #expect(verdict.recognized == "circle")
  }
}
