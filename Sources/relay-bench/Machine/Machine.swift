import Foundation
import RelayProtocol

/// The machine of a measurement.
struct Machine: Equatable, Sendable {
  /// The processor's name.
  let processor: String
  /// The number of processors.
  let processors: Int
  /// The kernel and its version.
  let kernel: String

  /// Makes a machine from its parts.
  init(processor: String, processors: Int, kernel: String) {
    (self.processor, self.processors, self.kernel) = (processor, processors, kernel)
  }

  /// This machine.
  static var here: Machine {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let kernel = (try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)) ?? ""
    return Machine(
      processor: name(in: info), processors: ProcessInfo.processInfo.processorCount,
      kernel: "Linux \(kernel.split(separator: "\n").first ?? "?")")
  }

  /// The processor's name in the text of `/proc/cpuinfo`.
  static func name(in info: String) -> String {
    let line = info.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":", maxSplits: 1).last.map { $0.drop { $0 == " " } } ?? "?"
    return String(name)
  }

  /// The machine as a JSON object.
  var json: String {
    "{\"processor\":\(JSONValue.string(processor)),\"processors\":\(processors),"
      + "\"kernel\":\(JSONValue.string(kernel))}"
  }

  /// The machine in words.
  var sentence: String { "\(processor), \(processors) processors, \(kernel)" }
}
