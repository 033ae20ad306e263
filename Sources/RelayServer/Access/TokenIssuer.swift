public import RelayCore
public import RelayProtocol

/// Makes tokens with a secret of the configuration, or with the key of a file.
public struct TokenIssuer {
  /// Why no token can be made; `description` is a sentence without the key.
  public struct Fault: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  private let key: TokenKey

  /// Takes the key in a file: a secret, or a private key in PEM.
  ///
  /// Without a file, takes `access.secret`, or the first secret of `access.keys`.
  public init(_ configuration: Configuration, keyFile: String? = nil) throws(Fault) {
    if let keyFile {
      do throws(TokenKey.Fault) { key = try TokenKey(file: keyFile, signs: true) } catch {
        throw Fault(description: "\(keyFile): \(error.sentence)")
      }
      return
    }
    let keys: [TokenKey]
    do throws(StartError) { keys = try configuration.tokenKeys() } catch {
      throw Fault(description: error.description)
    }
    guard let secret = keys.first(where: \.isSecret) else {
      throw Fault(
        description: "there is no secret in access.secret or access.keys to sign tokens with; "
          + "--key names a private key")
    }
    key = secret
  }

  /// A token that holds for some seconds.
  public func token(
    rooms: RoomNamePattern, role: Role, name: String?, seconds: Double, id: String
  ) throws(Fault) -> String {
    let now = (RecognitionMessage.now / 1_000).rounded(.down)
    var claims: [JSONValue.Member] = [
      .init("room", .string(rooms.text)), .init("role", .string(role.word)),
      .init("iat", .number(now)), .init("exp", .number((now + seconds).rounded(.up))),
      .init("jti", .string(id)),
    ]
    if let name { claims.append(.init("name", .string(name))) }
    let json = JSONValue.object(claims)
    do throws(TokenFault) { _ = try TokenClaims(json) } catch {
      throw Fault(description: error.description)
    }
    guard let token = key.sign(json.description) else {
      throw Fault(description: "the key cannot sign: a public key only verifies")
    }
    return token
  }
}
