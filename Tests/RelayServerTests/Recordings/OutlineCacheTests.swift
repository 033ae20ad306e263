import Gestures
import RelayCore
import RelayProtocol
import RoomStore
import TestSupport
import Testing

@testable import RelayServer

struct OutlineCacheTests {
  private let folder: TemporaryFolder
  private let database: RoomDatabase

  init() throws {
    folder = try TemporaryFolder(["file": ""])
    database = try RoomDatabase(directory: folder.path, at: 0)
    for number in 0..<5 { try save(number) }
  }

  private func save(_ number: Int) throws {
    var record = RoomRecord(room: try #require(RoomName("demo")), epoch: "e")
    record.keyframe = Snapshot(
      sequenceNumber: number, epoch: "e", viewers: 0,
      drawers: [
        Snapshot.Drawer(
          presence: DrawerPresence(
            drawer: DrawerID(number + 1), name: "n\(number)", canvas: nil, color: "#000000"),
          sequence: 0, isPresent: true)
      ], strokes: [], recognizers: [])
    try database.save([record], at: Int64(1_000 * number))
  }

  private func outline(
    _ cache: inout OutlineCache, until deadline: Int64 = .max
  ) throws -> OutlineCache.Found {
    let library = try RecordingLibrary(directory: folder.path)
    let recording = try #require(try library.summary(of: "e"))
    return try cache.outline(
      of: recording, try library.parts(of: recording, by: .keyframes), library, until: deadline)
  }

  @Test func `each call decodes at least one part, so that all are known in the end`() throws {
    var cache = OutlineCache()
    for pending in [4, 3, 2, 1, 0, 0] {
      let found = try outline(&cache, until: 0)
      #expect(found.pending == pending)
      #expect(found.outline.drawers.count == 5 - pending)
    }
  }

  @Test func `what is cached needs no time, and only what is new is decoded`() throws {
    var cache = OutlineCache()
    #expect(try outline(&cache).pending == 0)
    let cost = cache.cost
    #expect(cost > 0)
    try save(5)
    // The last part has grown, and there is a new one.
    #expect(try outline(&cache, until: 0).pending == 1)
    let found = try outline(&cache, until: 0)
    #expect(found.pending == 0 && found.outline.drawers.count == 6)
    #expect(cache.cost > cost)
  }

  @Test func `parts that were deleted are forgotten`() throws {
    var cache = OutlineCache()
    _ = try outline(&cache)
    #expect(try database.trim(to: ArchiveBounds(ageMilliseconds: 1_500), at: 4_000) > 0)
    #expect(try outline(&cache).outline.drawers.count == 3)
    var fresh = OutlineCache()
    _ = try outline(&fresh)
    #expect(cache.cost == fresh.cost)
  }

  @Test func `after a block with an older time, the outline misses nothing`() throws {
    let drawer = DrawerID(1)
    func path(_ sequence: Int, at time: Double) -> RoomEvent {
      .path(
        PathEvent(
          drawer: drawer, sequence: sequence, touch: 1, phase: .began(.touch), arrival: time,
          samples: [StrokeSample(location: Point(x: 1, y: 2), timestamp: time)]))
    }
    let blocks: [[RoomEvent]] = [
      [path(1, at: 500)],
      [.timing(TimingEvent(drawer: drawer, arrival: 100, captured: nil, took: 1))],
      [
        path(2, at: 600),
        .stroke(StrokeEvent(drawer: drawer, sequence: 2, touch: 1, isCommitted: true)),
      ],
    ]
    var encoder = BinaryEventEncoder()
    var cache = OutlineCache()
    var number = 5
    for (index, events) in blocks.enumerated() {
      var chunk = RecordedChunk(first: number, last: 0, isStart: index == 0, bytes: [])
      for event in events {
        encoder.append(event, number: number, to: &chunk.bytes)
        number += 1
      }
      chunk.last = number - 1
      var record = RoomRecord(room: try #require(RoomName("demo")), epoch: "e")
      record.chunks = [chunk]
      try database.save([record], at: 5_000 + Int64(100 * index))
      let found = try outline(&cache).outline
      var fresh = OutlineCache()
      let isSame = try found == outline(&fresh).outline
      #expect(isSame && found.strokes == index / 2, "block \(index)")
    }
    #expect(try outline(&cache).outline.ink[drawer]?.values.reduce(0, +) == 2)
  }

  @Test(arguments: 1...2)
  func `whenever a live recording is read, its outline is that of a first reading`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var live = try LiveRoom()
    var cache = OutlineCache()
    var readings = 0
    var time: Int64 = 0
    for step in 1...400 {
      var records = live.draw(step, &random)
      // Some saves are late; at the end of a recording, its events are compressed.
      time = max(time, Int64(live.now) + Int64.random(in: 0...150, using: &random))
      for index in records.indices { records[index].isOver = random.chance(0.04) }
      try database.save(records, at: time)
      let summaries = try database.summaries()
      guard random.chance(0.1), let summary = summaries.first(where: { $0.room == live.room })
      else { continue }
      let library = try RecordingLibrary(directory: folder.path)
      let parts = try library.parts(of: summary, by: .keyframes)
      let found = try cache.outline(of: summary, parts, library, until: .max)
      var fresh = OutlineCache()
      let expected = try fresh.outline(of: summary, parts, library, until: .max)
      let isSame = found.pending == 0 && found.outline.untimed == expected.outline.untimed
      #expect(isSame, "step \(step)")
      readings += 1
    }
    #expect(readings > 20)
  }
}

extension RecordingOutline {
  /// Without times, which differ by up to a millisecond.
  fileprivate var untimed: RecordingOutline {
    var outline = self
    for index in marks.indices { outline.marks[index].time = 0 }
    outline.ink = ink.mapValues { [0: $0.values.reduce(0, +)] }
    outline.sequences = sequences.mapValues {
      SequenceSpan(first: $0.first, last: $0.last, begin: 0, end: 0)
    }
    return outline
  }
}

/// A room of two drawers.
private struct LiveRoom {
  let room: RoomName
  private(set) var now = 0.0
  private let relay = Relay(
    configuration: RelayConfiguration(epochBase: "live", set: RecognizerSet(names: ["circle"])))
  private var effects = RelayEffects()

  init() throws {
    room = try #require(RoomName("live"))
    relay.record(true, now: 0)
    for number in 1...2 {
      relay.open(ConnectionID(UInt64(number)), role: .draw, room: room, now: 0)
    }
  }

  /// Sends some samples of each drawer, at the `step` of many; returns the new records.
  mutating func draw(_ step: Int, _ random: inout SeededGenerator) -> [RoomRecord] {
    let stroke = 12
    for number in 1...2 {
      let place = (step + 5 * number) % stroke
      guard place != 1 else { continue }
      let phase: Touch.Phase = place == 2 ? .began : place == 0 ? .ended : .moved
      let count = phase == .moved ? 20 : 1
      let samples = (0..<count).map { index in
        StrokeSample(
          location: Point(
            x: Double.random(in: 0...900, using: &random),
            y: Double.random(in: 0...900, using: &random)), timestamp: now + Double(index))
      }
      let entry = TouchBatch.Entry(
        id: 1, kind: phase == .began ? .mouse : nil, samples: 0..<count)
      relay.receive(
        ConnectionID(UInt64(number)),
        .touches(TouchBatch(phase: phase, entries: [entry], samples: samples)), now: now)
    }
    let end = now + 60
    while relay.deadline <= end {
      now = max(now, relay.deadline)
      relay.tick(now: now)
    }
    now = end
    relay.exchangeEffects(&effects)
    defer { effects.records = [] }
    return effects.records
  }
}
