import Testing

@testable import Gestures

struct TouchTests {
  @Test func `a touch begins at its first sample`() {
    let sample = StrokeSample(location: Point(x: 3, y: 4), timestamp: 7, force: 0.5)
    let touch = Touch(id: 9, kind: .pen, sample: sample)
    #expect(touch.location == touch.previousLocation && touch.timestamp == 7)
    #expect(touch.phase == .began && touch.sampleCount == 1 && touch.force == 0.5)
  }

  @Test func `two touches of one number are two`() {
    let sample = StrokeSample(location: .zero, timestamp: 0)
    let first = Touch(id: 1, kind: .touch, sample: sample)
    let second = Touch(id: 1, kind: .touch, sample: sample)
    #expect(first != second && Set([first, second, first]).count == 2)
  }

  @Test func `a sample moves it on and staying does not`() {
    let touch = Touch(
      id: 1, kind: .mouse, sample: StrokeSample(location: .zero, timestamp: 0))
    let next = StrokeSample(location: Point(x: 1, y: 0), timestamp: 1)
    touch.now.advance(to: next, phase: .moved)
    #expect(touch.sample == next && touch.previousSample.location == .zero && touch.now.isNew)
    touch.now.stay(in: .ended)
    #expect(touch.sample == next && touch.phase == .ended && !touch.now.isNew)
  }
}
