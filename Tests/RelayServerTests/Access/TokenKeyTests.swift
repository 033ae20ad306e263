import Foundation
import RelayCore
import Testing

@testable import RelayServer

/// Which keys verify which tokens.
struct TokenKeyTests {
  private static func fault(_ token: String, _ keys: [TokenKey]) -> TokenFault? {
    do throws(TokenFault) {
      _ = try TokenVerifier(keys: keys).claims(of: token)
      return nil
    } catch { return error }
  }

  @Test(arguments: ["rsa", "ec"])
  func `a public key verifies what its private key signed, and nothing else`(
    name: String
  ) throws {
    let files = try TokenFiles()
    let signer = try TokenKey(file: files.path("private/\(name).pem"), signs: true)
    let verifier = try TokenKey(file: files.path("\(name).pem"))
    let secret = try TokenKey(secret: TokenFiles.secret)
    let other = try TokenKey(file: files.path(name == "ec" ? "rsa.pem" : "ec.pem"))
    let token = try TokenFiles.token(signer)
    #expect(Self.fault(token, [secret, other, verifier]) == nil)
    #expect(Self.fault(token, [secret, other]) == .unknownKey)
    let parts = token.split(separator: ".")
    let claims = TokenFiles.part(#"{"room":"*","role":"host","exp":4000000000}"#)
    #expect(Self.fault("\(parts[0]).\(claims).\(parts[2])", [verifier]) == .badSignature)
    #expect(Self.fault(String(token.dropLast(20)), [verifier]) == .badSignature)
    #expect(Self.fault("\(parts[0]).\(parts[1]).", [verifier]) == .badSignature)
    #expect(verifier.sign("{}") == nil)
  }

  @Test func `a public key is no secret, though a token says HS256`() throws {
    let files = try TokenFiles()
    let pem = try String(contentsOfFile: files.path("rsa.pem"), encoding: .utf8)
    // What an attacker makes of the public key.
    let forged = try TokenFiles.token(try TokenKey(secret: pem))
    #expect(Self.fault(forged, [try TokenKey(file: files.path("rsa.pem"))]) == .unknownKey)
    #expect(throws: TokenKey.Fault.self) { try TokenKey(file: files.path("ed.pem")) }
    #expect(throws: TokenKey.Fault.self) { try TokenKey(file: files.path("private/rsa.pem")) }
  }

  @Test(arguments: ["# mine\n", "\u{FEFF}", "Bag Attributes\n", "ssh-rsa "])
  func `what everybody may know is never a secret`(start: String) throws {
    let files = try TokenFiles()
    let pem = try String(contentsOfFile: files.path("rsa.pem"), encoding: .utf8)
    try files.folder.write(start + pem, to: "other.pem")
    #expect(throws: TokenKey.Fault.self) { try TokenKey(file: files.path("other.pem")) }
  }

  @Test func `keys rotate by the names of their files`() throws {
    let files = try TokenFiles()
    let old = try TokenKey(file: files.path("old.secret"))
    let new = try TokenKey(file: files.path("new.secret"))
    let token = try TokenFiles.token(old)
    #expect(Self.fault(token, [new, old]) == nil)
    #expect(Self.fault(token, [new]) == .unknownKey)
    // Without a `kid`, all keys of the algorithm are tried.
    #expect(Self.fault(try TokenFiles.token(), [new, old]) == nil)
    #expect(Self.fault(try TokenFiles.token(), [new]) == .badSignature)
  }
}
