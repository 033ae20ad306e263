import Testing

@testable import RelayCore

struct PaletteTests {
  @Test func `colours go round by the order of joining`() {
    #expect(Palette.entry(number: 1, taken: []).name == "Blue")
    #expect(Palette.entry(number: Palette.entries.count + 2, taken: []).name == "Red")
  }

  @Test func `a drawer named like a colour gets it while it is free`() {
    #expect(Palette.entry(number: 1, name: "Teal", taken: []).color == "#009988")
    #expect(Palette.entry(number: 1, name: "Teal", taken: ["#009988"]).name == "Blue")
  }

  @Test func `a colour that is taken is passed over until all are`() {
    #expect(Palette.entry(number: 1, taken: ["#4477aa", "#ee6677"]).name == "Green")
    let all = Palette.entries.map(\.color)
    #expect(Palette.entry(number: 2, taken: all).name == "Red")
    #expect(Set(all).count == all.count)
  }

  @Test func `a former drawer's colour is given last`() {
    #expect(Palette.entry(number: 1, taken: ["#ee6677"], reserved: ["#4477aa"]).name == "Green")
    let all = Palette.entries.map(\.color)
    #expect(Palette.entry(number: 1, taken: ["#4477aa"], reserved: all).name == "Red")
    #expect(Palette.entry(number: 1, name: "Blue", taken: [], reserved: all).name == "Blue")
  }
}
