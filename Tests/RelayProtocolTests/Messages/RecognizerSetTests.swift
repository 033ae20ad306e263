import Gestures
import Testing

@testable import RelayProtocol

struct RecognizerSetTests {
  /// What a request comes to, or why it is refused.
  static func applied(
    _ json: String, to set: RecognizerSet = RecognizerSet(names: ["capture", "circle"]),
    under profile: RoomProfile = .robust
  ) -> Result<RecognizerSet, ErrorMessage> {
    Result { () throws(ErrorMessage) in
      guard case .recognizers(let request)? = try decodeClient(#"{"type":"recognizers",\#(json)}"#)
      else { throw ErrorMessage(code: .unknownType, message: "") }
      var set = set
      try set.apply(request, of: allowed, under: profile)
      return set
    }
  }

  /// The registry's recognizers, and one that has bounds of its own.
  static let allowed = AllowedRecognizers(names: RecognizerRegistry.allNames + ["span"]) {
    name, book in
    name == "span" ? SpanRecognizer() : book.make(name)
  }

  /// The regions of a request: one, called `bar`.
  static let bar = #""regions":[{"name":"bar","frame":[0,0,9,9]}]"#

  static func refusal(_ json: String, of set: RecognizerSet? = nil) -> ErrorMessage? {
    let set = set ?? RecognizerSet(names: ["capture", "circle"])
    if case .failure(let error) = applied(json, to: set) { return error }
    return nil
  }

  @Test func `S9 S10 recognizers are attached at the end and detached with their rules`() throws {
    var set = try Self.applied(#""attach":["tap","double-tap"],"detach":["circle"]"#).get()
    #expect(set.names == ["capture", "tap", "double-tap"])
    #expect(set.relations == .sideBySide)
    set = try Self.applied(
      #""relations":["tap waits for double-tap","capture with tap"]"#, to: set
    ).get()
    #expect(set.relations.sentences == ["tap waits for double-tap", "capture with tap"])
    set = try Self.applied(#""detach":["double-tap"]"#, to: set).get()
    #expect(set.relations.sentences == ["capture with tap"])
  }

  @Test func `a preset comes first, the rest changes it`() throws {
    let set = try Self.applied(
      #""preset":"touch","detach":["pinch"],"attach":["circle"],"disable":["tap"]"#
    ).get()
    #expect(!set.names.contains("pinch") && set.names.last == "circle")
    #expect(set.entries.filter { !$0.isEnabled }.map(\.name) == ["tap"])
    #expect(
      set.relations.sentences == [
        "tap waits for double-tap", "pan waits for swipe", "pan waits for screen-edge-pan",
      ])
  }

  @Test func `a whole set takes the place of everything, and twins are left out`() throws {
    let list =
      #""recognizers":[{"recognizer":"tap"},{"recognizer":"circle","enabled":false},"#
      + #"{"recognizer":"literal.circle"}]"#
    let old = RecognizerSet(names: ["pan", "swipe"], relations: .exclusive)
    #expect(
      try Self.applied(list, to: old).get()
        == RecognizerSet(entries: [.init("tap"), .init("circle", isEnabled: false)]))
    #expect(
      try Self.applied(list + #","relations":[]"#, to: old).get().relations == .exclusive)
  }

  @Test func `properties are kept where they differ from what is shipped`() throws {
    var set = RecognizerSet(names: ["span"])
    set = try Self.applied(#""set":{"span":{"least":6,"most":8,"wide":true}}"#, to: set).get()
    #expect(
      set.entries[0].settings == [
        .init("least", .number(6)), .init("most", .number(8)), .init("wide", .flag(true)),
      ])
    set = try Self.applied(#""set":{"span":{"least":1,"most":5}}"#, to: set).get()
    #expect(set.entries[0].settings == [.init("wide", .flag(true))])
    set = try Self.applied(#""set":{"span":{"enabled":false}}"#, to: set).get()
    #expect(!set.entries[0].isEnabled && set.entries[0].settings.count == 1)
    set = try Self.applied(#""enable":["span"],"disable":[]"#, to: set).get()
    #expect(set.entries[0].isEnabled)
  }

  @Test(arguments: [
    (#""attach":["tap","tpa"]"#, ErrorMessage.Code.noSuchRecognizer, "/attach/1", "\"tpa\""),
    (#""attach":["circle"]"#, .alreadyAttached, "/attach/0", "circle is attached"),
    (#""attach":["tap","tap"]"#, .alreadyAttached, "/attach/1", "tap is attached"),
    (#""detach":["tap"]"#, .notAttached, "/detach/0", "there are capture, circle"),
    (#""detach":["tpa"]"#, .noSuchRecognizer, "/detach/0", "capture, circle, checkmark"),
    (#""enable":["tap"]"#, .notAttached, "/enable/0", "tap is not attached"),
    (#""disable":["circle","tap"]"#, .notAttached, "/disable/1", "tap is not attached"),
    (#""set":{"tap":{}}"#, .notAttached, "/set/tap", "tap is not attached"),
    (#""set":{"circle":{"size":1}}"#, .outOfRange, "/set/circle/size", "no property size"),
    (
      #""set":{"circle":{"cancelsTouchesInView":1}}"#, .outOfRange,
      "/set/circle/cancelsTouchesInView", "expected true or false"
    ),
    (
      #""relations":["circle with capture","tap with circle"]"#, .notAttached, "/relations/1", "tap"
    ),
    (#""relations":["circle or capture"]"#, .outOfRange, "/relations/0", "circle or capture"),
    (
      #""relations":["circle waits for capture","capture waits for circle"]"#, .outOfRange,
      "/relations", "capture, then circle, then capture"
    ),
    (#""preset":"all""#, .outOfRange, "/preset", "\"drawing\", \"touch\", \"everything\""),
    (
      #""recognizers":[{"recognizer":"tap"},{"recognizer":"tap"}]"#, .alreadyAttached,
      "/recognizers/1/recognizer", "tap"
    ),
    (#""attach":["tap@bar"]"#, .noSuchRegion, "/attach/0", "no region \"bar\"; there are none"),
    (#""attach":["tpa@bar"]"#, .noSuchRegion, "/attach/0", "bar"),
    (bar + #","attach":["tpa@bar"]"#, .noSuchRecognizer, "/attach/0", "tpa@bar"),
    (bar + #","attach":["tap@bra"]"#, .noSuchRegion, "/attach/0", "\"bra\"; bar"),
    (#""relations":["circle receives touches in bar"]"#, .noSuchRegion, "/relations/0", "bar"),
    (
      #""regions":[{"name":"a b","frame":[0,0,9,9]}]"#, .outOfRange, "/regions/0/name",
      "1 to 32 letters, digits, - and _, found \"a b\""
    ),
    (
      #""regions":[{"name":"a","frame":[0,0,9,9]},{"name":"a","frame":[0,0,9,9]}]"#, .outOfRange,
      "/regions/1/name", "another region is called a"
    ),
    (
      #""regions":[{"name":"a","frame":[0,0,0,9]}]"#, .outOfRange, "/regions/0/frame",
      "the extents above 0"
    ),
    (
      #""regions":[{"name":"a","frame":[0,10000001,9,9]}]"#, .outOfRange, "/regions/0/frame",
      "within the limit of coordinates"
    ),
    (
      #""regions":[{"name":"a","frame":[0,0,9,9],"parent":"b"},{"name":"b","frame":[0,0,9,9]}]"#,
      .noSuchRegion, "/regions/0/parent", "no region \"b\" before this"
    ),
    (
      #""recognizers":[{"recognizer":"tap@bar"}]"#, .noSuchRegion, "/recognizers/0/recognizer",
      "bar"
    ),
    (#""recognizers":[{"recognizer":"x"}]"#, .noSuchRecognizer, "/recognizers/0/recognizer", "x"),
    (
      #""recognizers":[{"recognizer":"span","properties":[{"name":"wide","value":3}]}]"#,
      .outOfRange, "/recognizers/0/properties/0/value", "wide cannot be 3"
    ),
  ])
  func `what cannot be is refused with its place, and all of it`(
    json: String, code: ErrorMessage.Code, path: String, part: String
  ) throws {
    let error = try #require(Self.refusal(json))
    #expect(error.code == code)
    #expect(error.path == path)
    #expect(error.message.contains(part), "\(error.message)")
  }

  @Test func `S33 a region has recognizers of its own, and takes them along when it goes`() throws {
    let bar = #"{"name":"bar","frame":[0,0,400,120]}"#
    let knob = #"{"name":"knob","frame":[10,10,40,40],"parent":"bar","control":"button"}"#
    var set = try Self.applied(
      #""regions":[\#(bar),\#(knob)],"attach":["tap@bar","tap@knob","tap"],"#
        + #""relations":["tap@bar waits for tap@knob","circle receives touches in knob","#
        + #""tap receives touches outside bar"]"#
    ).get()
    #expect(set.names == ["capture", "circle", "tap@bar", "tap@knob", "tap"])
    #expect(
      set.regions == [
        Region(name: "bar", frame: Rect(x: 0, y: 0, width: 400, height: 120)),
        Region(
          name: "knob", frame: Rect(x: 10, y: 10, width: 40, height: 40), parent: "bar",
          control: .button),
      ])
    set = try Self.applied(#""set":{"tap@bar":{"numberOfTapsRequired":2}}"#, to: set).get()
    #expect(set.entries[2].settings == [.init("numberOfTapsRequired", .number(2))])
    #expect(Self.allowed.make(set.entries[2], RuleBook())?.attachedName == "tap@bar")
    set = try Self.applied(#""regions":[\#(bar)]"#, to: set).get()
    #expect(set.names == ["capture", "circle", "tap@bar", "tap"])
    #expect(set.relations.sentences == ["tap receives touches outside bar"])
    set = try Self.applied(#""regions":[]"#, to: set).get()
    #expect(set.names == ["capture", "circle", "tap"] && set.relations.sentences.isEmpty)
  }

  @Test func `a preset and a whole set come without the regions there were`() throws {
    let set = try Self.applied(Self.bar + #","attach":["tap@bar"],"delivery":true"#).get()
    #expect(set.deliversTouches)
    let preset = try Self.applied(#""preset":"drawing""#, to: set).get()
    #expect(preset.regions.isEmpty && preset.means(RecognizerPreset.drawing.set))
    #expect(preset.deliversTouches, "that is left as it is")
    let whole = try Self.applied(#""recognizers":[{"recognizer":"tap"}]"#, to: set).get()
    #expect(whole.regions.isEmpty && whole.names == ["tap"])
    let other = try Self.applied(#""preset":"touch","delivery":false,"# + Self.bar, to: set).get()
    #expect(other.regions.map(\.name) == ["bar"] && !other.deliversTouches)
    #expect(!other.means(RecognizerPreset.touch.set))
  }

  @Test func `properties that bound one another are set in whatever order`() throws {
    let set = RecognizerSet(names: ["span"])
    let json = #""set":{"span":{"least":20,"most":30}}"#
    #expect(try Self.applied(json, to: set).get().entries[0].settings.count == 2)
    let error = try #require(Self.refusal(#""set":{"span":{"least":20,"most":10}}"#, of: set))
    #expect(error.path == "/set/span/least")
  }

  @Test(arguments: [RoomProfile.literal, .both])
  func `S51 S68 the literal circle's fit and tolerance are set where it judges`(
    profile: RoomProfile
  ) throws {
    let json = #""set":{"circle":{"fit":"kasa","tolerance":0.3,"delaysTouchesEnded":false}}"#
    var set = try Self.applied(json, under: profile).get()
    #expect(Set(set.entries[1].settings.map(\.name)) == ["fit", "tolerance", "delaysTouchesEnded"])
    let told = try #require(Self.allowed.description(of: set.entries[1], under: profile))
    #expect(told.properties.first { $0.name == "fit" }?.value == .choice("kasa"))
    #expect(told.properties.first { $0.name == "tolerance" }?.value == .number(0.3))
    let judge = Self.allowed.make(set.entries[1], RuleBook(profile: .literal)) as? CircleRecognizer
    #expect(judge?.fit == .kasa && judge?.tolerance == 0.3)
    for wrong in [#""fit":"welzl""#, #""tolerance":1"#, #""size":1"#] {
      let refused = Self.applied(#""set":{"circle":{\#(wrong)}}"#, to: set, under: profile)
      #expect(throws: ErrorMessage.self) { try refused.get() }
    }
    #expect(set.kept(of: Self.allowed, under: .both) == set)
    set = set.kept(of: Self.allowed, under: .robust)
    #expect(set.entries[1].settings == [.init("delaysTouchesEnded", .flag(false))])
  }

  @Test func `a property of another profile is refused with the profile's name`() throws {
    let error = try #require(Self.refusal(#""set":{"circle":{"fit":"kasa"}}"#))
    #expect(error.path == "/set/circle/fit")
    #expect(
      error.message
        == "there is no property fit in the profile robust; the profile literal has it")
  }

  @Test func `S66 a region's recognizer is set to hear outside, another one is not`() throws {
    let bar = Self.bar + #","attach":["circle@bar"],"#
    let set = try Self.applied(bar + #""set":{"circle@bar":{"hearsOutside":true}}"#).get()
    #expect(set.entries[2].settings == [.init("hearsOutside", .flag(true))])
    #expect(Self.allowed.make(set.entries[2], RuleBook())?.hearsOutside == true)
    let error = try #require(Self.refusal(bar + #""set":{"circle":{"hearsOutside":true}}"#))
    #expect(error.path == "/set/circle/hearsOutside")
  }

  @Test func `there are no more recognizers than may be`() throws {
    var limits = ProtocolLimits()
    limits.recognizers = 2
    var set = RecognizerSet(names: ["capture", "circle"])
    var request = RecognizersRequest()
    request.attach = ["tap"]
    let error = #expect(throws: ErrorMessage.self) {
      try set.apply(request, of: Self.allowed, limits: limits)
    }
    #expect(error?.code == .outOfRange && error?.message.contains("at most 2") == true)
    #expect(set.names == ["capture", "circle"])
    request.detach = ["circle"]
    try set.apply(request, of: Self.allowed, limits: limits)
    #expect(set.names == ["capture", "tap"])
  }

  @Test func `two sets mean the same in whatever order`() {
    let one = RecognizerSet(names: ["tap", "pan"], relations: .exclusive)
    #expect(one.means(RecognizerSet(names: ["pan", "tap"], relations: .exclusive)))
    #expect(!one.means(RecognizerSet(names: ["pan", "tap"])))
    #expect(!one.means(RecognizerSet(names: ["pan"], relations: .exclusive)))
  }
}

/// A recognizer for tests whose two numbers bound one another.
final class SpanRecognizer: GestureRecognizer {
  private var least = 1
  private var most = 5
  private var isWide = false

  init() { super.init(name: "span") }

  override var ownProperties: [RecognizerProperty] {
    [
      .whole("least", least, in: 1...most, unit: "touches", shipped: 1),
      .whole("most", most, in: least...99, unit: "touches", shipped: 5),
      .flag("wide", isWide, shipped: false),
    ]
  }

  override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    switch name {
    case "least": least = value.whole
    case "most": most = value.whole
    default: isWide = value.isOn
    }
  }
}
