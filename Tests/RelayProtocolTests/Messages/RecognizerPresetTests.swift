import Gestures
import Testing

@testable import RelayProtocol

struct RecognizerPresetTests {
  @Test(arguments: RecognizerPreset.all)
  func `a preset's recognizers are there, and its rules hold between them`(
    preset: RecognizerPreset
  ) throws {
    var set = RecognizerSet(entries: [])
    try set.apply(RecognizersRequest(preset.set), of: .registry)
    #expect(set == preset.set)
    #expect(RecognizerPreset.named(preset.name) == preset)
  }

  @Test func `there is one of everything`() {
    #expect(RecognizerPreset.everything.set.names == RecognizerRegistry.allNames)
    #expect(RecognizerPreset.drawing.set.names == RecognizerRegistry.names)
    let touch = RecognizerPreset.touch.set
    #expect(touch.names.contains("tap") && !touch.names.contains("circle"))
    #expect(touch.relations.sentences.contains("tap waits for double-tap"))
    #expect(RecognizerPreset.named("all") == nil)
  }
}
