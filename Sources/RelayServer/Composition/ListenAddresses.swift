import Glibc

/// The addresses at which a listening server can be reached.
enum ListenAddresses {
  /// The addresses to show for a configured host: itself, or every address of this
  /// machine for `0.0.0.0` and `::`.
  static func shown(for host: String) -> [String] {
    let families: [Int32]
    switch host {
    case "0.0.0.0": families = [AF_INET]
    case "::": families = [AF_INET, AF_INET6]
    default: return [host]
    }
    let found = ofThisMachine(families: families)
    return found.isEmpty ? [host] : found
  }

  /// The names and addresses that machines of the local network have for this one.
  static var names: [String] {
    var text = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    gethostname(&text, text.count - 1)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let name = String(decoding: bytes, as: UTF8.self)
    let own = HostCheck.isName(name) ? [name, "\(name).local"] : []
    return ["localhost"] + own + ofThisMachine(families: [AF_INET, AF_INET6])
  }

  /// The numeric addresses of all interfaces that are up (`getifaddrs(3)`), loopback first.
  ///
  /// Link-local ones are left out: they need a zone, which browsers do not take.
  static func ofThisMachine(families: [Int32]) -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var addresses: [String] = []
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, entry.ifa_flags & UInt32(IFF_UP) != 0,
        families.contains(Int32(address.pointee.sa_family)), let text = numeric(address),
        !text.contains("%")
      else { continue }
      addresses.append(text)
    }
    return addresses.sorted { rank($0) < rank($1) }
  }

  private static func rank(_ address: String) -> Int {
    if address.hasPrefix("127.") { return 0 }
    return address.contains(":") ? 2 : 1
  }

  private static func numeric(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
    let size =
      Int32(address.pointee.sa_family) == AF_INET6
      ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let status = getnameinfo(
      address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
    guard status == 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
