import Gestures
import RelayProtocol
import Testing

@testable import RelayVerbs

struct FlipFileTests {
  static func text(_ file: StreamFile) -> String {
    var bytes: [UInt8] = []
    file.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func failures(of file: StreamFile) -> [String] {
    StreamTest.failures(of: Array(text(file).utf8))
  }

  @Test(arguments: [StrokeChange.noise, .opening, .tail, .flattened])
  func `the file of a flip comes out as it expects`(change: StrokeChange) throws {
    let source = StrokeSource(title: "mine", samples: JudgeTests.circle())
    let flip = try FlipSearchTests.flip(source, change)
    let file = FlipFile.file(flip, of: source, profile: .literal)
    #expect(Self.failures(of: file) == [])
    #expect(Expectations.count(in: file) == 2)
    #expect(Self.text(file).contains("after which circle no longer recognizes it."))
  }

  @Test func `the file of a stroke that becomes a circle expects one`() throws {
    let source = StrokeSource(title: "mine", samples: OtherVerdictsTests.arc(0.6))
    let flip = try FlipSearchTests.flip(source, .closing)
    let file = FlipFile.file(flip, of: source, profile: .literal)
    #expect(Self.failures(of: file) == [])
    #expect(Self.text(file).contains("circle recognizes the changed stroke."))
  }

  @Test func `a file with an unchanged stroke does not give the changed verdict`() throws {
    let source = StrokeSource(title: "mine", samples: JudgeTests.circle())
    let flip = try FlipSearchTests.flip(source, .noise)
    let unchanged = FlipSearch.Flip(
      change: .noise, share: 0, amount: 0, from: flip.from, to: flip.to,
      recognizer: flip.recognizer, state: flip.state, criterion: nil,
      samples: source.samples)
    let file = FlipFile.file(unchanged, of: source, profile: .literal)
    #expect(!Self.failures(of: file).isEmpty)
  }

  @Test func `what the header sets and the profile lacks is left out`() throws {
    let header =
      #"{"gesture":1,"profile":"both","properties":{"circle":{"fit":"kasa"}},"#
      + #""disabled":["checkmark"],"rules":{"rules":{"literal.circle":{"tolerance":0.25}}}}"#
    var source = StrokeSource(title: "mine", samples: JudgeTests.circle())
    source.header = try StreamFile(parsing: Array(header.utf8).span).header
    source.set = try StreamSetupTests.setup(header).set
    let flip = try FlipSearchTests.flip(source, by: source.setup(.robust), .opening)
    let file = FlipFile.file(flip, of: source, profile: .robust)
    #expect(Self.failures(of: file) == [])
    #expect(file.header.rules == RuleTuning() && file.header.properties == [])
    #expect(file.header.disabled == ["checkmark"])
  }

  @Test func `of a recognizer that no touch reaches only the end is excluded`() throws {
    let path = StreamFilesTests.path("rule-inner-pan-goes-first")
    let source = try StrokeSource(FileBytes.read(path), id: nil, stroke: 1)
    let flip = try FlipSearchTests.flip(source, by: source.setup(.robust), .turnedLeft)
    #expect(flip.recognizer == "pan@bar" && flip.state == .possible)
    let file = FlipFile.file(flip, of: source, profile: .robust)
    #expect(Expectations.count(in: file) == 1 && Self.failures(of: file) == [])
  }

  @Test func `the file keeps the header's recognizers, their rules and the lift's sample`() throws {
    var source = StrokeSource(title: "mine", samples: JudgeTests.check)
    source.header = StreamHeader(recognizers: ["tap", "pan"], relations: ArenaRules())
    source.set = try StreamSetup(#require(source.header)).set
    source.isLiftSampled = true
    let flip = try FlipSearchTests.flip(
      source, by: source.setup(.robust), recognizer: "pan", .shrunk)
    let file = FlipFile.file(flip, of: source, profile: .robust)
    #expect(file.header.recognizers == ["tap", "pan"] && file.header.relations == ArenaRules())
    #expect(Self.failures(of: file) == [])
    let lift = file.lines.compactMap { line -> TouchBatch? in
      guard case .input(let input) = line.content, case .message(.touches(let batch)) = input.action
      else { return nil }
      return batch
    }.last
    #expect(lift?.phase == .ended && lift?.samples.count == 1)
  }
}
