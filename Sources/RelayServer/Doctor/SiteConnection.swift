import CSSL
import Glibc
import WebSocketTransport

/// Why a site cannot be asked; with the system's or OpenSSL's words.
enum SiteFault: Error, Equatable {
  case cannotConnect(String)
  case noTLS(String)
  case noAnswer(String)
}

/// The head of a site's answer, and the beginning of its body, put together from any chunks.
struct SiteAnswer: Equatable {
  var status: Int
  /// Names in lower case.
  var headers: [String: String]
  /// For a WebSocket: the first bytes behind the handshake; empty if none came in time.
  var body: [UInt8]
  /// Whether the chunk that ends the body is there.
  var hasLastChunk = false
}

/// A connection to a site for one question, with TLS for https; each step waits.
final class SiteConnection {
  /// The longest wait of a step.
  static let timeoutSeconds = 5
  private static let answerBytes = 65_536

  /// The site's certificate; `nil` without TLS.
  private(set) var certificate: SiteCertificate?
  private let descriptor: Int32
  private var context: OpaquePointer?
  private var session: OpaquePointer?

  /// Connects; with TLS the certificate is not judged here.
  ///
  /// `authorities` is a PEM file of certificates to trust besides the system's.
  init(_ site: SiteURL, authorities: String?) throws(SiteFault) {
    // OpenSSL writes to a socket that its peer closed without MSG_NOSIGNAL.
    signal(SIGPIPE, SIG_IGN)
    descriptor = try Self.connect(to: site)
    guard site.isSecure else { return }
    // `deinit` frees all of it, also if this throws.
    context = SSL_CTX_new(TLS_client_method())
    SSL_CTX_set_default_verify_paths(context)
    if let authorities, SSL_CTX_load_verify_locations(context, authorities, nil) != 1 {
      throw .noTLS("\(authorities) holds no certificates")
    }
    session = SSL_new(context)
    SSL_set_fd(session, descriptor)
    if PeerAddress(site.host) == nil { relay_set_server_name(session, site.host) }
    ERR_clear_error()
    guard SSL_connect(session) == 1 else { throw .noTLS(Self.tlsError) }
    certificate = SiteCertificate(of: session, host: site.host)
  }

  deinit {
    SSL_free(session)
    SSL_CTX_free(context)
    close(descriptor)
  }

  /// Sends a request and reads the answer.
  func ask(_ request: String) throws(SiteFault) -> SiteAnswer {
    guard send(Array(request.utf8)) else { throw .noAnswer("the connection was cut") }
    var bytes: [UInt8] = []
    while bytes.count < Self.answerBytes, let more = receive(), !more.isEmpty {
      bytes += more
      if let answer = Self.answer(in: bytes), answer.isWhole { return answer }
    }
    guard let answer = Self.answer(in: bytes) else {
      throw .noAnswer(
        bytes.isEmpty ? "no answer within \(Self.timeoutSeconds) s" : "the answer is not HTTP")
    }
    return answer
  }

  /// The answer so far; `nil` if its head is not whole or no HTTP.
  static func answer(in bytes: [UInt8]) -> SiteAnswer? {
    let mark = Array("\r\n\r\n".utf8)
    guard let end = bytes.firstRange(of: mark) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
      return nil
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    let body = bytes[end.upperBound...]
    guard status != 101, headers["transfer-encoding"]?.lowercased() == "chunked" else {
      return SiteAnswer(status: status, headers: headers, body: Array(body))
    }
    let (joined, isWhole) = unchunked(body)
    return SiteAnswer(status: status, headers: headers, body: joined, hasLastChunk: isWhole)
  }

  /// What a body in chunks has so far, and whether its last chunk is there (RFC 9112, section 7.1).
  private static func unchunked(_ bytes: ArraySlice<UInt8>) -> (body: [UInt8], isWhole: Bool) {
    var (body, rest) = ([UInt8](), bytes)
    while let end = rest.firstRange(of: Array("\r\n".utf8)) {
      let digits = rest[..<end.lowerBound].prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 }
      guard let size = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else { break }
      if size == 0 { return (body, true) }
      rest = rest[end.upperBound...]
      body += rest.prefix(Int(size))
      rest = rest.dropFirst(Int(size) + 2)
    }
    return (body, false)
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    guard let session else {
      return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }
    return SSL_write(session, bytes, Int32(bytes.count)) == Int32(bytes.count)
  }

  /// The next bytes; `nil` if none came in time, empty at the end.
  private func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count =
      session.map { Int(SSL_read($0, &buffer, Int32(buffer.count))) }
      ?? recv(descriptor, &buffer, buffer.count, 0)
    return count < 0 ? nil : Array(buffer[..<count])
  }

  private static func connect(to site: SiteURL) throws(SiteFault) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(site.host, String(site.port), &hints, &found)
    guard status == 0 else { throw .cannotConnect(String(cString: gai_strerror(status))) }
    defer { freeaddrinfo(found) }
    var failure = ECONNREFUSED
    var next = found
    while let address = next?.pointee {
      let descriptor = socket(address.ai_family, address.ai_socktype, 0)
      // A time limit for sending is one for connecting, too (socket(7)).
      var limit = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, option, &limit, size)
      }
      if Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return descriptor }
      failure = errno == EINPROGRESS ? ETIMEDOUT : errno
      close(descriptor)
      next = address.ai_next
    }
    throw .cannotConnect(String(cString: strerror(failure)))
  }

  private static var tlsError: String {
    ERR_reason_error_string(ERR_get_error()).map { String(cString: $0) }
      ?? "the other side does not speak TLS"
  }
}

extension SiteAnswer {
  /// Whether nothing more is expected: the announced length is there, or a WebSocket's first bytes.
  fileprivate var isWhole: Bool {
    if status == 101 { return !body.isEmpty }
    if hasLastChunk { return true }
    return headers["content-length"].flatMap { Int($0) }.map { body.count >= $0 } ?? false
  }
}
