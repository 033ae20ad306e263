public import WebSocketTransport

/// The reason why a server does not start; `description` is a sentence for people.
public enum StartError: Error, Equatable, CustomStringConvertible {
  /// The web pages are missing; the sentence has the directory.
  case noPages(String)
  /// An option is invalid, or what it names cannot be used, for the reason in the sentence.
  case invalid(String)
  /// The address cannot be listened on.
  case cannotListen(ListenError)

  /// One sentence: what was tried, why it failed, and what helps.
  public var description: String {
    switch self {
    case .noPages(let sentence): "\(sentence); --web names the directory"
    case .invalid(let sentence): sentence
    case .cannotListen(.addressInUse(let host, let port)):
      "cannot listen on \(host) port \(port): the port is in use by another program; "
        + "choose another with --port (0: a free one)"
    case .cannotListen(.notPermitted(let host, let port)):
      "cannot listen on \(host) port \(port): this user may not use the port; "
        + "choose one from 1024 on with --port, or give the program CAP_NET_BIND_SERVICE"
    case .cannotListen(.noSuchHost(let host, let reason)):
      "cannot listen on \(host): \(reason); server.host, --host or the variable HOST sets it"
    case .cannotListen(.other(.admin, let error)): "admin.listen: \(error)"
    case .cannotListen(.other(.redirect, let error)): "server.tls.redirect: \(error)"
    case .cannotListen(let error): error.description
    }
  }
}
