import Testing

@testable import RoomPicture

/// The same colours as `web/canvas/colors.js` computes.
struct InkColorTests {
  private static let light = InkColor("#fdfcf9")

  @Test(arguments: [
    ("#4477aa", 1, "#4477aa"), ("#4477aa", 2, "#4447aa"), ("#ccbb44", 1, "#9a8c2a"),
    ("#bbbbbb", 1, "#8d8d8d"), ("#66ccee", 3, "#119b7d"), ("nonsense", 1, "#787878"),
    ("#ffffff", 1, "#8c8c8c"),
  ])
  func `ink can be read on light paper, and fingers differ`(
    color: String, touch: Int, ink: String
  ) {
    #expect(InkColor.ink(color, touch: touch, on: Self.light).text == ink)
  }

  @Test(arguments: [("#000000", "#6b6b6b"), ("#aa3377", "#b6377f"), ("#66ccee", "#66ccee")])
  func `ink on dark paper is lighter`(color: String, ink: String) {
    #expect(InkColor.ink(color, touch: 1, on: InkColor("#141821")).text == ink)
  }
}
