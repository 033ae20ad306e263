import Gestures
import RelayProtocol
import Testing

@testable import RelayServer

/// Which recognizers a configuration gives a new room.
struct ConfigurationRecognizersTests {
  static func fault(_ change: (inout Configuration.Recognition) -> Void) -> String? {
    var configuration = Configuration()
    change(&configuration.recognition)
    do throws(StartError) {
      _ = try configuration.recognizerSet()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `by default they are those of a drawing room`() throws {
    #expect(try Configuration().recognizerSet() == RecognizerPreset.drawing.set)
  }

  @Test func `a preset or a file takes the place of lists`() throws {
    var configuration = Configuration()
    configuration.recognition.preset = "touch"
    #expect(try configuration.recognizerSet() == RecognizerPreset.touch.set)
    let folder = try TemporaryFolder(["set.json": #"{"recognizers":[{"recognizer":"pan"}]}"#])
    configuration.recognition.preset = "own"
    configuration.recognition.set = folder.path + "/set.json"
    #expect(try configuration.recognizerSet() == RecognizerSet(names: ["pan"]))
  }

  @Test func `regions, their recognizers and delivery to the view can be configured`() throws {
    var configuration = Configuration()
    configuration.recognition.regions = [
      "bar at 0 0 400 120", "knob at 9 9 40 40 in bar is button",
    ]
    configuration.recognition.recognizers = ["tap", "tap@bar"]
    configuration.recognition.relations = ["tap receives touches outside bar"]
    configuration.recognition.delivery = true
    let set = try configuration.recognizerSet()
    #expect(set.names == ["tap", "tap@bar"] && set.deliversTouches)
    #expect(set.regions.map(\.name) == ["bar", "knob"] && set.regions[1].control == .button)
    #expect(set.relations.sentences == ["tap receives touches outside bar"])
  }

  @Test func `contradictory or invalid settings are reported by name`() {
    #expect(
      Self.fault { $0.relations = ["tap with circle"] }?.hasPrefix("recognition.relations: tap")
        == true)
    #expect(
      Self.fault {
        $0.preset = "touch"
        $0.recognizers = ["tap"]
      }?.hasPrefix("recognition.preset cannot be combined") == true)
    #expect(
      Self.fault {
        $0.preset = "touch"
        $0.regions = ["bar at 0 0 9 9"]
      }?.hasPrefix("recognition.preset cannot be combined") == true)
    let besideSet =
      "recognition.set cannot be combined with recognition.recognizers, regions or relations"
    for change in [
      { $0.recognizers = ["tap"] }, { $0.relations = ["tap with pan"] },
      { $0.regions = ["bar at 0 0 9 9"] },
    ] as [(inout Configuration.Recognition) -> Void] {
      let fault = Self.fault {
        $0.set = "/no/such.json"
        change(&$0)
      }
      #expect(fault == besideSet)
    }
    #expect(
      Self.fault { $0.recognizers = ["tap@bar"] }
        == #"recognition.recognizers: there is no region "bar"; there are none"#)
    #expect(
      Self.fault {
        $0.preset = "touch"
        $0.set = "x"
      }?.contains("exclude each other") == true)
    #expect(
      Self.fault { $0.set = "/no/such.json" }
        == "recognition.set: /no/such.json: cannot be read: No such file or directory")
  }
}
