import Testing

@testable import RelayConsole

struct CountedTests {
  @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files")])
  func `one thing is singular, several are plural`(count: Int, text: String) {
    #expect(Counted.text(count, "file") == text)
  }
}
