import TestSupport
import Testing

/// Each target of the fuzzer with its seeds, damaged a little, the same for the same seed.
///
/// `scripts/fuzz` does the same under the address sanitizer and with what it learns on the way. It
/// builds all targets once more, which would cost each run of the tests minutes.
struct FuzzTests {
  /// The most bytes of an input: long ones find no more, and take longer.
  private static let mostBytes = 4_096

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `whatever is decoded, no property breaks`(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let seeds = target.seeds().map { Array($0.prefix(Self.mostBytes)) }
    try #require(!seeds.isEmpty)
    var random = SeededGenerator(seed: 17)
    var (valid, invalid) = (0, 0)
    for _ in 0..<target.inputs {
      var input = random.pick(seeds)
      for _ in 0..<random.pick([0, 1, 1, 2, 4, 8]) { random.damage(&input) }
      if try target.check(input) { valid += 1 } else { invalid += 1 }
    }
    // The damage is neither harmless nor always deadly.
    #expect(valid > 20 && invalid > 20, "\(valid) valid and \(invalid) invalid inputs")
  }

  @Test(arguments: FuzzSeeds.folder("Tests/FuzzTests/Regressions").map(\.name))
  func `inputs that broke a property once do not any more`(file: String) throws {
    let target = try #require(FuzzTarget.all.first { file.hasPrefix($0.name + "-") })
    _ = try target.check(FuzzSeeds.file("Tests/FuzzTests/Regressions/\(file)"))
  }
}
