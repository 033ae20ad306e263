import Gestures
import RelayProtocol

extension Picture {
  /// The picture as SVG; with `isAnimated`, one that draws itself.
  ///
  /// Linear in the samples: some 10 bytes each, 30 at the end of a curve.
  public var svg: [UInt8] {
    var writer = SVGWriter(self)
    return writer.written
  }
}

/// Writes a picture as SVG 1.1.
private struct SVGWriter {
  private let picture: Picture
  private var xml = XMLText()
  private var times: [Double] = []
  /// The index of the next stroke.
  private var stroke = 0

  init(_ picture: Picture) { self.picture = picture }

  var written: [UInt8] {
    mutating get {
      let (left, top) = (picture.left.markup, picture.top.markup)
      let (width, height) = (picture.width.markup, picture.height.markup)
      let scaledWidth = (picture.width * picture.scale).markup
      let scaledHeight = (picture.height * picture.scale).markup
      xml.write(#"<svg xmlns="http://www.w3.org/2000/svg" width="\#(scaledWidth)""#)
      xml.write(#" height="\#(scaledHeight)" viewBox="\#(left) \#(top) \#(width) \#(height)">"#)
      xml.write("\n<title>\(picture.title.markup)</title>\n")
      if let paper = picture.paper {
        let isMoved = picture.left != 0 || picture.top != 0
        let corner = isMoved ? #"x="\#(left)" y="\#(top)" "# : ""
        xml.write("<rect \(corner)width=\"100%\" height=\"100%\" fill=\"\(paper)\"/>\n")
      }
      if !picture.groups.isEmpty { writeInk() }
      if !picture.fits.isEmpty { writeFits() }
      if !picture.verdicts.isEmpty { writeVerdicts() }
      xml.write("</svg>\n")
      return xml.bytes
    }
  }

  private mutating func writeInk() {
    if picture.options.isAnimated {
      times = StrokeTimes(picture.groups.flatMap { $0.inks.map(\.stroke) }).offsets
    }
    xml.write(
      "<g id=\"ink\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n")
    for group in picture.groups {
      xml.write("<g class=\"\(group.drawer)\"><title>\(group.name.markup)</title>\n")
      for ink in group.inks { write(ink) }
      xml.write("</g>\n")
    }
    xml.write("</g>\n")
  }

  private mutating func write(_ ink: Picture.Ink) {
    let offset = picture.options.isAnimated ? times[self.stroke] : 0
    self.stroke += 1
    ink.forEachRun(at: picture.scale) { width, samples, pieces in
      guard let start = samples.first?.location else { return }
      xml.write("<path stroke=\"\(ink.color)\" stroke-width=\"\(width.markup)\"")
      if picture.options.isAnimated {
        xml.write(#" pathLength="1" stroke-dasharray="1 1" visibility="hidden""#)
      }
      xml.write(" d=\"")
      writePath(from: start, pieces)
      if picture.options.isAnimated {
        xml.write("\">")
        writeAnimation(samples, offset: offset)
        xml.write("</path>\n")
      } else {
        xml.write("\"/>\n")
      }
    }
  }

  /// Ink from a sample on, in differences of hundredths that never add up an error.
  private mutating func writePath(from start: Point, _ pieces: ArraySlice<InkPiece>) {
    var at = Self.hundredths(start)
    xml.write("M")
    xml.write(hundredths: at.x)
    xml.write(" ")
    xml.write(hundredths: at.y)
    // A single sample is a dot: a line of no length with round caps.
    if pieces.isEmpty { xml.write("h0") }
    var isCurve: Bool?
    for piece in pieces {
      let follows = isCurve == (piece.controls != nil)
      isCurve = piece.controls != nil
      if !follows { xml.write(isCurve == true ? "c" : "l") }
      if let (first, second) = piece.controls {
        write(first, from: at, follows: follows)
        write(second, from: at, follows: true)
      }
      write(piece.end, from: at, follows: follows || isCurve == true)
      at = Self.hundredths(piece.end)
    }
  }

  /// Writes a difference; a minus separates, too.
  private mutating func write(_ point: Point, from start: (x: Int, y: Int), follows: Bool) {
    let (x, y) = Self.hundredths(point)
    if follows, x >= start.x { xml.write(" ") }
    xml.write(hundredths: x - start.x)
    if y >= start.y { xml.write(" ") }
    xml.write(hundredths: y - start.y)
  }

  private static func hundredths(_ point: Point) -> (x: Int, y: Int) {
    (XMLText.hundredths(point.x), XMLText.hundredths(point.y))
  }

  /// The line grows as fast as it was drawn, on average.
  private mutating func writeAnimation(_ samples: ArraySlice<StrokeSample>, offset: Double) {
    let begin = ((samples.first?.timestamp ?? 0) + offset) / 1_000
    let end = ((samples.last?.timestamp ?? 0) + offset) / 1_000
    xml.write(#"<set attributeName="visibility" to="visible" begin="\#(begin.markup)s"/>"#)
    guard end - begin >= 0.01 else { return }
    xml.write(#"<animate attributeName="stroke-dashoffset" from="1" to="0" "#)
    xml.write("begin=\"\(begin.markup)s\" dur=\"\((end - begin).markup)s\" fill=\"freeze\"/>")
  }

  private mutating func writeFits() {
    xml.write("<g id=\"fits\" fill=\"none\" stroke-width=\"1.5\">\n")
    for fit in picture.fits {
      let (x, y, radius) = (fit.center.x.markup, fit.center.y.markup, fit.radius.markup)
      xml.write("<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" stroke=\"\(fit.color)\"/>\n")
    }
    xml.write("</g>\n")
  }

  private mutating func writeVerdicts() {
    xml.write("<g id=\"verdicts\" font-family=\"system-ui, sans-serif\" font-size=\"14\">\n")
    for verdict in picture.verdicts {
      let (x, y) = (verdict.location.x.markup, verdict.location.y.markup)
      xml.write("<text x=\"\(x)\" y=\"\(y)\" fill=\"\(verdict.color)\">")
      xml.write("\(verdict.text.markup)</text>\n")
    }
    xml.write("</g>\n")
  }
}
