import CQrencode
import Glibc

/// A QR code (ISO/IEC 18004), made by libqrencode.
struct QRCode: Equatable, Sendable {
  /// The modules along one side, without a quiet zone.
  let side: Int
  /// Row by row from the top, whether each module is dark; `side × side`.
  let isDark: [Bool]

  /// The code of a text as bytes, in the smallest version that holds it with error correction M (15
  /// %).
  ///
  /// `nil` for an empty text, one over 2,331 bytes, or one with a zero byte.
  init?(_ text: String) {
    guard !text.isEmpty, !text.utf8.contains(0), text.utf8.count <= 2_331,
      let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
    else { return nil }
    defer { QRcode_free(code) }
    side = Int(code.pointee.width)
    let modules = UnsafeBufferPointer(start: code.pointee.data, count: side * side)
    // Bit 0 is the colour (qrencode.h); the others give the module's purpose.
    isDark = modules.map { $0 & 1 == 1 }
  }

  /// Whether the module in that row and column is dark; light outside the code.
  func isDark(row: Int, column: Int) -> Bool {
    guard (0..<side).contains(row), (0..<side).contains(column) else { return false }
    return isDark[row * side + column]
  }

  /// The quiet zone that the standard asks for on each side, in modules.
  static let quietZone = 4

  /// The code as a picture: dark on light whatever the page's colours, one unit a module.
  var svg: String {
    let extent = side + 2 * Self.quietZone
    var path = ""
    for row in 0..<side {
      var column = 0
      while column < side {
        let start = column
        while isDark(row: row, column: column) { column += 1 }
        if column > start {
          path += "M\(start + Self.quietZone) \(row + Self.quietZone)h\(column - start)v1"
          path += "h-\(column - start)z"
        } else {
          column += 1
        }
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(extent) \(extent)" \
      shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(extent)v\(extent)h-\(extent)z"/>\
      <path fill="#000" d="\(path)"/></svg>

      """
  }
}
