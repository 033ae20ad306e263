/// The program that listens on a port, found in `/proc` (proc(5)).
struct PortOwner: Equatable {
  /// The program's name, at most 15 bytes.
  let name: String
  /// Its process id.
  let process: Int32

  /// Looks for the program; `nil` if there is none or this user may not see it.
  ///
  /// Linear in the open files of all processes.
  init?(of port: Int) {
    let inodes = Set(
      ["/proc/net/tcp", "/proc/net/tcp6"].flatMap {
        Self.inodes(listeningOn: port, in: ProcFile.text($0) ?? "")
      })
    guard !inodes.isEmpty else { return nil }
    for entry in ProcFile.names(in: "/proc") {
      guard let process = Int32(entry), Self.hasOpen(process, inodes),
        let name = ProcFile.text("/proc/\(process)/comm")
      else { continue }
      self.name = String(name.prefix { $0 != "\n" })
      self.process = process
      return
    }
    return nil
  }

  /// The inodes of listening sockets in a table of `/proc/net`.
  static func inodes(listeningOn port: Int, in table: String) -> [String] {
    table.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: " ")
      // Field 1 is the address in hexadecimal, field 3 the state, 0A for listening.
      guard fields.count > 9, fields[3] == "0A",
        let local = fields[1].split(separator: ":").last, Int(local, radix: 16) == port
      else { return nil }
      return String(fields[9])
    }
  }

  private static func hasOpen(_ process: Int32, _ inodes: Set<String>) -> Bool {
    let folder = "/proc/\(process)/fd"
    return ProcFile.names(in: folder).contains { name in
      guard let target = ProcFile.target(of: "\(folder)/\(name)"), target.hasPrefix("socket:[")
      else { return false }
      return inodes.contains(String(target.dropFirst(8).dropLast()))
    }
  }
}
