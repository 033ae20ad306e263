import Testing

@testable import RelayCore

struct RangePartitioningTests {
  @Test(arguments: [0..<0, 0..<1, 3..<10, -4..<5])
  func `it is the first number of the second part, or the end`(range: Range<Int>) {
    for first in range.lowerBound...range.upperBound {
      var looked = 0
      let found = range.partitioningIndex {
        looked += 1
        return $0 >= first
      }
      #expect(found == first && looked <= 4)
    }
  }
}
