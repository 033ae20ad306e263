/// Four pictures of one family: three are alike, and one differs in one parameter.
public struct PictureSet: Equatable, Sendable {
  /// The number of pictures.
  public static let count = 4
  /// The largest seed: a page's module has whole numbers of 32 bits.
  public static let mostSeed = Int(Int32.max)

  /// The number in its game, from 1.
  public var number: Int
  /// With the level, it determines the pictures: 0 to `mostSeed`.
  public var seed: Int
  /// The level: 1 for the easiest to 10 for the hardest.
  public var level: Int
  /// The family.
  public var family: PictureFamily
  /// The values of each picture's parameters, in hundredths.
  public var pictures: [[Int]]

  /// Makes a set from its parts.
  public init(number: Int, seed: Int, level: Int, family: PictureFamily, pictures: [[Int]]) {
    (self.number, self.seed, self.level) = (number, seed, level)
    (self.family, self.pictures) = (family, pictures)
  }

  /// Makes the set of a seed at a level; the same for the same seed and level.
  public init(number: Int, seed: Int, level: Int) {
    var random = SetRandom(seed: seed)
    let family = PictureFamily.allCases[random.below(PictureFamily.allCases.count)]
    let parameters = family.parameters
    var alike = parameters.map { _ in random.below(101) }
    let odd = random.below(Self.count)
    let parameter = random.below(parameters.count)
    let difference = GameLevel.difference(parameters[parameter], at: level)
    let low = random.below(101 - difference)
    let isHigher = random.below(2) == 1
    alike[parameter] = isHigher ? low : low + difference
    var different = alike
    different[parameter] = isHigher ? low + difference : low
    self.init(
      number: number, seed: seed, level: level, family: family,
      pictures: (0..<Self.count).map { $0 == odd ? different : alike })
  }

  /// The seed of set `number` in a game.
  public static func seed(of number: Int, inGame seed: Int) -> Int {
    let mixed = UInt32(truncatingIfNeeded: number) &* 0x9e37_79b9
    var random = SetRandom(seed: Int(truncatingIfNeeded: mixed) ^ seed)
    return Int(random.next() >> 1)
  }

  /// Which picture differs, and the name of the parameter in which it does; `nil` unless exactly
  /// one differs from three that are alike.
  public var difference: (odd: Int, parameter: String)? {
    guard pictures.count == Self.count else { return nil }
    for odd in pictures.indices {
      let others = pictures.indices.filter { $0 != odd }.map { pictures[$0] }
      guard others.allSatisfy({ $0 == others[0] }), pictures[odd] != others[0],
        pictures[odd].count == others[0].count
      else { continue }
      let index = others[0].indices.first { others[0][$0] != pictures[odd][$0] }
      guard let index, index < family.parameters.count else { return nil }
      return (odd, family.parameters[index].name)
    }
    return nil
  }
}
