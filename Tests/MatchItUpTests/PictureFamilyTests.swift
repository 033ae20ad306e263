import Testing

@testable import MatchItUp

struct PictureFamilyTests {
  @Test(arguments: PictureFamily.allCases)
  func `a family has five parameters with different names`(family: PictureFamily) {
    #expect(family.parameters.count == 5)
    #expect(Set(family.parameters.map(\.name)).count == 5)
  }

  @Test(arguments: PictureFamily.allCases)
  func `each smallest difference leaves room for two pictures`(family: PictureFamily) {
    for parameter in family.parameters {
      #expect((10...50).contains(parameter.smallest), "\(parameter.name)")
    }
  }

  @Test func `there are at least twelve families`() {
    #expect(PictureFamily.allCases.count == 16)
  }
}
