import Glibc
import Testing

@testable import RelayServer

struct OpenFileCountTests {
  @Test(.timeLimit(.minutes(5)), arguments: [true, false])
  func `open files are counted, by the kernel or else by a thread`(isReported: Bool) {
    let count = isReported ? OpenFileCount() : OpenFileCount { nil }
    let before = count.current
    let files = (0..<1_000).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    defer { for file in files { close(file) } }
    // Tests beside this one close files, but never so many.
    while count.current < before + 500 { sched_yield() }
    #expect(count.current >= 500)
  }
}
