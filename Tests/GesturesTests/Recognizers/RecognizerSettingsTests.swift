import Gestures
import Testing

struct RecognizerSettingsTests {
  @Test func `nothing is changed to begin with`() {
    let settings = RecognizerSettings()
    #expect(settings.change(of: "gap") == nil)
    #expect(settings.leniency == 1 && settings.tolerance == CircleRecognizer.defaultTolerance)
  }

  @Test func `the last change of a rule counts`() {
    var settings = RecognizerSettings()
    settings.set("gap", to: .limit(0.5))
    settings.set("turn", to: .off)
    settings.set("gap", to: .limit(0.25))
    #expect(settings.change(of: "gap") == .limit(0.25))
    #expect(settings.change(of: "turn") == .off)
    #expect(settings.change(of: "corner") == nil)
  }

  @Test(arguments: [(0.2, 1, 0.2), (0.2, 2, 0.4), (0.2, 0, 0.001), (0.5, 4, 0.999)])
  func `the literal circle multiplies its tolerance by the leniency`(
    tolerance: Double, leniency: Double, wanted: Double
  ) throws {
    var settings = RecognizerSettings()
    settings.tolerance = tolerance
    settings.leniency = leniency
    let made = RecognizerRegistry.make("circle", profile: .literal, settings: settings)
    #expect(try #require(made as? CircleRecognizer).tolerance == wanted)
  }
}
