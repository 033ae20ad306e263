import Testing

/// The program that runs the tests of `scripts/test`.
///
/// SwiftPM would make one with a part for XCTest, and would need an index of all sources for it: a
/// third of the compiler's time for a target of tests. It takes this file instead, because of its
/// name and since it is in a folder above a target. Package.swift has that target for
/// `scripts/test` alone: with it, `swift test --disable-xctest` would run nothing.
@main
struct TestProgram {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
