import Testing

@testable import WebSocketTransport

@Suite struct SendBufferTests {
  private func bytes(_ scratch: SendBuffer, _ payload: [UInt8]) -> [UInt8] {
    let head = FrameHead(kind: .text)
    let frame = scratch.load(payload, 0..<payload.count, head)
    #expect(Array(frame).starts(with: head.bytes(payload: payload.count)))
    return Array(frame.dropFirst(head.bytes(payload: payload.count).count))
  }

  @Test func `the same array is copied once, an equal one again`() {
    let scratch = SendBuffer()
    let payload: [UInt8] = Array("hello".utf8)
    for _ in 0..<3 { #expect(bytes(scratch, payload) == payload) }
    #expect(scratch.copies == 1)
    #expect(bytes(scratch, Array("hello".utf8)) == payload)
    #expect(scratch.copies == 2)
  }

  @Test func `an array that changed after loading is copied again`() {
    let scratch = SendBuffer()
    var payload: [UInt8] = Array("hello".utf8)
    #expect(bytes(scratch, payload) == payload)
    payload[0] = 74
    #expect(bytes(scratch, payload) == Array("Jello".utf8))
  }

  @Test func `payloads of all sizes fit, also after large ones were forgotten`() {
    let scratch = SendBuffer()
    for size in [0, 1, 4_096, 4_097, 3_000_000, 10] {
      let payload = [UInt8](repeating: UInt8(size % 251), count: size)
      #expect(bytes(scratch, payload) == payload)
    }
    scratch.forget()
    #expect(bytes(scratch, [1, 2, 3]) == [1, 2, 3])
  }

  @Test func `a part is copied once for all sockets, another part or array again`() {
    let scratch = SendBuffer()
    let payload = (0..<100).map { UInt8($0) }
    func part(_ payload: [UInt8], _ range: Range<Int>) -> [UInt8] {
      Array(scratch.load(payload, range, FrameHead(kind: .text)).suffix(range.count))
    }
    for range in [0..<40, 0..<40, 40..<80, 80..<100, 0..<100, 0..<40] {
      #expect(part(payload, range) == Array(payload[range]))
    }
    #expect(scratch.copies == 5)
    #expect(part(payload.map { $0 + 1 }, 0..<40) == Array(1...40))
    #expect(scratch.copies == 6)
  }

  @Test func `another head goes before the same payload without copying that again`() {
    let scratch = SendBuffer()
    let payload = [UInt8](repeating: 7, count: 200)
    for head in [FrameHead(kind: .text), FrameHead(kind: .binary, isLast: false)] {
      let frame = Array(scratch.load(payload, 0..<200, head))
      #expect(frame == head.bytes(payload: 200) + payload)
    }
    #expect(scratch.copies == 1)
  }
}
