public import WebSocketTransport

/// The reason why a server does not start; `description` is a sentence for people.
public enum StartError: Error, Equatable, CustomStringConvertible {
  /// The web pages are missing; the sentence has the directory.
  case noPages(String)
  /// The configured recognizers are invalid, for the reason in the sentence.
  case noRecognizers(String)
  /// The configured webhook is invalid, for the reason in the sentence.
  case noWebhook(String)
  /// The configured access by tokens is invalid, for the reason in the sentence.
  case noAccess(String)
  /// The configured proxies are invalid, for the reason in the sentence.
  case noProxies(String)
  /// The configured TLS is invalid, for the reason in the sentence.
  case noTLS(String)
  /// The rooms' store cannot be used, for the reason in the sentence.
  case noStore(String)
  /// The service manager passed no usable socket, for the reason in the sentence.
  case noSocket(String)
  /// The address cannot be listened on.
  case cannotListen(ListenError)

  /// One sentence: what was tried, why it failed, and what helps.
  public var description: String {
    switch self {
    case .noPages(let sentence): "\(sentence); --web names the directory"
    case .noRecognizers(let sentence), .noWebhook(let sentence), .noAccess(let sentence),
      .noProxies(let sentence), .noTLS(let sentence), .noStore(let sentence),
      .noSocket(let sentence):
      sentence
    case .cannotListen(.addressInUse(let host, let port)):
      "cannot listen on \(host) port \(port): the port is in use by another program; "
        + "choose another with --port (0: a free one)"
    case .cannotListen(let error): error.description
    }
  }
}
