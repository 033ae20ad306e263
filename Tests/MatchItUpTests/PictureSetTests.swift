import Testing

@testable import MatchItUp

struct PictureSetTests {
  /// A thousand sets over all levels.
  static let sets = (0..<1_000).map { index in
    PictureSet(
      number: index + 1, seed: index &* 40_503 & PictureSet.mostSeed, level: 1 + index % 10)
  }

  @Test func `exactly one picture of a thousand sets differs, in one parameter alone`() throws {
    for set in Self.sets {
      let (odd, name) = try #require(set.difference)
      let alike = set.pictures.indices.filter { $0 != odd }.map { set.pictures[$0] }
      #expect(alike == [[Int]](repeating: alike[0], count: 3))
      let differing = alike[0].indices.filter { alike[0][$0] != set.pictures[odd][$0] }
      #expect(differing.map { set.family.parameters[$0].name } == [name])
    }
  }

  @Test func `it differs by the level's amount, at least the smallest visible one`() throws {
    for set in Self.sets {
      let (odd, name) = try #require(set.difference)
      let index = try #require(set.family.parameters.firstIndex { $0.name == name })
      let parameter = set.family.parameters[index]
      let other = set.pictures[odd == 0 ? 1 : 0][index]
      let difference = abs(set.pictures[odd][index] - other)
      #expect(difference == GameLevel.difference(parameter, at: set.level))
      #expect(difference >= parameter.smallest)
    }
  }

  @Test func `all values are hundredths from 0 to 100`() {
    for set in Self.sets {
      #expect(set.pictures.count == 4)
      #expect(set.pictures.allSatisfy { $0.count == 5 })
      #expect(set.pictures.joined().allSatisfy { (0...100).contains($0) })
    }
  }

  @Test func `the same seed and level give the same set`() {
    for set in Self.sets {
      #expect(PictureSet(number: set.number, seed: set.seed, level: set.level) == set)
    }
  }

  @Test func `every family, picture and parameter comes up as the odd one`() {
    #expect(Set(Self.sets.map(\.family)).count == PictureFamily.allCases.count)
    for odd in 0..<4 {
      let share = Double(Self.sets.count { $0.difference?.odd == odd }) / 1_000
      #expect((0.2...0.3).contains(share), "picture \(odd)")
    }
    let names = Set(Self.sets.map { "\($0.family) \($0.difference?.parameter ?? "none")" })
    #expect(names.count == PictureFamily.allCases.count * 5)
  }

  @Test func `the set of a seed stays what it is, so that the set of a day does`() {
    let set = PictureSet(number: 1, seed: 20_261_125, level: 4)
    #expect(set.family == .knot)
    let alike = [34, 71, 98, 7, 44]
    #expect(set.pictures == [alike, alike, alike, [34, 71, 28, 7, 44]])
  }

  @Test func `the sets of a game have different seeds`() {
    let seeds = (1...1_000).map { PictureSet.seed(of: $0, inGame: 7) }
    #expect(Set(seeds).count == 1_000)
    #expect(PictureSet.seed(of: 1, inGame: 7) != PictureSet.seed(of: 1, inGame: 8))
  }

  @Test(arguments: [
    [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]],
    [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [2, 1, 1, 1, 1], [1, 3, 1, 1, 1]],
    [[1, 1, 1, 1, 1], [2, 1, 1, 1, 1]],
    [[1, 1], [1, 1], [1, 1], [1]],
    [],
  ])
  func `pictures without exactly one odd one have no difference`(pictures: [[Int]]) {
    let set = PictureSet(number: 1, seed: 0, level: 1, family: .leaf, pictures: pictures)
    #expect(set.difference == nil)
  }
}
