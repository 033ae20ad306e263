public import Gestures

// A region of the canvas:
//
//     {"name":"volume","frame":[60,320,300,40],"parent":"panel","control":"slider"}
//
// `parent` and `control` stand there where it has them; `frame` is x, y, width and height.

extension JSONValue {
  /// Reads a list of regions; bounds are not looked at.
  ///
  /// Throws what is wrong with it, with a JSON pointer into the list.
  public func regions() throws(ErrorMessage) -> [Region] { try list(JSONValue.region) }

  /// Reads one region.
  func region() throws(ErrorMessage) -> Region {
    Region(
      name: try required("name", JSONValue.text), frame: try required("frame", JSONValue.frame),
      parent: try optional("parent", JSONValue.text),
      control: try optional("control", JSONValue.control))
  }

  private func frame() throws(ErrorMessage) -> Rect {
    let numbers = try list(JSONValue.number)
    guard numbers.count == 4 else {
      throw ErrorMessage(
        code: .outOfRange,
        message: "expected 4 numbers, x, y, width and height, found \(numbers.count)")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func control() throws(ErrorMessage) -> Region.Control {
    let text = try text()
    guard let control = Region.Control(rawValue: text) else {
      let words = "expected \"button\", \"toggle\" or \"slider\", found "
      let count = text.utf8.count
      let isShort = count <= RecognizersReader.nameBytes
      throw ErrorMessage(
        code: .outOfRange, message: words + (isShort ? "\(self)" : "\(count) bytes"))
    }
    return control
  }

  /// A region as it is told.
  init(_ region: Region) {
    let frame = region.frame
    let numbers = [frame.x, frame.y, frame.width, frame.height]
    var members = [
      Member("name", .string(region.name)),
      Member("frame", .array(numbers.map { .number($0) })),
    ]
    if let parent = region.parent { members.append(Member("parent", .string(parent))) }
    if let control = region.control {
      members.append(Member("control", .string(control.rawValue)))
    }
    self = .object(members)
  }

  /// A place in a region's own coordinates, `nil` where the object tells none.
  func regionPlace() throws(ErrorMessage) -> RegionLocation? {
    guard let region = try optional("region", JSONValue.text) else { return nil }
    return RegionLocation(region: region, location: try required("inRegion", JSONValue.place))
  }
}

extension JSONWriter {
  /// Appends the fields that tell a place in a region's own coordinates.
  mutating func write(_ place: RegionLocation) {
    write(#","region":"#)
    write(text: place.region)
    write(#","inRegion":"#)
    write(derivedPlace: place.location)
  }
}
