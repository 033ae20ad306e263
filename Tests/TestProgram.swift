import Testing

/// The program that runs the tests of `scripts/test`.
///
/// SwiftPM would make one with a part for XCTest, and would need an index of all sources for it: a
/// third of the compiler's time for a target of tests. Under the name `XCTMain.swift` it would take
/// this file by itself, but `swift test --disable-xctest` would then run no tests.
@main
struct TestProgram {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
