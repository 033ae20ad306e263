import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct SessionExtractTests {
  private let harness = RelayHarness(isRecorded: true)

  private func pens(_ file: StreamFile) -> [Pen] {
    inputs(file).compactMap {
      if case .message(.pen(let pen)) = $0.action { pen } else { nil }
    }
  }

  private func stroke(_ peer: Peer, _ xs: [Double], cancels reason: String? = nil) {
    for (step, x) in xs.enumerated() {
      let isLast = step == xs.count - 1
      let phase: Touch.Phase = step == 0 ? .began : isLast ? .ended : .moved
      if isLast, let reason {
        harness.send(.touch(1, .cancelled, [], reason: reason), from: peer)
      } else {
        harness.send(.touch(1, phase, [[x, 5, harness.now]], kind: .pen), from: peer)
      }
      harness.pass(10)
    }
    harness.pass(1_000)
  }

  /// Ada draws three gestures, Bob one; returns the file of those that are wanted.
  private func file(
    _ change: (inout SessionExtract.Choice) -> Void = { _ in }, begin: (Peer) -> Void = { _ in },
    end: (Peer) -> Void = { _ in }, where isWanted: @escaping (RecordingOutline.SequenceKey) -> Bool
  ) throws -> StreamFile? {
    var extract = try extract(change, begin: begin, end: end, where: isWanted)
    return extract?.file()
  }

  private func extract(
    _ change: (inout SessionExtract.Choice) -> Void, begin: (Peer) -> Void, end: (Peer) -> Void,
    where isWanted: @escaping (RecordingOutline.SequenceKey) -> Bool
  ) throws -> SessionExtract? {
    let ada = harness.open(.draw, name: "Ada")
    begin(ada)
    let bob = harness.open(.draw, name: "Bob")
    harness.send(.hello(name: nil, canvas: CanvasSize(width: 640, height: 480)), from: ada)
    stroke(ada, [1, 2, 3, 4])
    stroke(bob, [1, 2])
    stroke(ada, [5, 6])
    stroke(ada, [7, 8, 9], cancels: "a palm")
    end(ada)
    harness.recordRest()
    let blocks = harness.blocks()
    guard
      var choice = SessionExtract.Choice(
        RecordingOutline(of: blocks), where: { key, _ in isWanted(key) })
    else { return nil }
    change(&choice)
    var extract = SessionExtract(choice)
    var decoder = RecordingDecoder()
    extract.take(decoder.decode(blocks))
    return extract
  }

  /// The pens and steps of a file.
  private func steps(_ file: StreamFile) -> [ClientMessage] {
    inputs(file).compactMap { input in
      guard case .message(let message) = input.action else { return nil }
      switch message {
      case .pen, .erase, .undo, .redo, .clear: return message
      default: return nil
      }
    }
  }

  private func inputs(_ file: StreamFile) -> [StreamInput] {
    file.lines.compactMap { if case .input(let input) = $0.content { input } else { nil } }
  }

  private func expectations(_ file: StreamFile) -> [String] {
    file.lines.compactMap {
      if case .expect(let pattern) = $0.content { pattern.description } else { nil }
    }
  }

  @Test func `a gesture has its touches as they arrived, and its verdicts`() throws {
    let file = try #require(try file { $0 == .init(drawer: DrawerID(1), sequence: 1) })
    #expect(file.header.canvas == CanvasSize(width: 640, height: 480))
    #expect(file.header.recognizers == ["trail", "turn"] && file.header.profile == "robust")
    let touches = inputs(file)
    #expect(touches.map(\.at) == [0, 10, 20, 30])
    let batches = touches.compactMap { input -> TouchBatch? in
      guard case .message(.touches(let batch)) = input.action else { return nil }
      return batch
    }
    #expect(batches.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(batches.first?.entries.first?.kind == .pen)
    #expect(batches.flatMap(\.samples).map(\.location.x) == [1, 2, 3, 4])
    let expected = expectations(file)
    #expect(expected.contains { $0.contains(#""recognizer":"trail","state":"ended""#) })
    #expect(expected.contains { $0.contains(#""recognizer":"turn","state":"failed""#) })
    #expect(expected.contains { $0.contains("it never turned") })
    #expect(expected.last?.contains(#""committed":true"#) == true)
    #expect(!expected.contains { $0.contains("d2") || $0.contains("seq") })
  }

  @Test func `a test has a pen that fades, so that its strokes are dropped again`() throws {
    let file = try #require(
      try file(
        end: { ada in
          harness.send(.pen(Pen(width: 6)), from: ada)
          stroke(ada, [1, 2])
          harness.send(.pen(Pen(fade: 3_000)), from: ada)
          stroke(ada, [3, 4])
          harness.send(.pen(Pen()), from: ada)
          stroke(ada, [5, 6])
        }, where: { $0.drawer == DrawerID(1) && $0.sequence > 3 }))
    #expect(pens(file) == [Pen(fade: 3_000), Pen()])
    let kept = expectations(file).filter { $0.contains(#""type":"stroke""#) }
      .map { $0.contains(#""committed":true"#) }
    #expect(kept == [true, false, true])
  }

  @Test func `a cancelled touch is cancelled, for its reason`() throws {
    let file = try #require(try file { $0 == .init(drawer: DrawerID(1), sequence: 3) })
    let cancels = inputs(file).compactMap { input -> TouchBatch? in
      guard case .message(.touches(let batch)) = input.action, batch.phase == .cancelled else {
        return nil
      }
      return batch
    }
    #expect(cancels.map(\.reason) == ["a palm"] && cancels.first?.entries.map(\.id) == [1])
  }

  @Test func `a change while no drawer of the file is present is sent by the next one`() throws {
    let file = try #require(
      try file(
        end: { ada in
          harness.lose(ada, isLost: false)
          harness.pass(60_000)
          let cleo = harness.open(.draw, name: "Cleo")
          harness.send(.profile(.literal), from: cleo)
          stroke(cleo, [1, 2])
        }, where: { $0.drawer != DrawerID(2) }))
    let cleo = inputs(file).filter { $0.drawer == DrawerID(3) }
    let before = cleo.map(\.action).prefix { action in
      if case .message(.touches) = action { false } else { true }
    }
    #expect(before.last == .message(.profile(.literal)) && before.count < cleo.count)
  }

  @Test func `what should have been is expected alone, with an account of what was`() throws {
    let file = try #require(
      try file(
        { $0.expected = ["turn"] }, where: { $0 == .init(drawer: DrawerID(1), sequence: 1) }))
    #expect(
      expectations(file) == [
        #"{"type":"state","drawer":"d1","recognizer":"turn","state":"ended"}"#
      ])
    let comments = file.lines.compactMap {
      if case .comment(let text) = $0.content { text } else { nil }
    }
    #expect(comments.first == "turn failed: it never turned")
  }

  @Test func `what its drawer said that a gesture was is expected alone`() throws {
    let key = RecordingOutline.SequenceKey(drawer: DrawerID(1), sequence: 1)
    let corrected = { (correction: Correction) throws -> StreamFile in
      try #require(try file({ $0.corrections = [key: correction] }, where: { $0 == key }))
    }
    let turn = try corrected(Correction(sequence: 1, recognizer: "turn"))
    #expect(
      expectations(turn) == [
        #"{"type":"state","drawer":"d1","recognizer":"turn","state":"ended","sequence":1}"#
      ])
    // It was none: what was recognized must not be.
    let none = try corrected(Correction(sequence: 1))
    let never = none.lines.compactMap {
      if case .never(let pattern) = $0.content { pattern.description } else { nil }
    }
    #expect(expectations(none) == [])
    #expect(
      never == [
        #"{"type":"state","drawer":"d1","recognizer":"trail","state":"ended","sequence":1}"#
      ])
  }

  @Test func `a gesture is expected as a sign that the room had at its lift`() throws {
    let key = RecordingOutline.SequenceKey(drawer: DrawerID(1), sequence: 1)
    let star = ClientMessage.signs([try TaughtSignsTests.sign("star", 1..<2)])
    let said = Correction(sequence: 1, recognizer: "sign", sign: "star")
    let taughtBefore = try #require(
      try file(
        { $0.corrections = [key: said] }, begin: { harness.send(star, from: $0) },
        where: { $0 == key }))
    #expect(
      expectations(taughtBefore) == [
        #"{"type":"state","drawer":"d1","recognizer":"sign","state":"ended","#
          + #""sequence":1,"result":{"name":"star"}}"#
      ])
    for late in [[star], [.rename(name: "zigzag", to: "star")]] {
      let zigzag = ClientMessage.signs([try TaughtSignsTests.sign("zigzag", 1..<2)])
      let tests = SessionExtractTests()
      var taughtAfter = try #require(
        try tests.extract(
          { $0.corrections = [key: said] }, begin: { tests.harness.send(zigzag, from: $0) },
          end: { ada in for message in late { tests.harness.send(message, from: ada) } },
          where: { $0 == key }))
      let made = taughtAfter.file()
      let file = try #require(made)
      #expect(expectations(file) == [] && taughtAfter.unknownSigns == [key])
      #expect(tests.harness.room().rules.signs.book.signs["star"] != nil)
    }
  }

  @Test func `the whole recording can be played, with names and without expectations`() throws {
    let file = try #require(try file({ $0.isForPlaying = true }, where: { _ in true }))
    #expect(expectations(file).isEmpty)
    let names = inputs(file).compactMap { input -> String? in
      guard case .message(.hello(let name, _, _)) = input.action else { return nil }
      return name
    }
    #expect(names == ["Ada", "Bob"])
    #expect(Set(inputs(file).map(\.drawer)) == [DrawerID(1), DrawerID(2)])
    let times = inputs(file).map(\.at)
    #expect(times == times.sorted() && (times.last ?? 0) > 4_000)
  }

  @Test func `pens, erases and steps are played, with the sequences of the file`() throws {
    let red = Pen(color: 0xd13438)
    let file = try #require(
      try file(
        { $0.isForPlaying = true },
        end: { ada in
          harness.send(.pen(red), from: ada)
          for message in [ClientMessage.erase([2]), .undo, .redo, .clear, .undo] {
            harness.send(message, from: ada)
          }
        }, where: { $0.drawer == DrawerID(1) }))
    #expect(steps(file) == [.pen(red), .erase([2]), .undo, .redo, .clear, .undo])
  }

  @Test func `steps of strokes that are not in the file are not played`() throws {
    let file = try #require(
      try file(
        { $0.isForPlaying = true },
        end: { ada in
          for message in [ClientMessage.erase([1]), .undo, .redo, .undo, .erase([1, 2]), .undo] {
            harness.send(message, from: ada)
          }
        }, where: { $0 == .init(drawer: DrawerID(1), sequence: 2) }))
    #expect(steps(file) == [.erase([1]), .undo], "its own sequence 1 is the recorded 2")
  }

  @Test func `a canvas that moved over the plane moves again when it is played`() throws {
    let far = Viewport(x: 900, scale: 0.5)
    let end = { (ada: Peer) in
      harness.send(.viewport(far), from: ada)
      stroke(ada, [1, 2])
    }
    let isAda = { (key: RecordingOutline.SequenceKey) in key.drawer == DrawerID(1) }
    let played = try #require(try file({ $0.isForPlaying = true }, end: end, where: isAda))
    let moves = inputs(played).compactMap { input -> Viewport? in
      if case .message(.viewport(let viewport)) = input.action { viewport } else { nil }
    }
    #expect(moves == [far])
    let file = try #require(try SessionExtractTests().file(end: { _ in }, where: isAda))
    #expect(
      !inputs(file).contains { if case .message(.viewport) = $0.action { true } else { false } })
  }

  @Test func `a kept stroke that is dropped later is not expected`() throws {
    let file = try #require(
      try file(
        end: { ada in
          harness.send(.clear, from: ada)
          harness.lose(ada, isLost: false)
        }, where: { $0 == .init(drawer: DrawerID(1), sequence: 1) }))
    #expect(expectations(file).filter { $0.contains(#""type":"stroke""#) }.count == 1)
  }

  @Test func `nothing matches nothing, and a file can be read again`() throws {
    #expect(try file { _ in false } == nil)
    let file = try #require(try SessionExtractTests().file { _ in true })
    var bytes: [UInt8] = []
    file.append(to: &bytes)
    let again = try StreamFile(parsing: bytes.span)
    #expect(again.header == file.header && again.lines.count == file.lines.count)
  }
}
