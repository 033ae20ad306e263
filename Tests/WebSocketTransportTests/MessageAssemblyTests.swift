import Testing

@testable import WebSocketTransport

@Suite struct MessageAssemblyTests {
  private func take(
    _ assembly: inout MessageAssembly, _ count: Int, isFirst: Bool = false, isLast: Bool = false,
    remaining: Int = 0
  ) -> String {
    [UInt8](repeating: 1, count: count).withUnsafeBytes {
      switch assembly.take(
        $0, isFirst: isFirst, isLast: isLast, remaining: remaining, limit: 100)
      {
      case .whole: "whole"
      case .assembled(let bytes): "assembled \(bytes.count)"
      case .wait: "wait"
      case .tooBig: "too big"
      }
    }
  }

  @Test func `a message in one piece is not copied`() {
    var assembly = MessageAssembly()
    #expect(take(&assembly, 100, isFirst: true, isLast: true) == "whole")
    #expect(take(&assembly, 0, isFirst: true, isLast: true) == "whole")
  }

  @Test func `pieces are put together up to the limit`() {
    var assembly = MessageAssembly()
    #expect(take(&assembly, 0, isFirst: true) == "wait")
    #expect(take(&assembly, 60, remaining: 10) == "wait")
    #expect(take(&assembly, 10) == "wait")
    #expect(take(&assembly, 30, isLast: true) == "assembled 100")
  }

  @Test func `a message over the limit is rejected as soon as that is known`() {
    var assembly = MessageAssembly()
    #expect(take(&assembly, 50, isFirst: true, remaining: 51) == "too big")
    #expect(take(&assembly, 1, isFirst: true, remaining: .max) == "too big")
    #expect(take(&assembly, 60, isFirst: true) == "wait")
    #expect(take(&assembly, 41, isLast: true) == "too big")
  }

  @Test func `a first piece forgets an unfinished message`() {
    var assembly = MessageAssembly()
    #expect(take(&assembly, 60, isFirst: true) == "wait")
    #expect(take(&assembly, 60, isFirst: true, isLast: true) == "whole")
  }
}
