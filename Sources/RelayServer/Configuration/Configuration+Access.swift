extension Configuration {
  /// The keys that verify tokens: the secret and those of files; empty if there are none.
  ///
  /// Throws if one cannot be used, or if tokens are required and there is none.
  func tokenKeys() throws(StartError) -> [TokenKey] {
    var keys: [TokenKey] = []
    if !access.secret.isEmpty {
      do throws(TokenKey.Fault) { keys.append(try TokenKey(secret: access.secret)) } catch {
        throw .invalid("access.secret: \(error.sentence)")
      }
    }
    for path in access.keys {
      do throws(TokenKey.Fault) { keys.append(try TokenKey(file: path)) } catch {
        throw .invalid("access.keys: \(path): \(error.sentence)")
      }
    }
    guard keys.count <= TokenVerifier.mostKeys else {
      throw .invalid(
        "access.keys: found \(keys.count) keys, expected at most \(TokenVerifier.mostKeys)")
    }
    if access.required, keys.isEmpty {
      throw .invalid(
        "access.required: without access.secret or access.keys no token could be verified")
    }
    return keys
  }

  /// The revoked tokens' list; throws if its file cannot be read.
  func revokedTokens() throws(StartError) -> RevokedTokens {
    var list = RevokedTokens(path: access.revoked)
    do throws(ConfigurationError) { _ = try list.update(now: 0) } catch {
      throw .invalid("access.revoked: \(error)")
    }
    return list
  }
}
