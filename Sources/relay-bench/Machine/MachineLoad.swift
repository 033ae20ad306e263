import RelayConsole
import Foundation

/// What else the machine does while a benchmark runs.
enum MachineLoad {
  /// A sentence where other work kept the processors busy of late; nothing otherwise.
  static var notes: [String] {
    var averages = [0.0]
    guard getloadavg(&averages, 1) == 1 else { return [] }
    return notes(load: averages[0], processors: ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The sentence for a number of processes that wanted to run, on average over a minute.
  static func notes(load: Double, processors: Int) -> [String] {
    guard load > Double(processors) else { return [] }
    return [
      "Other work ran too: \(NumberText.text(load)) processes wanted \(processors) processors, which"
        + " makes latency longer and processor time dearer."
    ]
  }
}
