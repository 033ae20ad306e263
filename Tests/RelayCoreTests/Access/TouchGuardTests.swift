import Gestures
import Testing

@testable import RelayCore

struct TouchGuardTests {
  private static func batch(_ phase: Touch.Phase, _ ids: Int...) -> TouchBatch {
    TouchBatch(phase: phase, entries: ids.map { TouchBatch.Entry(id: $0, samples: 0..<0) })
  }

  private static func ids(_ batch: TouchBatch?) -> [Int] { batch?.entries.map(\.id) ?? [] }

  @Test func `an open guard is not asked`() {
    #expect(!TouchGuard().isActive)
  }

  @Test(arguments: [Touch.Phase.began, .moved, .ended, .cancelled, .hovered])
  func `nothing passes a closed guard`(phase: Touch.Phase) {
    var touchGuard = TouchGuard()
    touchGuard.close(down: [1])
    #expect(touchGuard.isActive && touchGuard.isClosed)
    #expect(touchGuard.admit(Self.batch(phase, 1, 2), limit: 32) == nil)
  }

  @Test func `a touch that was down stays out until it is up`() {
    var touchGuard = TouchGuard()
    touchGuard.close(down: [1])
    touchGuard.open()
    #expect(touchGuard.isActive && !touchGuard.isClosed)
    #expect(Self.ids(touchGuard.admit(Self.batch(.moved, 1, 2), limit: 32)) == [2])
    #expect(touchGuard.admit(Self.batch(.moved, 1), limit: 32) == nil)
    #expect(Self.ids(touchGuard.admit(Self.batch(.ended, 1, 2), limit: 32)) == [2])
    #expect(!touchGuard.isActive)
  }

  @Test func `a touch that began at a closed guard stays out, and may begin again`() {
    var touchGuard = TouchGuard()
    touchGuard.close(down: [])
    #expect(touchGuard.admit(Self.batch(.began, 7), limit: 32) == nil)
    touchGuard.open()
    #expect(touchGuard.admit(Self.batch(.moved, 7), limit: 32) == nil)
    #expect(Self.ids(touchGuard.admit(Self.batch(.began, 7), limit: 32)) == [7])
    #expect(!touchGuard.isActive)
  }

  @Test func `touches that are up at a closed guard are forgotten`() {
    var touchGuard = TouchGuard()
    touchGuard.close(down: [1, 2])
    #expect(touchGuard.admit(Self.batch(.cancelled, 1), limit: 32) == nil)
    #expect(touchGuard.admit(Self.batch(.ended, 2), limit: 32) == nil)
    touchGuard.open()
    #expect(!touchGuard.isActive)
  }

  @Test func `only so many touches are kept in mind`() {
    var touchGuard = TouchGuard()
    touchGuard.close(down: [])
    for id in 0..<1_000 { _ = touchGuard.admit(Self.batch(.began, id), limit: 3) }
    touchGuard.open()
    let passed = (0..<1_000).filter { touchGuard.admit(Self.batch(.moved, $0), limit: 3) != nil }
    #expect(passed.count == 997)
  }
}
