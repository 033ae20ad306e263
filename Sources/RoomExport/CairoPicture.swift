import CCairo
import Gestures
import RelayProtocol
import RoomPicture

/// Pictures drawn by cairo, as the pages paint them.
extension Picture {
  /// The most pixels of a picture: 4 bytes each.
  static let mostPixels = 33_554_432
  /// The most pixels of a side: cairo makes no larger image.
  static let mostOfSide = 32_767
  /// The points of a page for a pixel of CSS.
  private static let pointsPerPixel = 0.75

  /// The picture as PNG.
  ///
  /// Throws if it would have too many pixels at a chosen scale, or cairo cannot draw it.
  func png() throws(ExportFault) -> [UInt8] {
    let scale = options.scale ?? fittingScale
    let (width, height) = (Int((width * scale).rounded(.up)), Int((height * scale).rounded(.up)))
    guard width * height <= Self.mostPixels, max(width, height) <= Self.mostOfSide else {
      throw .tooLarge(
        width: width, height: height, most: Self.mostPixels, mostOfSide: Self.mostOfSide)
    }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(max(1, width)), Int32(max(1, height)))
    defer { cairo_surface_destroy(surface) }
    try draw(on: surface, at: scale)
    let file = WrittenFile()
    let status = cairo_surface_write_to_png_stream(
      surface, appendToFile, Unmanaged.passUnretained(file).toOpaque())
    try Self.check(status)
    return file.bytes
  }

  /// The largest scale up to 1 with which a picture may be drawn.
  private var fittingScale: Double {
    let most = min(
      (Double(Self.mostPixels) / (width * height)).squareRoot(),
      Double(Self.mostOfSide) / max(width, height))
    // Both sides are rounded up.
    return min(1, most * 0.999)
  }

  /// The picture as PDF: one page of its size.
  ///
  /// Throws if cairo cannot draw it.
  func pdf() throws(ExportFault) -> [UInt8] {
    let unit = scale * Self.pointsPerPixel
    let file = WrittenFile()
    // The surface writes until it is destroyed.
    return try withExtendedLifetime(file) { () throws(ExportFault) in
      let surface = cairo_pdf_surface_create_for_stream(
        appendToFile, Unmanaged.passUnretained(file).toOpaque(), width * unit, height * unit)
      defer { cairo_surface_destroy(surface) }
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
      try draw(on: surface, at: scale, unit: Self.pointsPerPixel)
      cairo_surface_finish(surface)
      try Self.check(cairo_surface_status(surface))
      return file.bytes
    }
  }

  private static func check(_ status: cairo_status_t) throws(ExportFault) {
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .undrawn(reason: String(cString: cairo_status_to_string(status)))
    }
  }

  /// Draws at a scale; `unit` is that of the surface for a pixel.
  private func draw(
    on surface: OpaquePointer?, at scale: Double, unit: Double = 1
  ) throws(ExportFault) {
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    cairo_scale(cairo, scale * unit, scale * unit)
    if let paper {
      setColor(paper, on: cairo)
      cairo_paint(cairo)
    }
    cairo_translate(cairo, -left, -top)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    for group in groups {
      for ink in group.inks {
        setColor(ink.color, on: cairo)
        ink.forEachRun(at: scale) { width, samples, pieces in
          guard let start = samples.first?.location else { return }
          cairo_set_line_width(cairo, width)
          cairo_move_to(cairo, start.x, start.y)
          for piece in pieces { add(piece, to: cairo) }
          // A single sample is a dot: a line of no length with round caps.
          if pieces.isEmpty { cairo_close_path(cairo) }
          cairo_stroke(cairo)
        }
      }
    }
    drawJudgement(on: cairo)
    try Self.check(cairo_status(cairo))
  }

  private func add(_ piece: InkPiece, to cairo: OpaquePointer?) {
    let end = piece.end
    guard let (first, second) = piece.controls else { return cairo_line_to(cairo, end.x, end.y) }
    cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
  }

  private func drawJudgement(on cairo: OpaquePointer?) {
    cairo_set_line_width(cairo, 1.5)
    for fit in fits {
      setColor(fit.color, on: cairo)
      cairo_arc(cairo, fit.center.x, fit.center.y, fit.radius, 0, 2 * .pi)
      cairo_stroke(cairo)
    }
    cairo_select_font_face(
      cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(cairo, 14)
    for verdict in verdicts {
      setColor(verdict.color, on: cairo)
      cairo_move_to(cairo, verdict.location.x, verdict.location.y)
      cairo_show_text(cairo, String(verdict.text.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }
  }

  private func setColor(_ text: String, on cairo: OpaquePointer?) {
    let color = InkColor(text)
    cairo_set_source_rgb(cairo, color.red, color.green, color.blue)
  }
}

/// The bytes that cairo has written.
private final class WrittenFile {
  var bytes: [UInt8] = []
}

/// Takes bytes from cairo; file-scope, since C takes no closure with context.
private func appendToFile(
  _ context: UnsafeMutableRawPointer?, _ data: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  guard let context else { return CAIRO_STATUS_WRITE_ERROR }
  Unmanaged<WrittenFile>.fromOpaque(context).takeUnretainedValue().bytes
    .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}
