import Gestures
import Testing

@testable import RelayProtocol

struct RecognizeVerdictTests {
  static func written(_ verdict: RecognizeVerdict) -> String {
    var bytes: [UInt8] = []
    verdict.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `is a line with every recognizer's last word`() {
    var transition = Transition(
      recognizer: 0, from: .changed, to: .ended, timestamp: 900, location: .zero)
    transition.result = ["center": .point(Point(x: 60, y: 60.000_4)), "radius": .number(50.1)]
    transition.criteria = [
      Criterion(name: "error", value: 0.03, limit: 0.2, unit: .ratio, pass: true)
    ]
    let verdict = RecognizeVerdict(
      id: .string("s01-circle-3"), recognized: "circle",
      entries: [
        RecognizeVerdict.Entry(recognizer: "circle", transition: transition),
        RecognizeVerdict.Entry(
          recognizer: "checkmark", state: .failed, reason: "it went \"up\"",
          ghost: Ghost(kind: .tail, points: [Point(x: 1, y: 2.5)])),
      ])
    #expect(
      Self.written(verdict) == #"""
        {"id":"s01-circle-3","recognized":"circle","recognizers":[{"recognizer":"circle",\#
        "state":"ended","result":{"center":[60,60],"radius":50.1},"criteria":[{"name":"error",\#
        "value":0.03,"limit":0.2,"unit":"ratio","pass":true,"bound":"atMost","margin":0.85}]},\#
        {"recognizer":"checkmark","state":"failed","reason":"it went \"up\"","criteria":[],\#
        "ghost":{"kind":"tail","points":[[1,2.5]]}}]}

        """#)
  }

  @Test func `what was said live follows the rest`() {
    let words = [
      RecognizeVerdict.LiveWord(sample: 4, isCircle: false, confidence: 0.25),
      RecognizeVerdict.LiveWord(sample: 9, isCircle: true, confidence: nil),
    ]
    let verdict = RecognizeVerdict(
      id: .null, recognized: nil,
      entries: [RecognizeVerdict.Entry(recognizer: "circle", state: .ended, live: words)])
    #expect(
      Self.written(verdict).hasSuffix(
        #"""
        "criteria":[],"live":[{"sample":4,"isCircle":false,"confidence":0.25},{"sample":9,\#
        "isCircle":true}]}]}

        """#))
  }

  @Test func `nothing recognized is null, and an id keeps its type`() throws {
    let verdict = RecognizeVerdict(id: .number(7), recognized: nil, entries: [])
    #expect(Self.written(verdict) == "{\"id\":7,\"recognized\":null,\"recognizers\":[]}\n")
  }
}
