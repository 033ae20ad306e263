import Foundation
import Testing

/// The target also compiles as Embedded Swift for the browser: no Foundation, no reflection, no
/// existentials of values.
struct EmbeddedBuildTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The compiler on the path, the one that built this test.
  static func compiler() throws -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let found = path.split(separator: ":").map {
      URL(filePath: String($0)).appending(path: "swiftc")
    }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(found, "swiftc is not on the path")
  }

  @Test func `the gestures compile as Embedded Swift for WebAssembly`() throws {
    let folder = Self.root.appending(path: "Sources/Gestures")
    let walk = try #require(FileManager.default.enumerator(atPath: folder.path))
    let sources = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .map { folder.appending(path: $0).path }
    #expect(sources.count > 20)
    let output = FileManager.default.temporaryDirectory
      .appending(path: "gestures-embedded-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    let object = output.appending(path: "gestures.o")

    let process = Process()
    let log = Pipe()
    process.executableURL = try Self.compiler()
    process.arguments =
      [
        // Whether it compiles does not hang on how well; the pages' module is built for size.
        "-Onone", "-wmo", "-parse-as-library", "-module-name", "Gestures", "-swift-version", "6",
        "-warnings-as-errors", "-enable-upcoming-feature", "ExistentialAny",
        "-enable-experimental-feature", "Embedded", "-target", "wasm32-unknown-none-wasm",
        "-c", "-o", object.path,
      ] + sources.sorted()
    process.standardError = log
    process.standardOutput = log
    try process.run()
    let text = String(decoding: try log.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    let start = try Data(contentsOf: object).prefix(4)
    #expect(Array(start) == [0x00, 0x61, 0x73, 0x6D], "it is a WebAssembly object")
  }
}
