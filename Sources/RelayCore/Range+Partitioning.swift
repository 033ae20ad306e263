extension Range<Int> {
  /// The first number for which a condition holds that also holds for all later ones.
  ///
  /// `upperBound` if it holds for none. Logarithmic. Swift Algorithms has it for collections, but
  /// a condition on elements would receive copies of large ones.
  @inline(__always)
  func partitioningIndex(where isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      // It rounds down, also below zero.
      let middle = (low + high) >> 1
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
