import Gestures
import Testing

@testable import RelayProtocol

struct VerdictDeltaTests {
  @Test func `a reason is sent as its difference from the last one`() throws {
    let reasons = ["Not closed: the ends are 94 px apart", "Not closed: the ends are 120 px apart"]
    var form = VerdictDelta(recognizer: "circle")
    var writer = BinaryWriter(bytes: [])
    form.write(reason: reasons[0], &writer)
    let first = writer.bytes.count
    form.write(reason: reasons[1], &writer)
    #expect(writer.bytes.count - first == 6)
    var other = VerdictDelta(recognizer: "circle")
    var reader = BinaryReader(offset: 0, end: writer.bytes.count)
    for reason in reasons {
      #expect(try other.readReason(in: writer.bytes.span, &reader) == reason)
    }
    // A sentence that goes on from one that was not told.
    var fresh = VerdictDelta(recognizer: "circle")
    var late = BinaryReader(offset: first, end: writer.bytes.count)
    #expect(throws: ErrorMessage.self) { try fresh.readReason(in: writer.bytes.span, &late) }
  }

  @Test func `sentences that differ within a character come back`() throws {
    var form = VerdictDelta(recognizer: "x")
    var other = form
    var writer = BinaryWriter(bytes: [])
    for text in ["é", "è", "", "e\u{301}", "漢漢漢", "漢漢"] {
      writer.bytes = []
      form.write(reason: text, &writer)
      var reader = BinaryReader(offset: 0, end: writer.bytes.count)
      #expect(try other.readReason(in: writer.bytes.span, &reader) == text)
    }
  }

  @Test func `criteria are described once`() throws {
    let criteria = [
      Criterion(
        name: "gap", value: 0.3, limit: 0.4, unit: .ratio, pass: true, margin: 0.25, sample: 79),
      Criterion(name: "size", value: .nan, limit: 12, unit: .pixels, pass: false, bound: .atLeast),
    ]
    var form = VerdictDelta(recognizer: "circle")
    #expect(!form.describes(criteria))
    var writer = BinaryWriter(bytes: [])
    form.write(criteria, describes: true, &writer)
    #expect(form.describes(criteria))
    let first = writer.bytes.count
    form.write(criteria, describes: false, &writer)
    #expect(writer.bytes.count - first < first)
    var reader = BinaryReader(offset: 0, end: writer.bytes.count)
    var other = VerdictDelta(recognizer: "circle")
    for isDescribed in [true, false] {
      let heard = try other.readCriteria(isDescribed: isDescribed, in: writer.bytes.span, &reader)
      #expect(heard.map(\.name) == ["gap", "size"])
      #expect(heard[0] == criteria[0])
      #expect(heard[1].value.isNaN && heard[1].margin.isNaN && heard[1].bound == .atLeast)
    }
  }

  @Test func `a value in another unit survives the round trip`() throws {
    var criteria = [
      Criterion(name: "gap", value: 1.9, limit: 0.95, unit: .ratio, pass: false, margin: -1),
      Criterion(name: "size", value: 40, limit: 12, unit: .pixels, pass: true, bound: .atLeast),
      Criterion(name: "tail", value: .nan, limit: 0.5, unit: .ratio, pass: false),
    ]
    criteria[0].told = Criterion.Told(value: 94.125, limit: 48, unit: .pixels)
    criteria[2].told = Criterion.Told(value: .nan, limit: 250, unit: .milliseconds)
    var writer = BinaryWriter(bytes: [])
    writer.write(toldOf: criteria)
    var reader = BinaryReader(offset: 0, end: writer.bytes.count)
    var heard = criteria
    for place in heard.indices { heard[place].told = nil }
    try reader.readTold(of: &heard, in: writer.bytes.span)
    #expect(reader.isAtEnd)
    #expect(heard[0].told == criteria[0].told && heard[1].told == nil)
    #expect(heard[2].told?.value.isNaN == true)
    #expect(heard[2].told?.limit == 250 && heard[2].told?.unit == .milliseconds)
  }

  @Test(arguments: [1, 1e300, .infinity, .nan])
  func `only what is too large to be counted goes as JSON`(value: Double) {
    var criterion = Criterion(name: "gap", value: 1.9, limit: 0.95, unit: .ratio, pass: false)
    criterion.told = Criterion.Told(value: value, limit: 48, unit: .pixels)
    var state = StateEvent(.failed, of: "circle", at: StrokeSample(1, 2, 8))
    state.criteria = [criterion]
    #expect(VerdictDelta.fits(state) == (value != 1e300))
  }
}
