import CProcessors

/// The processors that this process may use.
enum Processors {
  /// How many there are: fewer than the machine has where somebody has set so (`taskset(1)`,
  /// `CPUAffinity=`); 1 where that cannot be told.
  static var count: Int {
    var set = [UInt64](repeating: 0, count: Int(processor_words))
    guard processors_allowed(&set) != 0 else { return 1 }
    return max(1, set.reduce(0) { $0 + $1.nonzeroBitCount })
  }
}
