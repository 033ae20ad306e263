import Dispatch
import Glibc
import RelayCore
import RelayProtocol
import Synchronization
import Testing

@testable import RoomStore

struct SaveQueueTests {
  /// An archive that saves nothing, fails as the test wants, and waits at a gate.
  private final class ScriptedArchive: RoomArchive, Sendable {
    struct State {
      var saved: [RoomRecord] = []
      var fault: ArchiveFault?
      /// That of `tryWriting` alone.
      var trialFault: ArchiveFault?
      var trials = 0
      var bounds: [ArchiveBounds] = []
      /// What the next calls of `trim` delete.
      var deletions = [5]
      /// That of `trim` alone.
      var trimFault: ArchiveFault?
      var setAside: String?
      /// Whether each `reopen` might have set a file aside.
      var mightSetAside: [Bool] = []
    }
    let state = Mutex(State())
    let reopened = DispatchSemaphore(value: 0)
    let gate: DispatchSemaphore?
    var setAside: String? { state.withLock { $0.setAside } }

    init(gate: DispatchSemaphore? = nil) { self.gate = gate }

    func save(_ records: [RoomRecord], at time: Int64) throws(ArchiveFault) {
      // A test that failed half-way opens no gate.
      _ = gate?.wait(timeout: .now() + 60)
      let fault = state.withLock { state in
        if state.fault == nil { state.saved += records }
        return state.fault
      }
      if let fault { throw fault }
    }
    func reopen(settingAsideAt time: Int64?) throws(ArchiveFault) {
      state.withLock { $0.mightSetAside.append(time != nil) }
      // The test goes on at the signal, and then takes the fault away.
      defer { reopened.signal() }
      if let fault = state.withLock({ $0.fault }) { throw fault }
    }
    func tryWriting() throws(ArchiveFault) {
      let fault = state.withLock { state in
        state.trials += 1
        return state.fault ?? state.trialFault
      }
      if let fault { throw fault }
    }
    func waitUntilReopened() throws {
      try #require(reopened.wait(timeout: .now() + 60) == .success)
    }
    func trim(to bounds: ArchiveBounds, at time: Int64) throws(ArchiveFault) -> Int {
      let (fault, bytes) = state.withLock { state in
        state.bounds.append(bounds)
        return (state.trimFault, state.deletions.popLast() ?? 0)
      }
      if let fault { throw fault }
      return bytes
    }
  }

  private static let fault = ArchiveFault.unusable(path: "/d", reason: "full")

  private static func deletion(of room: String) -> RoomRecord {
    var record = RoomRecord.made(room, isDeletion: true)
    record.grant = DrawerKey("0123456789abcdef")
    return record
  }

  private static func end(of room: String, chunks: [ClosedRange<Int>] = []) -> RoomRecord {
    .made(room, chunks: chunks, isOver: true)
  }

  /// A queue whose archive has failed to save these records, and to open again.
  private func failing(
    _ records: [RoomRecord] = [.made(chunks: [1...3])],
    _ change: (inout ScriptedArchive.State) -> Void = { _ in }
  ) throws -> (archive: ScriptedArchive, writer: SaveQueue) {
    let archive = ScriptedArchive()
    archive.state.withLock {
      $0.fault = Self.fault
      change(&$0)
    }
    let writer = try #require(SaveQueue(archive))
    writer.save(records)
    try archive.waitUntilReopened()
    return (archive, writer)
  }

  private func wait(until isMet: () -> Bool) {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isMet(), ContinuousClock.now < deadline { sched_yield() }
  }

  @Test func `everything is saved before the end, and counted`() throws {
    let archive = ScriptedArchive()
    let writer = try #require(SaveQueue(archive, bounds: ArchiveBounds(totalBytes: 9)))
    let records = [RoomRecord.made(chunks: [1...3]), .made("other", keyframe: 8)]
    #expect(writer.save(records))
    #expect(writer.finish(withinMilliseconds: 10_000))
    #expect(archive.state.withLock { $0.saved } == records)
    #expect(archive.state.withLock { $0.bounds }.first == ArchiveBounds(totalBytes: 9))
    #expect(writer.report.saved == 2 && writer.report.trimmedBytes == 5)
    #expect(writer.report.waitingBytes == 0)
    #expect(writer.durable("demo-1") == 3 && writer.durable("other-1") == 8)
    #expect(!writer.save(records), "nothing is taken after the end")
    #expect(writer.finish(withinMilliseconds: 1), "a second end has nothing to wait for")
  }

