import Gestures
import Testing

/// The fit against values worked out to 60 digits as the least eigenvalue of Taubin's pencil, which
/// is another road to the same circle.
struct TaubinFitTests {
  typealias Known = CircleFitTests.Known

  static func known(
    _ name: String, _ points: [(Double, Double)], x: Double, y: Double, radius: Double,
    error: Double
  ) -> Known {
    CircleFitTests.known(name, .taubin, points, x, y, radius, error: error)
  }

  static let known = [
    known(
      "Gander, Golub and Strebel 1994", CircleFitTests.gander,
      x: 4.613932693878592250614, y: 2.795209346931101099372, radius: 4.879212845615989083996,
      error: 0.09372328207542202657706),
    known(
      "the same a million pixels away",
      CircleFitTests.gander.map { ($0.0 + 1_000_000, $0.1 + 1_000_000) },
      x: 1_000_004.613932693878592, y: 1_000_002.795209346931101, radius: 4.879212845615989083996,
      error: 0.09372328207542202657706),
    known(
      "the corners of a square", [(0, 0), (4, 0), (4, 4), (0, 4)], x: 2, y: 2,
      radius: 2.828427124746190097603, error: 0),
    known(
      "a short arc", CircleFitTests.arc,
      x: 44.96112338399040425413, y: -94.61085112424859380068, radius: 104.6875782758646688973,
      error: 0.0004290187381531699947453),
    known(
      "an ellipse twice as wide as high", CircleFitTests.ellipse,
      x: 0, y: 0, radius: 158.1012333917733862535, error: 0.2228599458940465764708),
    known(
      "half a hand-drawn circle", CircleFitTests.hand,
      x: 127.8293531268232082381, y: 176.5463403745228178774, radius: 44.95830219960892702169,
      error: 0.02122968327644024704758),
  ]

  @Test(arguments: known)
  func `S50 the fit agrees with a fit of sixty digits`(_ set: Known) throws {
    try CircleFitTests.compare(set)
  }

  @Test(arguments: known, [1e-3, 1, 7.3, 1e4])
  func `the fit does not depend on scale, place or a quarter turn`(
    _ set: Known, scale: Double
  ) throws {
    try CircleFitTests.compareMoved(set, scale: scale, rounding: 1e-12)
  }

  @Test func `three points that are not on a line have their circle`() throws {
    let points = [Point(x: 5, y: 0), Point(x: 0, y: 5), Point(x: -5, y: 0)]
    let circle = try #require(TaubinFit.circle(through: points))
    #expect(circle.center.distance(to: .zero) < 1e-12 && abs(circle.radius - 5) < 1e-12)
  }
}
