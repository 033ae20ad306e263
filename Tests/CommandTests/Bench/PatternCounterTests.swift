import Testing

@testable import gesture_relay

/// How a pattern is counted in pieces.
struct PatternCounterTests {
  /// Counts in a message that is cut into pieces of that many bytes.
  func count(_ pattern: String, in message: String, pieces size: Int) -> Int {
    var counter = PatternCounter(pattern)
    let bytes = Array(message.utf8)
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + size)
      counter.add(bytes[place..<end].span, isLast: end == bytes.count)
      place = end
    }
    return counter.count
  }

  @Test(arguments: 1...12)
  func `a pattern is found however the message is cut`(size: Int) {
    #expect(count("path", in: "path, xpathx, pat, patpath", pieces: size) == 3)
    #expect(count("ab", in: "ababab", pieces: size) == 3)
  }

  @Test func `a pattern does not reach from one message into the next`() {
    var counter = PatternCounter("path")
    counter.add(Array("..pa".utf8).span, isLast: true)
    counter.add(Array("th..".utf8).span, isLast: true)
    #expect(counter.count == 0)
  }
}
