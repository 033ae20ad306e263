import Gestures
import RelayProtocol

extension Picture {
  /// The ink as InkML (W3C Recommendation of 20 September 2011).
  ///
  /// A trace for each stroke, in groups by drawer. Channels: X and Y in pixels, T in milliseconds
  /// on the drawer's clock, F the force from 0 to 1, where the pen reports it. A sample without
  /// force, as where the pen is lifted, repeats the one before. The first ones have the first
  /// force.
  public var inkML: [UInt8] {
    var xml = XMLText()
    xml.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <ink xmlns="http://www.w3.org/2003/InkML">
      <definitions>
      <context xml:id="plain">
      <traceFormat xml:id="xyt">
      <channel name="X" type="decimal" units="dev"/>
      <channel name="Y" type="decimal" units="dev"/>
      <channel name="T" type="decimal" units="ms"/>
      </traceFormat>
      </context>
      <context xml:id="forced">
      <traceFormat xml:id="xytf">
      <channel name="X" type="decimal" units="dev"/>
      <channel name="Y" type="decimal" units="dev"/>
      <channel name="T" type="decimal" units="ms"/>
      <channel name="F" type="decimal" min="0" max="1"/>
      </traceFormat>
      </context>

      """)
    let brushes = Set(groups.flatMap { $0.inks.map(Brush.init) })
    for brush in brushes.sorted(by: { $0.id < $1.id }) {
      xml.write("<brush xml:id=\"\(brush.id)\">\n")
      xml.write("<brushProperty name=\"color\" value=\"\(brush.color)\"/>\n")
      xml.write("<brushProperty name=\"width\" value=\"\(brush.width.markup)\" units=\"dev\"/>\n")
      xml.write("</brush>\n")
    }
    xml.write("</definitions>\n<annotation type=\"title\">\(title.markup)</annotation>\n")
    for group in groups {
      xml.write("<traceGroup>\n<annotation type=\"author\">\(group.name.markup)</annotation>\n")
      for ink in group.inks { xml.write(trace: ink) }
      xml.write("</traceGroup>\n")
    }
    xml.write("</ink>\n")
    return xml.bytes
  }
}

/// A colour and a width of ink.
private struct Brush: Hashable {
  let color: String
  let width: Double

  init(_ ink: Picture.Ink) {
    color = ink.color
    width = ink.widthOnPlane
  }

  /// A name in the file; a plain one has the colour alone.
  var id: String {
    "ink-\(color.dropFirst())" + (width == Pen.plainWidth ? "" : "-\(width)")
  }
}

extension XMLText {
  fileprivate mutating func write(trace ink: Picture.Ink) {
    var force = ink.stroke.samples.lazy.compactMap(\.force).first
    write("<trace contextRef=\"#\(force != nil ? "forced" : "plain")\" ")
    write("brushRef=\"#\(Brush(ink).id)\">")
    for (index, sample) in ink.stroke.samples.enumerated() {
      if index > 0 { write(", ") }
      write(number: sample.location.x)
      write(" ")
      write(number: sample.location.y)
      write(" ")
      write(number: sample.timestamp)
      force = sample.force ?? force
      if let force {
        write(" ")
        write(number: force)
      }
    }
    write("</trace>\n")
  }
}
