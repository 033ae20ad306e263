import Testing

@testable import Gestures

struct SampleMergeTests {
  @Test func `samples come in time order, those of equal time in the batch's`() {
    let times = [1.0, 3, 5, 2, 3, 9]
    let batch = TouchBatch(
      phase: .moved, samples: times.map { StrokeSample(location: .zero, timestamp: $0) })
    let touches = (1...3).map { Touch(id: $0, kind: .touch, sample: batch.samples[0]) }
    var merge = SampleMerge()
    for _ in 1...2 {
      merge.add(touches[0], 0..<3)
      merge.add(touches[1], 3..<3)
      merge.add(touches[2], 3..<6)
      var found: [String] = []
      while let (touch, sample) = merge.next(in: batch) {
        found.append("\(touch.id) at \(Int(sample.timestamp))")
      }
      #expect(found == ["1 at 1", "3 at 2", "1 at 3", "3 at 3", "1 at 5", "3 at 9"])
    }
  }
}
