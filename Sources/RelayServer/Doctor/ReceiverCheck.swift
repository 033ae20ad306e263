import WebSocketTransport
import WebhookTransport

/// Checks that the services that the relay posts to can be reached.
struct ReceiverCheck {
  private let name: String
  /// The option with the address.
  private let option: String
  /// The option with further authorities.
  private let authorities: String
  /// What is posted, and may be read on the way.
  private let posts: String
  /// What happens without the service.
  private let effect: String

  /// The findings on the configured services; none without one.
  static func findings(_ configuration: Configuration) -> [Finding] {
    let authorize = ReceiverCheck(
      name: "authorize", option: "access.authorize", authorities: "access.authorizeAuthorities",
      posts: "tokens and answers", effect: "nobody enters")
    let webhook = ReceiverCheck(
      name: "webhook", option: "webhook.url", authorities: "webhook.authorities",
      posts: "gestures", effect: "gestures are lost")
    return authorize.findings { () throws(StartError) in try configuration.authorizeService() }
      + webhook.findings { () throws(StartError) in try configuration.webhookReceiver() }
  }

  private func findings(_ receiver: () throws(StartError) -> PostReceiver?) -> [Finding] {
    do throws(StartError) {
      return try receiver().map { [finding(on: $0)] } ?? []
    } catch {
      return [.fault(name, "\(error)", do: "Correct it, then check with checkconfig")]
    }
  }

  private func finding(on receiver: PostReceiver) -> Finding {
    let url = receiver.url
    let site = SiteURL(isSecure: url.isSecure, host: url.host, port: url.port)
    let certificate: SiteCertificate?
    do throws(SiteFault) {
      certificate = try SiteConnection(site, authorities: receiver.authorities?.path).certificate
    } catch {
      return unreachable(error, site)
    }
    if let fault = certificate?.finding(for: url.host), fault.verdict == .fault {
      return .warning(
        name, "the certificate of \(site.origin) is not accepted: \(fault.sentence)",
        do: "Renew it, or set \(authorities): until then \(effect)")
    }
    let isHere = url.host == "localhost" || ConnectionsByAddress.networkKey(of: url.host) == nil
    guard url.isSecure || isHere else {
      return .warning(
        name, "\(site.origin) has no TLS: \(posts) can be read and changed on the way",
        do: "Use https in \(option), or run the service on this machine")
    }
    return .ok(name, "\(site.origin) can be reached")
  }

  private func unreachable(_ fault: SiteFault, _ site: SiteURL) -> Finding {
    let reason =
      switch fault {
      case .cannotConnect(let reason), .noTLS(let reason), .noAnswer(let reason): reason
      }
    return .warning(
      name, "\(site.origin) cannot be reached: \(reason)",
      do: "Start the service: until then \(effect)")
  }
}
