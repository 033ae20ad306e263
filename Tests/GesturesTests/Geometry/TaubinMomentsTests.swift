import Testing

@testable import Gestures

struct TaubinMomentsTests {
  @Test func `the moments are means about the centroid`() {
    let moments = TaubinFit.moments(of: [(1, 1), (5, 1), (5, 3), (1, 3)].map(Point.init))
    #expect(moments.mean == Point(x: 3, y: 2))
    #expect(moments.xx == 4 && moments.yy == 1 && moments.xy == 0)
    #expect(moments.z == 5 && moments.zz == 25 && moments.xz == 0 && moments.yz == 0)
    #expect(moments.covariance == 4 && moments.spreadSquared == 4.0 / 25)
  }

  @Test func `a path a millionth as wide as long is a line`() {
    func arc(sag: Double) -> Circle? {
      TaubinFit.circle(
        through: (-10...10).map { Point(x: Double($0), y: sag * Double($0 * $0) / 100) })
    }
    #expect(arc(sag: 1e-6) == nil)
    #expect(arc(sag: 1e-3) != nil)
  }
}

extension Point {
  fileprivate init(_ pair: (Double, Double)) { self.init(x: pair.0, y: pair.1) }
}
