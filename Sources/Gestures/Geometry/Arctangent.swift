/// The angle of a direction, from arithmetic alone: the same bits on the server and in a page.
enum Arctangent {
  private static let quarterPi = 0.785_398_163_397_448_309_6
  private static let halfPi = 1.570_796_326_794_896_619_2

  /// The angle of the direction (x, y) in radians, −π < angle ≤ π: 0 along x, growing toward y.
  ///
  /// It is 0 if both are 0, and NaN if one is NaN.
  ///
  /// Exact to a few units in the last place.
  static func of(y: Double, x: Double) -> Double {
    guard y != 0 else { return x < 0 ? 2 * halfPi : x.isNaN ? .nan : 0 }
    if x == 0 { return y > 0 ? halfPi : y < 0 ? -halfPi : .nan }
    let angle = positive((y / x).magnitude)
    let upper = x > 0 ? angle : 2 * halfPi - angle
    return y < 0 ? -upper : upper
  }

  /// The arctangent of a value of at least 0.
  ///
  /// The range is folded to 0…0.66, where a rational function is exact (S. L. Moshier, Cephes
  /// Mathematical Library, `atan.c`, 1984–2000).
  private static func positive(_ value: Double) -> Double {
    var base = 0.0
    var x = value
    if value > 2.414_213_562_373_095_048_8 {
      base = halfPi
      x = -1 / value
    } else if value > 0.66 {
      base = quarterPi
      x = (value - 1) / (value + 1)
    }
    let z = x * x
    var top = -8.750_608_600_031_904_122_785e-1
    top = top * z - 1.615_753_718_733_365_076_637e1
    top = top * z - 7.500_855_792_314_704_667_340e1
    top = top * z - 1.228_866_684_490_136_173_410e2
    top = top * z - 6.485_021_904_942_025_371_773e1
    var bottom = z + 2.485_846_490_142_306_297_962e1
    bottom = bottom * z + 1.650_270_098_316_988_542_046e2
    bottom = bottom * z + 4.328_810_604_912_902_668_951e2
    bottom = bottom * z + 4.853_903_996_359_136_964_868e2
    bottom = bottom * z + 1.945_506_571_482_613_964_425e2
    return base + (x + x * z * top / bottom)
  }
}
