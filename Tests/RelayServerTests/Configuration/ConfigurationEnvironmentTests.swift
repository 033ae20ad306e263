import Gestures
import RelayCore
import RelayProtocol
import Testing

@testable import RelayServer

struct ConfigurationEnvironmentTests {
  static func problems(_ name: String, _ text: String) -> [String] {
    var configuration = Configuration()
    return ConfigurationEnvironment.apply([name: text], to: &configuration).map(\.description)
  }

  @Test(arguments: [
    (
      "GESTURE_RELAY_SERVER_PRT", "1",
      "environment variable GESTURE_RELAY_SERVER_PRT: sets no option of the relay; "
        + "did you mean GESTURE_RELAY_SERVER_PORT?"
    ),
    (
      "GESTURE_RELAY_TOKEN_SECRET_KEY", "1",
      "environment variable GESTURE_RELAY_TOKEN_SECRET_KEY: sets no option of the relay"
    ),
    (
      "GESTURE_RELAY_SERVER_WEB_RELOAD", "maybe",
      "environment variable GESTURE_RELAY_SERVER_WEB_RELOAD: "
        + "found \"maybe\", expected true or false"
    ),
    (
      "PORT", "http",
      "environment variable PORT: found \"http\", expected a whole number from 0 to 65535"
    ),
    (
      "GESTURE_RELAY_CLIENT_PONG_TIMEOUT", "10",
      "environment variable GESTURE_RELAY_CLIENT_PONG_TIMEOUT: found \"10\", "
        + "expected a duration from 1s to 1h, such as \"10s\""
    ),
  ])
  func `an unknown name or a bad value is rejected`(name: String, text: String, message: String) {
    #expect(Self.problems(name, text) == [message])
  }

  @Test(arguments: [("true", true), ("1", true), ("False", false), ("0", false)])
  func `a switch takes true, false, 1 and 0`(text: String, value: Bool) {
    var configuration = Configuration()
    configuration.server.webReload = !value
    let environment = ["GESTURE_RELAY_SERVER_WEB_RELOAD": text]
    #expect(ConfigurationEnvironment.apply(environment, to: &configuration).isEmpty)
    #expect(configuration.server.webReload == value)
  }

  @Test func `a list is separated by commas, spaces or both`() {
    var configuration = Configuration()
    let environment = ["GESTURE_RELAY_RECOGNITION_RECOGNIZERS": "circle, capture chevron"]
    #expect(ConfigurationEnvironment.apply(environment, to: &configuration).isEmpty)
    #expect(configuration.recognition.recognizers == ["circle", "capture", "chevron"])
  }

  @Test func `rules between recognizers are separated by commas and keep their spaces`() throws {
    var configuration = Configuration()
    let environment = [
      "GESTURE_RELAY_RECOGNITION_RECOGNIZERS": "tap,double-tap,pinch,rotation",
      "GESTURE_RELAY_RECOGNITION_RELATIONS": "tap waits for double-tap,pinch with rotation",
    ]
    #expect(ConfigurationEnvironment.apply(environment, to: &configuration).isEmpty)
    #expect(
      configuration.recognition.relations == ["tap waits for double-tap", "pinch with rotation"])
    let rules = try configuration.recognizerSet().relations
    #expect(rules.requirements.map(\.second) == ["double-tap"] && rules.simultaneous.count == 1)
  }

  @Test(arguments: [
    ("SERVICE_HOST", "10.0.0.7"), ("SERVICE_PORT", "8080"), ("SERVICE_PORT_HTTP", "8080"),
    ("PORT", "tcp://10.0.0.7:8080"), ("PORT_8080_TCP", "tcp://10.0.0.7:8080"),
    ("PORT_8080_TCP_PROTO", "tcp"), ("PORT_8080_TCP_PORT", "8080"),
    ("PORT_8080_TCP_ADDR", "10.0.0.7"), ("ADMIN_SERVICE_HOST", "10.0.0.8"),
    ("SERVER_PORT", "tcp://10.0.0.9:8080"),
  ])
  func `the variables of a service in Kubernetes are let alone`(name: String, text: String) {
    #expect(Self.problems("GESTURE_RELAY_" + name, text).isEmpty)
  }

  @Test func `other programs' variables are let alone`() {
    #expect(Self.problems("GESTURE", "1").isEmpty)
    #expect(Self.problems("GESTURE_RELAY_BINARY", "/bin/true").isEmpty)
    #expect(Self.problems("GESTURE_RELAY_PORT", "8080").count == 1)
    #expect(Self.problems("GESTURE_RELAY_SERVER_PORT", "http://0.0.0.0:9000").count == 1)
  }
}