  @Test func `who waits for a record is woken once it is saved`() throws {
    let woken = DispatchSemaphore(value: 0)
    let writer = try #require(SaveQueue(ScriptedArchive()) { woken.signal() })
    var record = RoomRecord.made(chunks: [1...3])
    writer.save([record])
    record.awaited = 7
    writer.save([.made("other", keyframe: 8), record])
    try #require(woken.wait(timeout: .now() + 60) == .success)
    #expect(writer.awaited("demo-1") == 7 && writer.awaited("other-1") == nil)
    record.isOver = true
    writer.save([record])
    #expect(writer.finish(withinMilliseconds: 10_000))
    #expect(writer.awaited("demo-1") == nil)
  }

  @Test func `after a failure nothing is accepted until the archive opens again`() throws {
    let (archive, writer) = try failing()
    #expect(writer.report.failure == "/d cannot be used: full" && writer.report.lost == 1)
    #expect(!writer.save([.made(chunks: [4...5])]))
    archive.state.withLock { $0.fault = nil }
    try archive.waitUntilReopened()
    wait { writer.report.accepts }
    #expect(writer.report.failure == nil, "a trial shows that it works again")
    #expect(writer.save([.made(keyframe: 9)]))
    #expect(writer.finish(withinMilliseconds: 10_000))
    #expect(writer.report.failure == nil)
    #expect(writer.durable("demo-1") == 9)
  }

  @Test func `deletions and ends outlast a failure, and are saved before anything else`() throws {
    let (archive, writer) = try failing([
      .made(chunks: [1...3]), Self.deletion(of: "demo"), .made(keyframe: 4),
      Self.end(of: "other", chunks: [5...6]),
    ])
    #expect(writer.report.lost == 3 && writer.report.waitingBytes == 128)
    #expect(!writer.save([Self.end(of: "third", chunks: [7...8])]))
    try archive.waitUntilReopened()
    #expect(archive.state.withLock { $0.saved.isEmpty } && writer.takeDeletions() == [])
    archive.state.withLock { $0.fault = nil }
    wait { writer.report.accepts }
    let kept = [Self.deletion(of: "demo"), Self.end(of: "other"), Self.end(of: "third")]
    #expect(archive.state.withLock { $0.saved } == kept)
    #expect(writer.takeDeletions() == [Self.deletion(of: "demo")] && writer.takeDeletions() == [])
    #expect(writer.save([.made(keyframe: 9)]))
    #expect(writer.finish(withinMilliseconds: 10_000))
    #expect(archive.state.withLock { $0.saved } == kept + [.made(keyframe: 9)])
    #expect(writer.report.lost == 4)
  }

  @Test func `an end during a failure makes a last attempt, and is not a clean one`() throws {
    let (archive, writer) = try failing([Self.deletion(of: "demo")])
    archive.state.withLock { $0.fault = nil }
    #expect(!writer.finish(withinMilliseconds: 10_000))
    #expect(archive.state.withLock { $0.saved } == [Self.deletion(of: "demo")])
  }

  @Test func `the last attempt sets no damaged file aside`() throws {
    let (archive, writer) = try failing()
    #expect(!writer.finish(withinMilliseconds: 10_000))
    let tries = archive.state.withLock { $0.mightSetAside }
    #expect(tries.first == true && tries.last == false)
  }

  @Test func `a deletion of what was set aside is not done`() throws {
    let (archive, writer) = try failing([Self.deletion(of: "demo"), Self.end(of: "other")])
    archive.state.withLock { ($0.fault, $0.setAside) = (nil, "/aside") }
    wait { writer.report.accepts }
    #expect(archive.state.withLock { $0.saved } == [Self.end(of: "other")])
    #expect(writer.takeDeletions() == [] && writer.report.lost == 1)
    writer.save([Self.deletion(of: "demo"), .made(keyframe: 9)])
    #expect(writer.finish(withinMilliseconds: 10_000))
    #expect(writer.takeDeletions() == [Self.deletion(of: "demo")])
  }

  @Test(arguments: [nil, 9])
  func `after a failure, an end is clean once something is saved`(keyframe: Int?) throws {
    let (archive, writer) = try failing()
    archive.state.withLock { $0.fault = nil }
    wait { writer.report.accepts }
    #expect(writer.save(keyframe.map { [.made(keyframe: $0)] } ?? [Self.end(of: "demo")]))
    #expect(writer.finish(withinMilliseconds: 10_000) == (keyframe != nil))
    #expect(writer.report.failure == nil)
  }

