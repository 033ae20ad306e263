import Glibc

/// The numeric addresses of a host, in the order to try them, or why there are none.
enum HostLookup: Equatable {
  case found([String])
  /// For that reason, in words.
  case failed(String)

  /// The most addresses that are tried; a host has a few.
  private static let mostAddresses = 16

  /// Asks the system, which may take seconds.
  init(_ host: String) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    let fault = getaddrinfo(host, nil, &hints, &first)
    guard fault == 0 else {
      let reason = String(cString: gai_strerror(fault))
      self = .failed("the name \(host) could not be looked up: \(reason)")
      return
    }
    defer { freeaddrinfo(first) }
    var addresses: [String] = []
    var next = first
    while let found = next?.pointee, addresses.count < Self.mostAddresses {
      next = found.ai_next
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let isNumeric = getnameinfo(
        found.ai_addr, found.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
      guard isNumeric == 0 else { continue }
      addresses.append(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
    }
    self = .found(addresses)
  }
}
