import WebSocketTransport
import WebhookTransport

/// Checks that the service that decides who may enter can be reached.
enum AuthorizeCheck {
  private static let name = "authorize"

  /// The finding on the configured service; none without one.
  static func findings(_ configuration: Configuration) -> [Finding] {
    let service: AuthorizeService
    do throws(StartError) {
      guard let found = try configuration.authorizeService() else { return [] }
      service = found
    } catch {
      return [.fault(name, "\(error)", do: "Correct it, then check with checkconfig")]
    }
    let url = service.url
    let site = SiteURL(isSecure: url.isSecure, host: url.host, port: url.port)
    let certificate: SiteCertificate?
    do throws(SiteFault) {
      certificate = try SiteConnection(site, authorities: service.authorities?.path).certificate
    } catch {
      return [unreachable(error, site)]
    }
    if let fault = certificate?.finding(for: url.host), fault.verdict == .fault {
      return [
        .warning(
          name, "the certificate of \(site.origin) is not accepted: \(fault.sentence)",
          do: "Renew it, or set access.authorizeAuthorities: until then nobody enters")
      ]
    }
    let isHere = url.host == "localhost" || ConnectionsByAddress.networkKey(of: url.host) == nil
    guard url.isSecure || isHere else {
      return [
        .warning(
          name, "\(site.origin) has no TLS: tokens and answers can be read and changed on the way",
          do: "Use https in access.authorize, or run the service on this machine")
      ]
    }
    return [.ok(name, "\(site.origin) can be reached")]
  }

  private static func unreachable(_ fault: SiteFault, _ site: SiteURL) -> Finding {
    let reason =
      switch fault {
      case .cannotConnect(let reason), .noTLS(let reason), .noAnswer(let reason): reason
      }
    return .warning(
      name, "\(site.origin) cannot be reached: \(reason)",
      do: "Start the service: until then nobody enters")
  }
}
