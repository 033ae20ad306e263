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
      let scale = picture.scale
      xml.write(#"<svg xmlns="http://www.w3.org/2000/svg" width=""#)
      xml.write(number: picture.width * scale)
      xml.write(#"" height=""#)
      xml.write(number: picture.height * scale)
      xml.write(#"" viewBox=""#)
      xml.write(number: picture.left)
      xml.write(" ")
      xml.write(number: picture.top)
      xml.write(" ")
      xml.write(number: picture.width)
      xml.write(" ")
      xml.write(number: picture.height)
      xml.write("\">\n<title>")
      xml.write(text: picture.title)
      xml.write("</title>\n")
      if let paper = picture.paper {
        xml.write("<rect ")
        if picture.left != 0 || picture.top != 0 {
          xml.write("x=\"")
          xml.write(number: picture.left)
          xml.write("\" y=\"")
          xml.write(number: picture.top)
          xml.write("\" ")
        }
        xml.write("width=\"100%\" height=\"100%\" fill=\"\(paper)\"/>\n")
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
      xml.write("<g class=\"\(group.drawer)\"><title>")
      xml.write(text: group.name)
      xml.write("</title>\n")
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
      xml.write("<path stroke=\"\(ink.color)\" stroke-width=\"")
      xml.write(number: width)
      xml.write("\"")
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
    xml.write("<set attributeName=\"visibility\" to=\"visible\" begin=\"")
    xml.write(number: begin)
    xml.write("s\"/>")
    guard end - begin >= 0.01 else { return }
    xml.write("<animate attributeName=\"stroke-dashoffset\" from=\"1\" to=\"0\" begin=\"")
    xml.write(number: begin)
    xml.write("s\" dur=\"")
    xml.write(number: end - begin)
    xml.write("s\" fill=\"freeze\"/>")
  }

  private mutating func writeFits() {
    xml.write("<g id=\"fits\" fill=\"none\" stroke-width=\"1.5\">\n")
    for fit in picture.fits {
      xml.write("<circle cx=\"")
      xml.write(number: fit.center.x)
      xml.write("\" cy=\"")
      xml.write(number: fit.center.y)
      xml.write("\" r=\"")
      xml.write(number: fit.radius)
      xml.write("\" stroke=\"\(fit.color)\"/>\n")
    }
    xml.write("</g>\n")
  }

  private mutating func writeVerdicts() {
    xml.write("<g id=\"verdicts\" font-family=\"system-ui, sans-serif\" font-size=\"14\">\n")
    for verdict in picture.verdicts {
      xml.write("<text x=\"")
      xml.write(number: verdict.location.x)
      xml.write("\" y=\"")
      xml.write(number: verdict.location.y)
      xml.write("\" fill=\"\(verdict.color)\">")
      xml.write(text: verdict.text)
      xml.write("</text>\n")
    }
    xml.write("</g>\n")
  }
}
