extension Configuration {
  /// The service that recognized gestures are posted to; `nil` if there is none.
  ///
  /// Throws if an option is not valid.
  func webhookReceiver() throws(StartError) -> PostReceiver? {
    try PostReceiver(
      at: ("webhook.url", webhook.url), secret: ("webhook.secret", webhook.secret),
      trusting: ("webhook.authorities", webhook.authorities), posts: "posts")
  }
}
