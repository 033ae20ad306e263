import Testing

@testable import RelayServer

/// The options of tokens.
struct ConfigurationAccessTests {
  private static func problem(_ change: (inout Configuration) -> Void) -> String? {
    var configuration = Configuration()
    change(&configuration)
    return configuration.problems.first
  }

  @Test func `wrong options are refused without their secrets`() throws {
    let files = try TokenFiles()
    let short = Self.problem { $0.access.secret = "too-short-a-secret" }
    #expect(short == "access.secret: expected a secret of at least 32 bytes")
    #expect(
      Self.problem { $0.access.required = true }
        == "access.required: without access.secret or access.keys no token could be verified")
    let missing = files.path("gone.pem")
    let gone = Self.problem { $0.access.keys = [missing] }
    #expect(gone?.hasPrefix("access.keys: \(missing): ") == true)
    let closed = Self.problem { $0.access.keys = [files.path("private/ec.pem")] }
    #expect(closed?.contains("public key in PEM") == true)
    let many = Self.problem {
      $0.access.keys = [String](repeating: files.path("old.secret"), count: 9)
    }
    #expect(many == "access.keys: found 9 keys, expected at most 8")
    #expect(Self.problem { $0.access.revoked = missing }?.hasPrefix("access.revoked: ") == true)
    let right = Self.problem {
      $0.access.secret = TokenFiles.secret
      $0.access.required = true
      $0.access.keys = [files.path("rsa.pem"), files.path("ec.pem"), files.path("old.secret")]
      $0.access.revoked = files.path("revoked")
    }
    #expect(right == nil)
  }

  @Test func `no message repeats the secret`() throws {
    let option = try #require(ConfigurationTable.option("access.secret"))
    #expect(option.isSecret)
  }
}
