import Testing

/// The program that runs the tests.
///
/// SwiftPM would make one with a part for XCTest, and would need an index of all sources for it: a
/// third of the compiler's time for a target of tests. It takes this file instead, by its name.
@main
struct TestProgram {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
