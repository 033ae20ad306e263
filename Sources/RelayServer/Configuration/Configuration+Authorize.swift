import WebSocketTransport
import WebhookTransport

/// The operator's service that decides who may enter.
struct AuthorizeService: Equatable {
  /// Where questions are posted.
  let url: WebhookURL
  /// Certificates that are trusted beside the system's.
  let authorities: WebhookAuthorities?
}

extension Configuration {
  /// Whether nobody enters without a pass: by a token, or by the operator's service.
  var requiresPasses: Bool { access.required || !access.authorize.isEmpty }

  /// The service that decides who may enter; `nil` if there is none.
  ///
  /// Throws if an option is not valid, or if tokens are to decide, too.
  func authorizeService() throws(StartError) -> AuthorizeService? {
    guard !access.authorize.isEmpty else {
      guard access.authorizeAuthorities.isEmpty else {
        throw .invalid("access.authorizeAuthorities: there is no address in access.authorize")
      }
      return nil
    }
    let url: WebhookURL
    do throws(WebhookURL.Mistake) { url = try WebhookURL(access.authorize) } catch {
      throw .invalid("access.authorize: \(error)")
    }
    guard access.authorizeSecret.utf8.count >= Self.leastSecretBytes else {
      throw .invalid(
        "access.authorizeSecret: expected at least \(Self.leastSecretBytes) characters to sign "
          + "questions with")
    }
    guard access.secret.isEmpty, access.keys.isEmpty, !access.required else {
      throw .invalid(
        "access.authorize decides instead of tokens: remove access.secret, access.keys and "
          + "access.required")
    }
    guard access.authorizeTimeout < .milliseconds(timeouts.requestWithinMilliseconds) else {
      throw .invalid(
        "access.authorizeTimeout: expected less than client.handshakeTimeout, after which no "
          + "answer admits")
    }
    return AuthorizeService(url: url, authorities: try authorizeAuthorities(for: url))
  }

  private func authorizeAuthorities(
    for url: WebhookURL
  ) throws(StartError) -> WebhookAuthorities? {
    guard !access.authorizeAuthorities.isEmpty else { return nil }
    guard url.isSecure else {
      throw .invalid("access.authorizeAuthorities: there is no https address in access.authorize")
    }
    do throws(WebhookAuthorities.Mistake) {
      return try WebhookAuthorities(path: access.authorizeAuthorities)
    } catch {
      throw .invalid("access.authorizeAuthorities: \(error)")
    }
  }
}
