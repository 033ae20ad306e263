/// A sign with what its examples taught.
struct LearntSign: Sendable {
  /// The sign as it was taught.
  var sign: Sign
  /// The examples, ready to be compared.
  private(set) var templates: [SignTemplate] = []
  /// The distances between examples, row by row; infinite on the diagonal and between different
  /// numbers of strokes.
  private var distances: [[Float]] = []
  /// The largest distance at which a drawing is the sign, from all examples.
  private(set) var threshold: Float = 0

  /// The ratio of the threshold to the fifth root of spread, length and bends.
  ///
  /// Tuned on sixteen gestures with one of them untaught: under one in twenty of its strokes is
  /// taken for a sign.
  private static let reach: Float = 0.462
  /// The spread for a sign with one example: the median between examples of one person.
  private static let usualSpread: Float = 0.4
  /// The least spread: equal examples do not show how drawings will differ.
  private static let leastSpread: Float = 0.04
  /// The second nearest example's share of the distance to a sign.
  private static let secondShare: Float = 0.35
  /// The largest distance that the second nearest example counts with, in distances of the nearest.
  private static let secondLimit: Float = 1.5

  /// The distances to the nearest and the second nearest example; infinite for none.
  struct Nearest {
    private(set) var first = Float.infinity
    private(set) var second = Float.infinity

    /// Takes the distance to another example.
    mutating func note(_ distance: Float) {
      if distance < first {
        second = first
        first = distance
      } else {
        second = min(second, distance)
      }
    }
  }

  /// Learns from a sign's examples; quadratic in their number.
  init(_ sign: Sign) {
    self.sign = Sign(name: sign.name, options: sign.options, examples: [])
    for example in sign.examples { learn(example) }
  }

  /// Learns from one more example; linear in the number of examples.
  mutating func learn(_ example: SignExample) {
    let template = SignTemplate(example, options: sign.options)
    let row = SignDistance.distances(from: template.shape, to: templates) + [.infinity]
    for index in templates.indices { distances[index].append(row[index]) }
    distances.append(row)
    templates.append(template)
    sign.examples.append(example)
    threshold = threshold(leavingOut: nil)
  }

  /// The distance to a sign from those to its nearest and, if known, its second nearest example.
  static func distance(nearest: Float, second: Float?) -> Float {
    guard let second else { return nearest }
    return (1 - secondShare) * nearest + secondShare * min(second, secondLimit * nearest)
  }

  /// The threshold from all examples, or all but one.
  ///
  /// Spread, length and bends of the examples widen it. The fifth root of their product keeps each
  /// from deciding alone. Quadratic in the number of examples.
  func threshold(leavingOut left: Int?) -> Float {
    var spread: Float = 0
    var compared: Float = 0
    var length: Float = 0
    var bends: Float = 0
    var count: Float = 0
    for one in templates.indices where one != left {
      length += templates[one].shape.length
      bends += templates[one].shape.bends
      count += 1
      let distance = leastDistance(of: one, leavingOut: left)
      guard distance.isFinite else { continue }
      spread += distance
      compared += 1
    }
    guard count > 0 else { return 0 }
    let usual = compared > 0 ? max(spread / compared, Self.leastSpread) : Self.usualSpread
    return Self.reach * Self.fifthRoot(usual * (length / count) * (1 + bends / count))
  }

  /// The distance of an example to the sign that the other examples make.
  private func leastDistance(of example: Int, leavingOut left: Int?) -> Float {
    var nearest = Nearest()
    for other in templates.indices where other != example && other != left {
      nearest.note(distances[example][other])
    }
    return Self.distance(
      nearest: nearest.first, second: nearest.second.isFinite ? nearest.second : nil)
  }

  /// The fifth root of a number above 0, to the last digit or two, by Newton's method from above.
  static func fifthRoot(_ value: Float) -> Float {
    var root = max(value, 1)
    for _ in 0..<64 {
      let fourth = root * root * root * root
      let next = (4 * root + value / fourth) / 5
      if next >= root { break }
      root = next
    }
    return root
  }
}
