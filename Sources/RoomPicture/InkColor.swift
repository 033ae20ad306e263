/// A colour of ink, as the pages compute it (web/canvas/colors.js).
package struct InkColor: Equatable {
  /// The channels, 0 to 1.
  package var red: Double
  package var green: Double
  package var blue: Double

  /// The least contrast of ink on paper (WCAG 2.2, 1.4.11).
  private static let leastContrast = 3.0
  private static let lightnessStep = 0.03

  /// Reads `#rrggbb`; mid grey for anything else.
  package init(_ text: String) {
    let digits = text.dropFirst()
    // A number may also have a sign.
    guard text.first == "#", digits.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else {
      (red, green, blue) = (120.0 / 255, 120.0 / 255, 120.0 / 255)
      return
    }
    let channel = { (shift: Int) in Double(value >> shift & 0xFF) / 255 }
    (red, green, blue) = (channel(16), channel(8), channel(0))
  }

  /// The ink of a drawer's touch on a paper: each further finger has a neighbouring hue, and all
  /// can be read.
  static func ink(_ color: String, touch: Int, on paper: InkColor) -> InkColor {
    InkColor(color).ofFinger(touch).readable(on: paper)
  }

  /// `#rrggbb`.
  var text: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") { text, channel in
      let value = Int((channel * 255).rounded())
      text.append(digits[value / 16])
      text.append(digits[value % 16])
    }
  }

  private func ofFinger(_ touch: Int) -> InkColor {
    let finger = touch > 1 ? (touch - 1) % 10 : 0
    guard finger > 0 else { return self }
    let (hue, saturation, lightness) = hsl
    let turn = Double((finger % 2 == 0 ? -1 : 1) * ((finger + 1) / 2) * 28)
    let turned = hue + turn + 360
    return InkColor(
      hue: turned >= 360 ? turned - 360 : turned, saturation: max(saturation, 0.35),
      lightness: lightness)
  }

  private func readable(on paper: InkColor) -> InkColor {
    if contrast(with: paper) >= Self.leastContrast { return self }
    let step = paper.luminance > 0.18 ? -Self.lightnessStep : Self.lightnessStep
    let (hue, saturation, start) = hsl
    var lightness = start + step
    while lightness > 0, lightness < 1 {
      let tried = InkColor(hue: hue, saturation: saturation, lightness: lightness)
      if tried.contrast(with: paper) >= Self.leastContrast { return tried }
      lightness += step
    }
    return InkColor(step < 0 ? "#000000" : "#ffffff")
  }

  private func contrast(with other: InkColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    let parts = [red, green, blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : InkColor.gamma(($0 + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private var hsl: (hue: Double, saturation: Double, lightness: Double) {
    let most = max(red, green, blue)
    let least = min(red, green, blue)
    let range = most - least
    let lightness = (most + least) / 2
    guard range > 0 else { return (0, 0, lightness) }
    let sixths =
      most == red
      ? (green - blue) / range
      : most == green ? (blue - red) / range + 2 : (red - green) / range + 4
    let hue = sixths < 0 ? sixths * 60 + 360 : sixths * 60
    return (hue, range / (1 - abs(2 * lightness - 1)), lightness)
  }

  private init(hue: Double, saturation: Double, lightness: Double) {
    let reach = saturation * min(lightness, 1 - lightness)
    let channel = { (number: Double) in
      let k = (number + hue / 30).truncatingRemainder(dividingBy: 12)
      let value = lightness - reach * max(-1, min(k - 3, 9 - k, 1))
      return (value * 255).rounded() / 255
    }
    (red, green, blue) = (channel(0), channel(8), channel(4))
  }

  /// `base` to the power of 2.4, without the C library: the fifth root of its twelfth power, by
  /// Newton's method.
  private static func gamma(_ base: Double) -> Double {
    let square = base * base
    let twelfth = square * square * square * square * square * square
    var root = base * base
    for _ in 0..<40 {
      let fourth = root * root * root * root
      guard fourth > 0 else { return 0 }
      root = (4 * root + twelfth / fourth) / 5
    }
    return root
  }
}
