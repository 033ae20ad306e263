import Foundation
import RelayProtocol

/// Inputs that the project has already: vectors, stream files, the default configuration.
enum FuzzSeeds {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A file of the project; empty if it cannot be read, which the tests notice.
  static func file(_ path: String) -> [UInt8] {
    Array((try? Data(contentsOf: root.appending(path: path))) ?? Data())
  }

  /// The lines of a file of the project.
  static func lines(_ path: String) -> [[UInt8]] {
    file(path).split(separator: UInt8(ascii: "\n")).map(Array.init)
  }

  /// The field of each line of a file of vectors that is bytes in hexadecimal digits.
  static func hexadecimal(_ path: String) -> [[UInt8]] {
    lines(path).compactMap { line in
      guard case .string(let digits)? = (try? JSONValue(parsing: line.span))?["hex"] else {
        return nil
      }
      let nibbles = digits.compactMap(\.hexDigitValue)
      return stride(from: 0, to: nibbles.count - 1, by: 2).map {
        UInt8(nibbles[$0] << 4 | nibbles[$0 + 1])
      }
    }
  }

  /// The files of a folder of the project, in the order of their names.
  static func folder(_ path: String, ending: String = "") -> [(name: String, bytes: [UInt8])] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)) ?? []
    return names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.sorted()
      .map { ($0, file("\(path)/\($0)")) }
  }

  /// Texts as inputs.
  static func texts(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}
