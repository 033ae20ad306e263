import Foundation
import RelayConsole

/// Other work on the machine during a benchmark.
enum MachineLoad {
  /// A sentence if other work kept the processors busy in the last minute; else nothing.
  static var notes: [String] {
    var averages = [0.0]
    guard getloadavg(&averages, 1) == 1 else { return [] }
    return notes(load: averages[0], processors: ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The sentence for a load average of one minute.
  static func notes(load: Double, processors: Int) -> [String] {
    guard load > Double(processors) else { return [] }
    return [
      "Other work ran too: \(NumberText.text(load)) processes wanted \(processors) processors,"
        + " which makes latency longer and processor time dearer."
    ]
  }
}
