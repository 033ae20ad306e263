import WebhookTransport

extension Configuration {
  /// The shortest secret, in bytes: half a digest, and too long to guess.
  static let leastSecretBytes = 16

  /// The URL that recognized gestures are posted to; `nil` if there is none.
  ///
  /// Throws if the URL is not valid, or the secret is too short.
  func webhookURL() throws(StartError) -> WebhookURL? {
    guard !webhook.url.isEmpty else { return nil }
    let url: WebhookURL
    do throws(WebhookURL.Mistake) { url = try WebhookURL(webhook.url) } catch {
      throw .invalid("webhook.url: \(error)")
    }
    guard webhook.secret.utf8.count >= Self.leastSecretBytes else {
      throw .invalid(
        "webhook.secret: expected at least \(Self.leastSecretBytes) characters to sign posts with")
    }
    return url
  }

  /// The certificates that are trusted beside the system's; `nil` for none.
  ///
  /// Throws if the file has no certificates, or the URL is not https.
  func webhookAuthorities() throws(StartError) -> WebhookAuthorities? {
    guard !webhook.authorities.isEmpty else { return nil }
    guard try webhookURL()?.isSecure == true else {
      throw .invalid("webhook.authorities: there is no https address in webhook.url")
    }
    do throws(WebhookAuthorities.Mistake) {
      return try WebhookAuthorities(path: webhook.authorities)
    } catch {
      throw .invalid("webhook.authorities: \(error)")
    }
  }
}
