import Foundation
import ProtocolDocuments

/// Writes the files generated from the protocol's description: `protocol-documents FOLDER`.
@main
struct ProtocolDocumentsCommand {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: protocol-documents FOLDER\n".utf8))
      exit(2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    do {
      let files = try GeneratedFiles.all { path in
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      }
      for (path, text) in files {
        try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
