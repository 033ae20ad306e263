import Foundation
package import RelayProcess

extension TemporaryPath {
  /// The path of a temporary file with these bytes.
  package convenience init(holding bytes: some Sequence<UInt8>, ending: String = "") throws {
    self.init("test", ending: ending)
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// The path of a temporary file with this text.
  package convenience init(holding text: String, ending: String = "") throws {
    try self.init(holding: text.utf8, ending: ending)
  }
}
