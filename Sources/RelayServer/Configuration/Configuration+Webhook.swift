import WebhookTransport

extension Configuration {
  /// The bytes of the shortest secret: half as many as a digest has, and more than one guesses.
  static let leastSecretBytes = 16

  /// Where gestures that were recognized are told; `nil` where nowhere.
  ///
  /// Throws a sentence where the address is none, or nothing is there to sign with.
  func webhookURL() throws(StartError) -> WebhookURL? {
    guard !webhook.url.isEmpty else { return nil }
    let url: WebhookURL
    do throws(WebhookURL.Mistake) { url = try WebhookURL(webhook.url) } catch {
      throw .noWebhook("webhook.url: \(error)")
    }
    guard webhook.secret.utf8.count >= Self.leastSecretBytes else {
      throw .noWebhook(
        "webhook.secret: expected at least \(Self.leastSecretBytes) characters, with which "
          + "what is sent is signed")
    }
    return url
  }

  /// Who may sign the receiver's certificate beside those that the system trusts; `nil` for nobody.
  ///
  /// Throws a sentence where the file has no certificates, or nothing is encrypted.
  func webhookAuthorities() throws(StartError) -> WebhookAuthorities? {
    guard !webhook.authorities.isEmpty else { return nil }
    guard try webhookURL()?.isSecure == true else {
      throw .noWebhook("webhook.authorities: there is no https address in webhook.url")
    }
    do throws(WebhookAuthorities.Mistake) {
      return try WebhookAuthorities(path: webhook.authorities)
    } catch {
      throw .noWebhook("webhook.authorities: \(error)")
    }
  }

  /// The bounds of what is sent there.
  var webhookLimits: WebhookLimits {
    var limits = WebhookLimits()
    limits.waiting = webhook.waiting
    limits.attempts = webhook.attempts
    limits.attemptMilliseconds = Int(webhook.timeout.wholeMilliseconds)
    return limits
  }
}
