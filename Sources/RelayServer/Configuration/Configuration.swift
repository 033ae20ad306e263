import Gestures
import RelayCore
import RelayProtocol
import WebSocketTransport
import WebhookTransport

/// Every setting of the relay, at its default.
///
/// `ConfigurationTable` has the meaning and range of each setting. `RelayLimits`, `Timeouts` and
/// `WebhookLimits` have the defaults of limits and timeouts.
public struct Configuration: Equatable, Sendable {
  struct Server: Equatable, Sendable {
    var host = "127.0.0.1"
    var port = 8080
    var threads = 0
    var memory = 0
    var web = ""
    var webReload = false
    var hosts: [String] = []
    var trustedProxies: [String] = []
    var proxyProtocol = false
    var origins: [String] = []
    var frameAncestors = ["'self'"]
    var listRooms = true
    var drainNotice = Duration.milliseconds(500)
    var drainTimeout = Duration.seconds(3)

    var proxies: TrustedProxies { TrustedProxies(trustedProxies.compactMap { PeerNetwork($0) }) }
  }

  struct TLS: Equatable, Sendable {
    var certificate = ""
    var key = ""
    var selfSigned = false
    var redirect = ""
    var hsts = Duration.zero

    /// Whether host and port have TLS.
    var isOn: Bool { !certificate.isEmpty || selfSigned }
  }

  struct Recognition: Equatable, Sendable {
    /// The word for no preset.
    static let ownPreset = "own"

    var preset = ownPreset
    var set = ""
    var recognizers = RecognizerRegistry.names
    var regions: [String] = []
    var relations = ArenaRules.sideBySide.sentences
    var delivery = false
    var profile = RoomProfile.robust
  }

  struct Webhook: Equatable, Sendable {
    var url = ""
    var authorities = ""
    var secret = ""
    var limits = WebhookLimits()
  }

  struct Access: Equatable, Sendable {
    var required = false
    var secret = ""
    var keys: [String] = []
    var revoked = ""
    var leeway = Duration.seconds(30)
    var authorize = ""
    var authorizeSecret = ""
    var authorizeAuthorities = ""
    var authorizeTimeout = Duration.milliseconds(WebhookAskerLimits().milliseconds)
    var authorizeCache = Duration.seconds(60)
  }

  struct Admin: Equatable, Sendable {
    var listen = ""
    var publicMetrics = false
  }

  struct Store: Equatable, Sendable {
    var directory = StoreDirectory.automatic
    var keep = Duration.seconds(30 * 86_400)
    var roomBytes = 1 << 30
    var totalBytes = 10 << 30
    var offTheRecord: [String] = []

    var bounds: ArchiveBounds {
      ArchiveBounds(
        ageMilliseconds: keep.wholeMilliseconds, roomBytes: roomBytes, totalBytes: totalBytes)
    }
  }

  struct Log: Equatable, Sendable {
    var level = LogLevel.info
    var format = LogFormat.auto
    var peerLines = 5
  }

  var server = Server()
  var tls = TLS()
  var relay = RelayLimits()
  var roomMode = RoomMode.open
  var connectionsPerAddress = 0
  var timeouts = Timeouts()
  var recognition = Recognition()
  var webhook = Webhook()
  var access = Access()
  var store = Store()
  var log = Log()
  var hasMetrics = true
  var admin = Admin()

  /// Makes the defaults.
  public init() {
    relay.connections = ServiceLoop.Options().maximumConnections
  }
}

extension RawRepresentable<String> {
  /// The word of a choice; an unknown one changes nothing.
  var word: String {
    get { rawValue }
    set { self = Self(rawValue: newValue) ?? self }
  }
}