  @Test func `an archive that opens and cannot be written accepts nothing`() throws {
    let (archive, writer) = try failing { $0.trialFault = Self.fault }
    archive.state.withLock { $0.fault = nil }
    wait { archive.state.withLock { $0.trials } == 2 }
    #expect(!writer.report.accepts && writer.report.failure == "/d cannot be used: full")
    archive.state.withLock { $0.trialFault = nil }
    wait { writer.report.accepts }
    #expect(writer.save([.made(keyframe: 9)]))
    #expect(writer.finish(withinMilliseconds: 10_000))
  }

  @Test func `a large deletion goes on step by step, also while nothing is saved`() throws {
    let archive = ScriptedArchive()
    archive.state.withLock { $0.deletions = [1, 2, 3] }
    let writer = try #require(SaveQueue(archive, bounds: ArchiveBounds(totalBytes: 9)))
    while writer.report.trimmedBytes < 6 { sched_yield() }
    #expect(writer.finish(withinMilliseconds: 10_000))
    #expect(archive.state.withLock { $0.bounds.count } >= 3)
  }

  @Test func `a deletion is followed by its steps, also without bounds`() throws {
    let archive = ScriptedArchive()
    archive.state.withLock { $0.deletions = [] }
    let writer = try #require(SaveQueue(archive))
    wait { archive.state.withLock { $0.bounds.count } == 1 }
    archive.state.withLock { $0.deletions = [1, 2, 3] }
    writer.save([Self.deletion(of: "demo")])
    wait { writer.report.trimmedBytes == 6 }
    #expect(writer.report.trimmedBytes == 6)
    #expect(writer.finish(withinMilliseconds: 10_000))
  }

  @Test func `records are saved although old parts cannot be deleted`() throws {
    let archive = ScriptedArchive()
    archive.state.withLock { $0.trimFault = Self.fault }
    let writer = try #require(SaveQueue(archive, bounds: ArchiveBounds(totalBytes: 9)))
    wait { writer.report.trimFailure != nil }
    #expect(writer.report.trimFailure == "/d cannot be used: full")
    #expect(writer.report.failure == nil && writer.save([.made(chunks: [1...3])]))
    #expect(writer.finish(withinMilliseconds: 10_000))
    #expect(archive.state.withLock { $0.saved.count } == 1)
  }

  @Test func `before a full disk is tried, old parts are deleted`() throws {
    let archive = ScriptedArchive()
    archive.state.withLock { ($0.fault, $0.deletions) = (Self.fault, []) }
    let writer = try #require(SaveQueue(archive, bounds: ArchiveBounds(totalBytes: 9)))
    writer.save([.made(chunks: [1...3])])
    try archive.waitUntilReopened()
    #expect(writer.report.setAside == nil)
    archive.state.withLock {
      ($0.fault, $0.trialFault, $0.setAside) = (nil, Self.fault, "/aside")
    }
    let trims = archive.state.withLock { $0.bounds.count }
    wait { archive.state.withLock { $0.trials } == 1 }
    #expect(archive.state.withLock { $0.bounds.count } > trims)
    archive.state.withLock { $0.trialFault = nil }
    wait { writer.report.accepts }
    #expect(writer.report.accepts && writer.report.setAside == "/aside")
    #expect(writer.save([.made(keyframe: 9)]) && writer.finish(withinMilliseconds: 10_000))
  }

  @Test func `records that wait are bounded`() throws {
    let gate = DispatchSemaphore(value: 0)
    let archive = ScriptedArchive(gate: gate)
    let writer = try #require(SaveQueue(archive))
    var large = RoomRecord.made(chunks: [1...1])
    large.chunks[0].bytes = [UInt8](repeating: 0, count: SaveQueue.waitingBytes)
    #expect(writer.save([large]))
    #expect(!writer.save([.made(chunks: [2...2]), Self.deletion(of: "demo")]))
    #expect(writer.report.failure == "the disk is too slow")
    for _ in 0..<3 { gate.signal() }
    wait { writer.report.accepts }
    #expect(writer.report.failure == nil)
    #expect(writer.save([.made(keyframe: 5)]))
    #expect(writer.finish(withinMilliseconds: 10_000))
    #expect(writer.report.failure == nil)
    let saved = archive.state.withLock { $0.saved }
    #expect(saved.map(\.isDeletion) == [false, true, false], "the deletion is not overtaken")
  }

  @Test func `an end that takes too long is not a clean one`() throws {
    let gate = DispatchSemaphore(value: 0)
    let writer = try #require(SaveQueue(ScriptedArchive(gate: gate)))
    writer.save([.made(chunks: [1...1])])
    #expect(!writer.finish(withinMilliseconds: 1))
    gate.signal()
    #expect(writer.finish(withinMilliseconds: 10_000), "a second call waits for the rest")
  }
}
