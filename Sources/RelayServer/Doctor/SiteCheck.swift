import Glibc
import WebSocketTransport

/// Checks by real requests that browsers reach the relay at its site, through any proxy.
struct SiteCheck {
  /// A page of this origin must not connect.
  static let foreignOrigin = "https://elsewhere.invalid"

  private let site: SiteURL
  private let authorities: String?
  private let configuration: Configuration

  init(_ site: SiteURL, authorities: String?, configuration: Configuration) {
    (self.site, self.authorities, self.configuration) = (site, authorities, configuration)
  }

  /// The version of the relay at a site; `nil` if there is none.
  static func version(of site: SiteURL) -> String? {
    do throws(SiteFault) {
      let connection = try SiteConnection(site, authorities: nil)
      return version(in: try connection.ask(request("/version", of: site)))
    } catch { return nil }
  }

  /// Whether the relay at a site is ready.
  static func readiness(of site: SiteURL) -> Finding {
    do throws(SiteFault) {
      let answer = try SiteConnection(site, authorities: nil).ask(request("/readyz", of: site))
      guard answer.status == 200 else {
        return .fault(
          "ready", "\(site.origin)/readyz has HTTP status \(answer.status)",
          do: "Wait while the relay starts or drains")
      }
      return .ok("ready", "the relay at \(site.origin) is ready")
    } catch {
      return unreachable(error, site, as: "ready")
    }
  }

  /// Whether a site redirects to HTTPS.
  static func redirects(_ site: SiteURL) -> Bool {
    do throws(SiteFault) {
      let answer = try SiteConnection(site, authorities: nil).ask(request("/version", of: site))
      return answer.status == 308 && answer.headers["location"]?.hasPrefix("https://") == true
    } catch { return false }
  }

  /// The findings, and the site's clock in milliseconds since 1970.
  func run() -> (findings: [Finding], date: Int64?) {
    var findings: [Finding] = []
    do throws(SiteFault) {
      let connection = try SiteConnection(site, authorities: authorities)
      if let certificate = connection.certificate {
        findings.append(certificate.finding(for: site.host))
      }
      let answer = try connection.ask(Self.request("/version", of: site))
      findings.append(Self.relay(answer, at: site))
      guard findings.last?.verdict == .ok else { return (findings, nil) }
      findings.append(Self.upgrade(try handshake(from: site.origin)))
      if findings.last?.verdict == .ok {
        let isOpen = configuration.server.origins.contains("*")
        findings.append(
          Self.origin(try handshake(from: Self.foreignOrigin), isOpenToAll: isOpen))
      }
      findings.append(headers(try ask("/api/request")))
      return (findings, answer.headers["date"].flatMap(Self.milliseconds))
    } catch {
      return (findings + [Self.unreachable(error, site)], nil)
    }
  }

  // MARK: Requests

  private func ask(_ target: String) throws(SiteFault) -> SiteAnswer {
    try SiteConnection(site, authorities: authorities).ask(Self.request(target, of: site))
  }

  private func handshake(from origin: String) throws(SiteFault) -> SiteAnswer {
    let lines = [
      "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Origin: \(origin)",
      "Sec-WebSocket-Key: Z2VzdHVyZSBkb2N0b3IgIQ==", "Sec-WebSocket-Protocol: v1.gesture.json",
    ]
    let request = Self.request("/ws/wall", of: site, connection: "Upgrade", lines)
    return try SiteConnection(site, authorities: authorities).ask(request)
  }

  private static func request(
    _ target: String, of site: SiteURL, connection: String = "close", _ lines: [String] = []
  ) -> String {
    let head = ["GET \(target) HTTP/1.1", "Host: \(site.authority)", "Connection: \(connection)"]
    return (head + lines).joined(separator: "\r\n") + "\r\n\r\n"
  }

  // MARK: Judgements

  static func unreachable(
    _ fault: SiteFault, _ site: SiteURL, as check: String = "site"
  ) -> Finding {
    switch fault {
    case .cannotConnect(let reason):
      .fault(
        check, "\(site.origin) cannot be reached: \(reason)",
        do: "Check the name, the firewall and that the proxy runs")
    case .noTLS(let reason):
      .fault(
        check, "no TLS with \(site.origin): \(reason)", do: "Check the proxy's TLS, and --ca")
    case .noAnswer(let reason):
      .fault(
        check, "\(site.origin) does not answer: \(reason)",
        do: "Check that the relay runs and where the proxy connects to")
    }
  }

