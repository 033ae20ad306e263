import Testing

@testable import WebSocketTransport

@Suite struct SendScratchTests {
  private func bytes(_ scratch: SendScratch, _ payload: [UInt8]) -> [UInt8] {
    guard let start = scratch.load(payload) else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: payload.count))
  }

  @Test func `the same array is copied once, an equal one again`() {
    let scratch = SendScratch(headroom: 16)
    let payload: [UInt8] = Array("hello".utf8)
    for _ in 0..<3 { #expect(bytes(scratch, payload) == payload) }
    #expect(scratch.copies == 1)
    #expect(bytes(scratch, Array("hello".utf8)) == payload)
    #expect(scratch.copies == 2)
  }

  @Test func `an array that changes after it was loaded is copied anew`() {
    let scratch = SendScratch(headroom: 16)
    var payload: [UInt8] = Array("hello".utf8)
    #expect(bytes(scratch, payload) == payload)
    payload[0] = 74
    #expect(bytes(scratch, payload) == Array("Jello".utf8))
  }

  @Test func `payloads of all sizes fit, also after large ones were forgotten`() {
    let scratch = SendScratch(headroom: 16)
    for size in [0, 1, 4_096, 4_097, 3_000_000, 10] {
      let payload = [UInt8](repeating: UInt8(size % 251), count: size)
      #expect(bytes(scratch, payload) == payload)
    }
    scratch.forget()
    #expect(bytes(scratch, [1, 2, 3]) == [1, 2, 3])
  }

  @Test func `there is room before the payload`() throws {
    let scratch = SendScratch(headroom: 16)
    let start = try #require(scratch.load([1, 2, 3]))
    for place in 1...16 { (start - place).pointee = 0xFF }
    #expect(bytes(scratch, [1, 2, 3]) == [1, 2, 3])
  }
}
