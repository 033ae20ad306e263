/// Recognizes a pan from an edge of the canvas inward.
///
///     possible ── 10 px inward ─► began ── move ─► changed ⟲ ── lift ─► ended
///         └────── away from an edge, along it, lifted before ─► failed
public final class ScreenEdgePanRecognizer: PanRecognizer {
  /// Edges of the canvas.
  public struct Edges: OptionSet, Sendable {
    /// One bit an edge.
    public let rawValue: UInt8
    /// Makes edges from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The edge with the smallest x.
    public static let left = Edges(rawValue: 1)
    /// The edge with the largest x.
    public static let right = Edges(rawValue: 2)
    /// The edge with the smallest y.
    public static let top = Edges(rawValue: 4)
    /// The edge with the largest y.
    public static let bottom = Edges(rawValue: 8)
    /// All four.
    public static let all: Edges = [.left, .right, .top, .bottom]

    /// The words for edges in properties.
    static let words: [(word: String, edges: Edges)] = [
      ("all", .all), ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
    ]
  }

  /// The name on the wire.
  public static let edgeName = "screen-edge-pan"

  /// The rules as shipped: a pan's, and two of its own.
  public static let shippedEdgeRules =
    shippedRules + [
      // The largest distance from an edge at touch down.
      Rule("edge", .atMost, 20, .pixels),
      // The largest angle between the movement and the way straight inward.
      Rule("slant", .atMost, 45 * Angle.degree, .radians),
    ]

  /// The edges that it may come from.
  public var edges = Edges.all

  private let edge: Rule
  private let slant: Rule
  /// The edges that the fingers came from.
  private var origin: Edges = []
  /// The distance from the edge at touch down.
  private var distance = 0.0

  /// Makes a recognizer of all edges, tuned by `settings`.
  public override init(
    name: String = ScreenEdgePanRecognizer.edgeName,
    settings: RecognizerSettings = RecognizerSettings()
  ) {
    edge = Self.shippedEdgeRules[1].adjusted(by: settings)
    slant = Self.shippedEdgeRules[2].adjusted(by: settings)
    super.init(name: name, settings: settings)
  }

  /// The edges, ahead of a pan's properties.
  public override var ownProperties: [RecognizerProperty] {
    let word = Edges.words.first { $0.edges == edges }?.word ?? "several"
    return [
      .choice("edges", word, of: Edges.words.map { $0.word }, shipped: Edges.words[0].word)
    ] + super.ownProperties
  }

  /// Sets the edges or a pan's property.
  public override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    guard name == "edges" else { return super.setOwnProperty(name, to: value) }
    edges = Edges.words.first { $0.word == value.word }?.edges ?? edges
  }

  /// Fails a finger that comes down too far from the edges.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, origin.isEmpty, let first = touches.first else { return }
    let distances = Self.distances(of: first.location, from: event.canvas)
      .filter { edges.contains($0.edge) }
    for near in distances where !edge.isBroken(by: near.distance) { origin.insert(near.edge) }
    distance = distances.map { $0.distance }.min() ?? .infinity
    if origin.isEmpty {
      fail(
        Sentences.farFromEdge(distance, most: edge.limit),
        criteria: distance < .infinity ? [edge.judge(distance)] : [])
    }
  }

  /// Forgets the edge too.
  public override func reset() {
    super.reset()
    origin = []
  }

  override func rulesOnBeginning(with translation: Point) -> [Criterion]? {
    let way = Vector(x: translation.x, y: translation.y)
    var least = Double.pi
    for inward in Self.inward where origin.contains(inward.edge) {
      least = min(least, inward.way.angle(to: way).magnitude)
    }
    var judgement = Judgement()
    judgement.hold(distance, to: edge)
    judgement.hold(least, to: slant)
    guard judgement.passes else {
      fail(Sentences.alongEdge(least, most: slant.limit), criteria: judgement.criteria)
      return nil
    }
    return judgement.criteria
  }

  /// The way inward from each edge.
  private static let inward: [(edge: Edges, way: Vector)] = [
    (.left, Vector(x: 1, y: 0)), (.right, Vector(x: -1, y: 0)),
    (.top, Vector(x: 0, y: 1)), (.bottom, Vector(x: 0, y: -1)),
  ]

  /// A location's distance from each edge, in pixels; without a canvas, from the left and top edges
  /// alone.
  private static func distances(
    of location: Point, from canvas: Canvas?
  ) -> [(edge: Edges, distance: Double)] {
    let known: [(edge: Edges, distance: Double)] = [
      (.left, location.x.magnitude), (.top, location.y.magnitude),
    ]
    guard let canvas else { return known }
    return known + [
      (.right, (canvas.width - location.x).magnitude),
      (.bottom, (canvas.height - location.y).magnitude),
    ]
  }
}

extension Sentences {
  /// A finger that came down away from the edges.
  static func farFromEdge(_ distance: Double, most: Double) -> String {
    guard distance < .infinity else { return "came down where no edge is known" }
    let way = Measure.text(distance, breaking: most, in: Measure.pixels)
    return "came down \(way) from the edge, at most \(Measure.pixels(most))"
  }

  /// A finger that did not move away from its edge, with its angle to the way inward in radians.
  static func alongEdge(_ angle: Double, most: Double) -> String {
    let off = Measure.text(angle, breaking: most, in: degrees)
    return "went \(off) off the way inward, at most \(degrees(most))"
  }
}
