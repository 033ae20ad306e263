import Testing
import WebhookTransport

@testable import RelayServer

/// Where a configuration has recognized gestures told.
struct ConfigurationWebhookTests {
  static let secret = "0123456789abcdef"

  static func fault(url: String, secret: String = secret) -> String? {
    var configuration = Configuration()
    configuration.webhook.url = url
    configuration.webhook.secret = secret
    do throws(StartError) {
      _ = try configuration.webhookReceiver()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `it is off unless there is an address`() throws {
    #expect(try Configuration().webhookReceiver() == nil)
    #expect(Self.fault(url: "https://example.org/hook") == nil)
  }

  @Test func `an address that is none, and a secret too short, refuse to start, unrepeated`() {
    #expect(Self.fault(url: "ftp://x")?.hasPrefix("webhook.url: expected an address") == true)
    let short = Self.fault(url: "http://x", secret: "tooshort")
    #expect(short?.hasPrefix("webhook.secret: expected at least 16") == true)
    #expect(short?.contains("tooshort") == false)
    // Sixteen bytes, but eight characters.
    #expect(Self.fault(url: "http://x", secret: String(repeating: "ä", count: 8)) != nil)
    #expect(Self.fault(url: "http://x", secret: String(repeating: "ä", count: 16)) == nil)
    let long = Self.fault(url: "http://x/" + String(repeating: "a", count: 6_000))
    #expect(long?.contains("at most 2031 of path and query") == true)
  }

  @Test func `an IPv6 address works without https only`() {
    #expect(Self.fault(url: "http://[::1]/") == nil)
    #expect(
      Self.fault(url: "https://[::1]/")
        == "webhook.url: expected a host name or an IPv4 address with https")
  }

  static func authorities(_ path: String, url: String = "https://example.org/hook") -> String? {
    var configuration = Configuration()
    configuration.webhook.url = url
    configuration.webhook.secret = secret
    configuration.webhook.authorities = path
    do throws(StartError) {
      return try configuration.webhookReceiver()?.authorities?.path
    } catch {
      return error.description
    }
  }

  @Test func `authorities are certificates in a file, and for https alone`() throws {
    let folder = try TemporaryFolder(["authorities.pem": "-----BEGIN NOTHING-----\n"])
    let file = folder.path + "/authorities.pem"
    #expect(Self.authorities("") == nil)
    #expect(
      Self.authorities(file, url: "http://example.org/")
        == "webhook.authorities: there is no https address in webhook.url")
    #expect(Self.authorities(file)?.contains("expected certificates in PEM form") == true)
    #expect(
      Self.authorities(file + ".gone")
        == "webhook.authorities: the file \(file).gone cannot be read")
  }

  @Test func `a missing file is a problem beside others`() {
    var configuration = Configuration()
    configuration.recognition.set = "/nowhere.json"
    configuration.webhook.url = "https://example.org/hook"
    configuration.webhook.secret = Self.secret
    configuration.webhook.authorities = "/nowhere.pem"
    #expect(configuration.problems.count == 2)
    #expect(
      configuration.problems.last
        == "webhook.authorities: the file /nowhere.pem cannot be read")
  }

  @Test func `no message repeats a secret`() throws {
    let option = try #require(ConfigurationTable.option("webhook.secret"))
    var configuration = Configuration()
    do throws(ValueFault) {
      try option.set(&configuration, text: "hunter\u{1}two")
      Issue.record("it was taken")
    } catch {
      #expect(!error.message.contains("hunter") && error.message.contains("not shown"))
    }
  }
}
