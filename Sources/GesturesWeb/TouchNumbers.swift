import Gestures

/// Reads a batch of touches from a flat array of numbers, which a page writes without JSON.
///
///     phase, touches, then for each touch: id, kind, samples, then for each sample: x, y, t, force
///
/// The phase is 0 for began, 1 moved, 2 ended, 3 cancelled, 4 hovered. The kind is 0 for a finger,
/// 1 a pen, 2 a mouse. A force below 0 means that the device reports none.
struct TouchNumbers {
  private static let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled, .hovered]
  private static let kinds: [Touch.Kind] = [.touch, .pen, .mouse]

  private let numbers: [Double]
  private var position = 0

  private init(_ numbers: [Double]) {
    self.numbers = numbers
  }

  /// Returns the batch, or `nil` if the numbers are invalid.
  ///
  /// Linear in their count.
  static func batch(_ numbers: [Double], reason: String?) -> TouchBatch? {
    var reader = TouchNumbers(numbers)
    return reader.batch(reason: reason)
  }

  private mutating func batch(reason: String?) -> TouchBatch? {
    guard let phase = word(of: Self.phases), let count = whole() else { return nil }
    var batch = TouchBatch(phase: phase, reason: reason)
    for _ in 0..<count {
      guard let id = whole(), let kind = word(of: Self.kinds), let samples = whole() else {
        return nil
      }
      let start = batch.samples.count
      for _ in 0..<samples {
        guard let sample = sample() else { return nil }
        batch.samples.append(sample)
      }
      batch.entries.append(
        TouchBatch.Entry(
          id: id, kind: phase == .began || phase == .hovered ? kind : nil,
          samples: start..<batch.samples.count))
    }
    return position == numbers.count ? batch : nil
  }

  private mutating func sample() -> StrokeSample? {
    guard let x = next(), let y = next(), let time = next(), let force = next(), x.isFinite,
      y.isFinite, time.isFinite
    else { return nil }
    return StrokeSample(
      location: Point(x: x, y: y), timestamp: time, force: force < 0 ? nil : force)
  }

  private mutating func word<Word>(of words: [Word]) -> Word? {
    guard let index = whole(), index < words.count else { return nil }
    return words[index]
  }

  private mutating func whole() -> Int? {
    guard let number = next(), number >= 0, number <= 2_147_483_647 else { return nil }
    return Int(number)
  }

  private mutating func next() -> Double? {
    guard position < numbers.count else { return nil }
    defer { position += 1 }
    return numbers[position]
  }
}
