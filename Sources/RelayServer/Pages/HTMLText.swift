/// Text from outside as a part of a page.
enum HTMLText {
  /// A text for content or for an attribute's value in double quotes.
  ///
  /// Each Unicode scalar counts by itself, as for a browser. Swift takes some of them together with
  /// a `<` behind them for one character. Invisible ones, which could turn the direction of the
  /// page's own words, are left out.
  static func escaped(_ text: some Sequence<Unicode.Scalar>) -> String {
    var html = ""
    for scalar in text {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format: break
        default: html.unicodeScalars.append(scalar)
        }
      }
    }
    return html
  }
}
