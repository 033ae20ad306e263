import Gestures
import RelayProtocol
import Testing

@testable import RelayVerbs

/// What a stream file's header asks of a room.
struct StreamSetupTests {
  static func setup(_ header: String) throws -> StreamSetup {
    try StreamSetup(StreamFile(header).header)
  }

  /// What a drawing room shows whose recognizers have an order.
  static func welcome(_ names: [String], profile: String = "robust") throws -> JSONValue {
    let recognizers = names.map { #"{"recognizer":"\#($0)"}"# }.joined(separator: ",")
    return try JSONValue(
      parsing: #"{"profile":"\#(profile)","preset":"drawing","recognizers":[\#(recognizers)]}"#)
  }

  @Test func `an empty header gives a drawing room with robust rules`() throws {
    let setup = try Self.setup(#"{"gesture":1}"#)
    #expect(setup.profile == .robust)
    #expect(setup.set == RecognizerPreset.drawing.set)
  }

  @Test func `the messages give any room the set of the header`() throws {
    let setup = try Self.setup(
      #"{"gesture":1,"profile":"literal","recognizers":["tap","pan@bar"],"#
        + #""relations":["tap waits for pan@bar"],"regions":[{"name":"bar","frame":[0,0,9,9]}],"#
        + #""delivery":true}"#)
    let messages = setup.messages(after: .null, isNew: false)
    #expect(messages.first == .profile(.literal) && messages.last == .rules(RuleTuning()))
    guard messages.count == 3, case .recognizers(let request) = messages[1] else {
      Issue.record("no recognizers are asked for")
      return
    }
    var other = RecognizerPreset.everything.set
    try other.apply(request, of: .registry)
    #expect(other == setup.set && other.deliversTouches && other.regions.count == 1)
  }

  @Test func `a header without regions and delivery removes those of the room`() throws {
    var other = RecognizerPreset.touch.set
    other.regions = [Region(name: "bar", frame: Rect(x: 0, y: 0, width: 9, height: 9))]
    other.deliversTouches = true
    let messages = try Self.setup(#"{"gesture":1}"#).messages(after: .null, isNew: true)
    guard case .recognizers(let request)? = messages.last else {
      Issue.record("no recognizers are asked for")
      return
    }
    try other.apply(request, of: .registry)
    #expect(other == RecognizerPreset.drawing.set)
  }

  @Test(arguments: [
    (#"{"gesture":1}"#, true, 0), (#"{"gesture":1}"#, false, 1),
    (#"{"gesture":1,"profile":"literal"}"#, true, 1), (#"{"gesture":1,"delivery":true}"#, true, 1),
    (#"{"gesture":1,"recognizers":["tap"],"rules":{"leniency":2}}"#, true, 2),
  ])
  func `what a room has already is left out`(header: String, isNew: Bool, count: Int) throws {
    let welcome = try Self.welcome(RecognizerRegistry.names)
    #expect(try Self.setup(header).messages(after: welcome, isNew: isNew).count == count)
  }

  @Test func `recognizers in another order than the header's are replaced`() throws {
    let setup = try Self.setup(#"{"gesture":1,"profile":"both"}"#)
    let literal = [RoomProfile.literalPrefix + "circle"]
    for (names, count) in [(setup.set.names, 0), (setup.set.names.reversed(), 1)] {
      let welcome = try Self.welcome(names + literal, profile: "both")
      #expect(setup.messages(after: welcome, isNew: true).count == count)
    }
  }

  @Test(arguments: [
    (#""rules":{"rules":{"circel":{"gap":1}}}"#, "/rules/circel: there is no such recognizer"),
    (#""rules":{"rules":{"circle":{"gop":1}}}"#, "/rules/circle/gop: there is no such rule"),
    (#""disabled":["tapp"]"#, "/disabled/0: there is no recognizer \"tapp\""),
    (#""disabled":["tap"]"#, "/disabled/0: tap is not attached"),
    (#""properties":{"tapp":{"x":2}}"#, "/properties/tapp: there is no recognizer \"tapp\""),
    (#""signs":[{"name":"a","examples":[]}]"#, "/signs/0: expected at least 1 example"),
  ])
  func `a mistake in a header is reported with its path`(fields: String, fault: String) {
    let error = #expect(throws: StreamSetup.Unknown.self) {
      try Self.setup(#"{"gesture":1,\#(fields)}"#)
    }
    #expect(error?.description.hasPrefix("line 1: " + fault) == true, "\(error?.description ?? "")")
  }
}
