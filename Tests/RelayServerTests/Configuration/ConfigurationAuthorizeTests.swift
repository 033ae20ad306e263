import Testing
import WebSocketTransport

@testable import RelayServer

/// The options of the service that decides who may enter.
struct ConfigurationAuthorizeTests {
  private static func problem(
    _ url: String = "https://site.example/may", _ change: (inout Configuration) -> Void = { _ in }
  ) -> String? {
    var configuration = Configuration()
    configuration.access.authorize = url
    configuration.access.authorizeSecret = "0123456789abcdef"
    change(&configuration)
    return configuration.problems.first
  }

  @Test func `without an address there is no service`() throws {
    #expect(try Configuration().authorizeService() == nil)
    #expect(
      Self.problem("") { $0.access.authorizeAuthorities = "x.pem" }
        == "access.authorizeAuthorities: there is no address in access.authorize")
  }

  @Test func `an address with a secret is a service`() throws {
    #expect(Self.problem() == nil)
    #expect(Self.problem("http://127.0.0.1:9000/") == nil)
  }

  @Test func `a wrong address and a short secret are refused without repeating them`() throws {
    #expect(Self.problem("ftp://x")?.hasPrefix("access.authorize: expected an address") == true)
    #expect(
      Self.problem { $0.access.authorizeSecret = "short" }
        == "access.authorizeSecret: expected at least 16 characters to sign questions with")
    let option = try #require(ConfigurationTable.option("access.authorizeSecret"))
    #expect(option.isSecret)
  }

  @Test func `the answer must come before the handshake's time is over`() {
    #expect(
      Self.problem {
        $0.timeouts.requestWithinMilliseconds = 3_000
        $0.access.authorizeTimeout = .seconds(3)
      }?.hasPrefix("access.authorizeTimeout: expected less than client.handshakeTimeout") == true)
    #expect(
      Self.problem {
        $0.timeouts.requestWithinMilliseconds = 3_000
        $0.access.authorizeTimeout = .milliseconds(2_999)
      } == nil)
  }

  @Test func `with an address nobody enters without a pass`() {
    var configuration = Configuration()
    #expect(!configuration.requiresPasses)
    configuration.access.authorize = "http://127.0.0.1:9000/"
    #expect(configuration.requiresPasses)
  }

  @Test func `it decides instead of tokens`() throws {
    for change: (inout Configuration) -> Void in [
      { $0.access.secret = TokenFiles.secret }, { $0.access.keys = ["x.pem"] },
      { $0.access.required = true },
    ] {
      var configuration = Configuration()
      configuration.access.authorize = "http://127.0.0.1:9000/"
      configuration.access.authorizeSecret = "0123456789abcdef"
      change(&configuration)
      do throws(StartError) {
        _ = try configuration.authorizeService()
        Issue.record("both decide")
      } catch {
        #expect(error.description.hasPrefix("access.authorize decides instead of tokens"))
      }
    }
  }

  @Test func `further authorities are for https, and must be readable`() {
    #expect(
      Self.problem("http://127.0.0.1/") { $0.access.authorizeAuthorities = "x.pem" }
        == "access.authorizeAuthorities: there is no https address in access.authorize")
    #expect(
      Self.problem { $0.access.authorizeAuthorities = "/gone.pem" }
        == "access.authorizeAuthorities: the file /gone.pem cannot be read")
  }
}
