import Testing

@testable import RelayServer

struct LogTests {
  /// A log's lines and a clock to set.
  final class Recorder {
    var lines: [LogLine] = []
    var now: Int64 = 0
    var takes = true

    func log(_ configuration: Configuration.Log = Configuration.Log()) -> Log {
      Log(
        configuration, clock: { self.now },
        write: { line in
          if self.takes { self.lines.append(line) }
          return self.takes
        })
    }

    var texts: [String] {
      lines.map { $0.text(inColor: false).split(separator: "Z ")[1] }.map(String.init)
    }
  }

  @Test func `what matters less than the level is not written`() {
    let recorder = Recorder()
    var configuration = Configuration.Log()
    configuration.level = .warning
    let log = recorder.log(configuration)
    for level in LogLevel.allCases { log.add(level, "x") }
    #expect(recorder.lines.map(\.level) == [.warning, .error])
    #expect(!log.takes(.info))
  }

  @Test func `a hostile peer cannot fill the log, and what was left out is counted`() {
    let recorder = Recorder()
    let log = recorder.log()
    for _ in 0..<1_000 { log.addPeer(.info, "refused", ("code", "not-json")) }
    log.addPeer(.info, "another kind")
    recorder.now = 1_000
    log.addPeer(.info, "refused", ("code", "not-json"))
    #expect(recorder.lines.count == 7)
    #expect(recorder.texts.last == "info    refused code=not-json leftOut=995")
  }

  @Test func `lines go on after the clock stepped back`() {
    let recorder = Recorder()
    recorder.now = 3_600_000
    let log = recorder.log()
    for _ in 0..<10 { log.addPeer(.info, "refused") }
    recorder.now = 0
    log.addPeer(.info, "refused")
    recorder.now = 1_000
    log.addPeer(.info, "refused")
    #expect(recorder.texts.last == "info    refused leftOut=6")
  }

  @Test func `dropped lines are counted and reported`() {
    let recorder = Recorder()
    let log = recorder.log()
    recorder.takes = false
    log.add(.info, "one")
    log.add(.info, "two")
    recorder.takes = true
    log.add(.info, "three")
    log.add(.info, "four")
    #expect(log.dropped == 2)
    #expect(recorder.texts == ["info    three dropped=2", "info    four"])
  }
}
