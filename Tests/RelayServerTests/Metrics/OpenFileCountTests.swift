import Glibc
import Synchronization
import Testing

@testable import RelayServer

struct OpenFileCountTests {
  @Test func `the kernel's count is taken where there is one`() {
    #expect(OpenFileCount(reported: { 7 }, list: { 5 }).current == 7)
    #expect(OpenFileCount.list() >= 3)
  }

  @Test func `without it, a thread lists the files, and a later question has the result`() {
    let lists = Mutex(0)
    let count = OpenFileCount(
      reported: { nil },
      list: {
        lists.withLock {
          $0 += 1
          return $0
        }
      })
    #expect(count.current == 1)
    for _ in 0..<6_000 where count.current == 1 { usleep(10_000) }
    #expect(count.current > 1)
  }
}
