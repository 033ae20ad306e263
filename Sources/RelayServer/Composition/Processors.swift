import CProcess

/// The processors that this process may use.
enum Processors {
  /// Their number, which `taskset(1)` or `CPUAffinity=` may restrict; 1 if it is unknown.
  static var count: Int {
    var set = [UInt64](repeating: 0, count: Int(processor_words))
    guard processors_allowed(&set) != 0 else { return 1 }
    return max(1, set.reduce(0) { $0 + $1.nonzeroBitCount })
  }
}
