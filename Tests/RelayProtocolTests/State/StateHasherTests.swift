import Testing

@testable import RelayProtocol

struct StateHasherTests {
  static func hash(_ add: (inout StateHasher) -> Void) -> String {
    var hasher = StateHasher()
    add(&hasher)
    return StateMark(sequenceNumber: 0, hash: hasher.value).digits
  }

  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `the hash of bytes is that of its authors`(text: String, digits: String) {
    #expect(Self.hash { $0.add(bytes: Array(text.utf8)) } == digits)
  }

  @Test(arguments: [0, 1, 127, 128, 300, 1 << 40, Int.max])
  func `numbers count as the binary form writes them`(number: Int) {
    var writer = BinaryWriter(bytes: [])
    writer.write(count: number)
    writer.write(steps: Int64(-number))
    writer.write(text: "é\(number)")
    writer.write(bits: UInt64(number))
    let bytes = writer.bytes
    #expect(
      Self.hash { $0.add(bytes: bytes) }
        == Self.hash {
          $0.add(count: number)
          $0.add(steps: Int64(-number))
          $0.add(text: "é\(number)")
          $0.add(hash: UInt64(number))
        })
  }

  @Test(arguments: [(1.234_5, 1.234_50), (-0.001_499, -0.001), (.nan, .infinity), (1e300, .nan)])
  func `numbers are as good as their steps`(one: Double, other: Double) {
    #expect(
      Self.hash { $0.add(one, perUnit: 1_000) } == Self.hash { $0.add(other, perUnit: 1_000) })
    #expect(Self.hash { $0.add(one, perUnit: 1_000) } != Self.hash { $0.add(7, perUnit: 1_000) })
  }
}
