import Gestures

// The fields of a room's recognizers, regions and rules.

extension Region.Control: WireWord {}

extension Region: WireObject {
  static var wireName: String { "region" }
  init() { self.init(name: "", frame: Rect(at: .zero)) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &name, .name, "The region's name.")
    try coder.field("frame", &frame, RectKind(), "Its rectangle, in pixels of the canvas.")
    try coder.optional("parent", &parent, .name, "The surrounding region.")
    try coder.optional(
      "control", &control, .word(), "The kind of control; missing for a plain region.")
  }
}

extension FieldCoder {
  /// Visits a location in a region's own coordinates.
  @inline(__always)
  mutating func regionLocation(_ value: inout RegionLocation?) throws(Fault) {
    var region = value?.region
    var location = value?.location
    try optional(
      "region", &region, .text, "The region of the recognizer or view; missing for the canvas.")
    try optional("inRegion", &location, .roundedPoint, "The same location, relative to the region.")
    guard Self.isReading else { return }
    try expect(region == nil || location != nil, or: .missing("inRegion"))
    value = region.flatMap { region in
      location.map { RegionLocation(region: region, location: $0) }
    }
  }

  /// Visits the fields that a room's recognizers share.
  mutating func recognition(
    _ relations: inout ArenaRules, _ regions: inout [Region], _ deliversTouches: inout Bool,
    _ preset: inout String?
  ) throws(Fault) {
    try field(
      "relations", &relations, RelationsKind(), or: .sideBySide,
      "The rules between the recognizers, one sentence each.")
    try optional("regions", &regions, .list(.object()), unless: [], "The regions of the canvas.")
    try optional(
      "delivery", &deliversTouches, .flag, unless: false,
      "Whether everyone receives `delivered` events.")
    try optional("preset", &preset, .text, "The preset that these settings equal.")
  }
}

/// Rules between recognizers, one sentence each.
struct RelationsKind: FieldKind {
  var type: FieldType { .list(.text(""), atMost: ProtocolLimits().relations) }

  func write(_ value: ArenaRules, to writer: inout JSONWriter) {
    ListKind(kind: TextKind()).write(value.sentences, to: &writer)
  }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> ArenaRules {
    try ArenaRules(sentences: ListKind(kind: TextKind()).read(json, within: limits))
  }
}
