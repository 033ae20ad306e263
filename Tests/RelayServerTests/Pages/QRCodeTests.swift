import Testing

@testable import RelayServer

struct QRCodeTests {
  @Test(arguments: [
    "http://a.b/watch/x", "http://127.0.0.1:8080/watch/demo", "https://relay.example/watch/A-b_c.9",
    "é😀",
  ])
  func `a code contains its text`(text: String) throws {
    #expect(QRReader(code: try #require(QRCode(text))).text() == text)
  }

  @Test func `a code of one changed module no longer reads as it did`() throws {
    // Guards the reader itself: it must not accept anything.
    let code = try #require(QRCode("http://a.b/watch/x"))
    let other = try #require(QRCode("http://a.b/watch/y"))
    #expect(QRReader(code: other).text() != QRReader(code: code).text())
  }

  @Test func `a text that no code holds has none`() {
    #expect(QRCode("") == nil)
    #expect(QRCode("a\u{0}b") == nil)
    #expect(QRCode(String(repeating: "x", count: 2_331)) != nil)
    #expect(QRCode(String(repeating: "x", count: 2_332)) == nil)
  }

  @Test func `the picture is the code with a quiet zone of four modules`() throws {
    let code = try #require(QRCode("http://127.0.0.1:8080/watch/demo"))
    let svg = code.svg
    let extent = code.side + 8
    #expect(svg.contains("viewBox=\"0 0 \(extent) \(extent)\""))
    #expect(svg.contains("<path fill=\"#fff\" d=\"M0 0h\(extent)v\(extent)h-\(extent)z\"/>"))
    // Draws the runs of the path into a field and compares.
    var field = [Bool](repeating: false, count: extent * extent)
    let path = try #require(svg.split(separator: "fill=\"#000\" d=\"").last)
    for run in path.matches(of: /M([0-9]+) ([0-9]+)h([0-9]+)v1h-([0-9]+)z/) {
      let numbers = [run.1, run.2, run.3, run.4].compactMap { Int($0) }
      #expect(numbers[2] == numbers[3])
      for column in numbers[0]..<(numbers[0] + numbers[2]) {
        field[numbers[1] * extent + column] = true
      }
    }
    for row in 0..<extent {
      for column in 0..<extent {
        #expect(field[row * extent + column] == code.isDark(row: row - 4, column: column - 4))
      }
    }
  }
}
