import RelayProtocol
import Testing

@testable import RelayCore

struct RejectionsTests {
  @Test func `rejected messages are counted in a row`() {
    var rejections = Rejections()
    rejections.count(.badSignName)
    rejections.count(.touchNotDown)
    #expect(rejections.inRow == 2)
    rejections.reset()
    #expect(rejections.inRow == 0)
  }

  @Test func `a lack of space, and touches that are then not down, are excused`() {
    var rejections = Rejections()
    rejections.count(.noSpace)
    rejections.count(.touchNotDown)
    #expect(rejections.inRow == 0)
    rejections.count(.badSignName)
    #expect(rejections.inRow == 1)
    rejections.noteTouches()
    rejections.count(.touchNotDown)
    #expect(rejections.inRow == 2)
    rejections.noteLackOfSpace()
    rejections.count(.touchNotDown)
    #expect(rejections.inRow == 2)
  }
}
