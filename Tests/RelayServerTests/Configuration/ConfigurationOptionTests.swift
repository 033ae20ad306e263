import Testing

@testable import RelayServer

struct ConfigurationOptionTests {
  @Test(arguments: [
    ("server.port", "GESTURE_RELAY_SERVER_PORT", "--port"),
    ("server.webReload", "GESTURE_RELAY_SERVER_WEB_RELOAD", "--web-reload"),
    ("room.logBytes", "GESTURE_RELAY_ROOM_LOG_BYTES", "--room-log-bytes"),
    ("log.level", "GESTURE_RELAY_LOG_LEVEL", "--log-level"),
    ("server.tls.selfSigned", "GESTURE_RELAY_SERVER_TLS_SELF_SIGNED", "--tls-self-signed"),
  ])
  func `an option's names follow from its key`(
    key: String, environment: String, flag: String
  ) throws {
    let option = try #require(ConfigurationTable.option(key))
    #expect(option.environmentName == environment)
    #expect(option.flag == flag)
  }

  @Test(arguments: ConfigurationTable.options)
  func `a default is within its own bounds and can be written back`(
    option: ConfigurationOption
  ) throws {
    var configuration = Configuration()
    try option.set(&configuration, text: option.defaultText)
    #expect(configuration == Configuration())
  }

  @Test(arguments: ConfigurationTable.options)
  func `an option has a sentence and its allowed values`(option: ConfigurationOption) {
    #expect(option.meaning.hasSuffix("."))
    #expect(!option.expectation.isEmpty)
  }

  @Test(arguments: [
    "https://example.org", "http://localhost:3000", "http://[::1]:80", "*", "http://*.org:81",
  ])
  func `an origin is a scheme and a host`(text: String) {
    #expect(ListElement.origin.allows(text))
  }

  @Test(arguments: [
    "example.org", "https://", "https://a.org/path", "ftp://a", "https://a b", "",
    "https://*", "https://a.*.org", "https://a*.org", "https://a.org:*",
  ])
  func `text that is no origin is rejected`(text: String) {
    #expect(!ListElement.origin.allows(text))
  }

  @Test(arguments: [
    ("https://*.example.org", true), ("https://example.org:*", true), ("https://*", true),
    ("https://*:8443", true), ("https://a.*.org", false),
  ])
  func `a source of frames may have a star as a browser takes it`(text: String, isAllowed: Bool) {
    #expect(ListElement.frameSource.allows(text) == isAllowed)
  }
}
