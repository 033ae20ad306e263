import Foundation
import Testing

@testable import RelayProcess

struct LastWordsTests {
  @Test func `the end of a long text is kept`() throws {
    let pipe = Pipe()
    let words = LastWords(of: pipe)
    try pipe.fileHandleForWriting.write(contentsOf: Data(repeating: 0x61, count: 3_000))
    try pipe.fileHandleForWriting.write(contentsOf: Data("end".utf8))
    try pipe.fileHandleForWriting.close()
    let text = words.whole
    #expect(text.count == 2_000 && text.hasSuffix("end"))
  }
}