  /// Whether the answer of `/version` is a relay's.
  static func relay(_ answer: SiteAnswer, at site: SiteURL) -> Finding {
    if let version = version(in: answer) {
      return .ok("site", "gesture-relay \(version) answers at \(site.origin)")
    }
    if answer.status == 421 {
      return .fault(
        "site", "the relay does not answer by the name \(site.host)",
        do: "Add it to server.hosts and restart the relay")
    }
    let remedy =
      answer.status >= 500
      ? "Start the relay, and check where the proxy connects to"
      : "Have the proxy pass on every path from / to the relay"
    return .fault(
      "site", "no relay answers at \(site.origin), but HTTP status \(answer.status)", do: remedy)
  }

  /// Whether pages of the site can open a WebSocket.
  static func upgrade(_ answer: SiteAnswer) -> Finding {
    let name = "websocket"
    switch answer.status {
    case 101 where !answer.body.isEmpty: return .ok(name, "the site's own pages can connect")
    case 101:
      return .fault(
        name, "it opens, but no message arrives in time",
        do: "Turn the proxy's buffering off")
    case 403:
      return .fault(
        name, "the relay rejects the site's own pages (403), since it sees another Host",
        do: "Have the proxy pass Host on: proxy_set_header Host $http_host")
    case 426, 400, 404, 200:
      return .fault(
        name, "the handshake arrives as a plain request (\(answer.status))",
        do: "Have the proxy speak HTTP/1.1 and pass Upgrade and Connection on")
    case 429, 503:
      return .warning(
        name, "the relay takes no more connections now (\(answer.status))",
        do: "Look at client.connections, client.connectionsPerAddress and its log")
    default:
      return .fault(
        name, "HTTP status \(answer.status) instead of a WebSocket",
        do: "Have the proxy pass /ws/ on to the relay")
    }
  }

  /// Whether pages of other sites are kept out.
  static func origin(_ answer: SiteAnswer, isOpenToAll: Bool) -> Finding {
    let name = "origin"
    let isOpen = answer.status == 101
    switch (isOpen, isOpenToAll) {
    case (false, false): return .ok(name, "pages of other sites cannot connect")
    case (true, true): return .ok(name, "pages of all sites can connect, as server.origins says")
    case (true, false):
      return .fault(
        name, "pages of other sites can connect",
        do: "Have the proxy pass Origin on, and look at server.origins of the running relay")
    case (false, true):
      return .fault(
        name, "pages of other sites are rejected (\(answer.status)), server.origins allows all",
        do: "Restart the relay with this configuration, or look at the proxy")
    }
  }

  /// Whether host and client arrive as the configuration expects them, by `/api/request`.
  func headers(_ answer: SiteAnswer) -> Finding {
    let name = "headers"
    guard answer.status == 200, let seen = SeenRequest(json: answer.body) else {
      return .warning(
        name, "/api/request answers \(answer.status): the relay there is of another version",
        do: "Restart it")
    }
    guard seen.host == site.authority else {
      return .fault(
        name, "the relay sees the host \(seen.host ?? "none"), not \(site.authority)",
        do: "Have the proxy pass Host on: proxy_set_header Host $http_host")
    }
    let isProxied = site.isSecure && !configuration.tls.isOn || seen.forwarded != nil
    let isNamed = seen.forwarded?.contains(seen.address) == true
    let isLimited =
      ProxyCheck.sharesLimits(configuration)
      || ConnectionsByAddress.networkKey(of: seen.address) != nil
    guard !isProxied || isNamed || !isLimited else {
      return .fault(
        name, "all clients count as \(seen.address), the proxy's, and share the limits of one",
        do: "List it in server.trustedProxies, and have the proxy send X-Forwarded-For")
    }
    let client = seen.forwarded.map { ", forwarded for \($0)" } ?? ""
    return .ok(name, "Host arrives unchanged, clients as \(seen.address)\(client)")
  }

  private static func version(in answer: SiteAnswer) -> String? {
    guard answer.status == 200,
      let members = JSONObject.members(of: answer.body), members["libwebsockets"] != nil
    else { return nil }
    return members["version"]
  }

  /// Reads `Date`, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110).
  static func milliseconds(_ date: String) -> Int64? {
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
    let words = date.split { " :".contains($0) }
    guard words.count == 8, let month = months.firstIndex(of: words[2]) else { return nil }
    let numbers = [1, 3, 4, 5, 6].map { Int32(words[$0]) ?? -1 }
    var parts = tm()
    (parts.tm_mday, parts.tm_mon, parts.tm_year) = (numbers[0], Int32(month), numbers[1] - 1_900)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[2], numbers[3], numbers[4])
    return Int64(timegm(&parts)) * 1_000
  }
}
