import Gestures
import Testing

@testable import RelayServer

/// Regions as sentences of a configuration.
struct RegionTests {
  @Test func `a sentence has frame, parent and control`() {
    let frame = Rect(x: 60, y: -3.5, width: 300, height: 40)
    #expect(Region(sentence: "volume at 60 -3.5 300 40") == Region(name: "volume", frame: frame))
    #expect(
      Region(sentence: "volume at 60 -3.5 300 40 in panel is slider")
        == Region(name: "volume", frame: frame, parent: "panel", control: .slider))
    #expect(
      Region(sentence: "volume at 60 -3.5 300 40 is button")
        == Region(name: "volume", frame: frame, control: .button))
  }

  @Test(arguments: [
    "", "volume", "volume at 1 2 3", "volume in 1 2 3 4", "volume at 1 2 3 x",
    "volume at 1 2 3 4 in", "volume at 1 2 3 4 is knob", "volume at 1 2 3 4 in a in b",
    "volume at 1 2 3 4 on panel",
  ])
  func `what is no sentence is none`(text: String) {
    #expect(Region(sentence: text) == nil)
  }
}
