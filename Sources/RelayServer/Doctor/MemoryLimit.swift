/// The memory that this process may use.
struct MemoryLimit: Equatable {
  /// Bytes.
  let bytes: Int
  /// Whether a control group sets it, not the machine.
  let isOfGroup: Bool

  /// The smaller one of the machine's memory and the limits of the process's control groups.
  ///
  /// `root` is the directory in which `proc` and `sys` are. `nil` if nothing can be read.
  init?(root: String = "") {
    var least: Int?
    for line in (ProcFile.text(root + "/proc/self/cgroup") ?? "").split(separator: "\n") {
      // number:controllers:path; version 2 has no controllers (cgroups(7)).
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let isSecond = fields[1].isEmpty
      guard isSecond || fields[1].split(separator: ",").contains("memory") else { continue }
      let base = root + (isSecond ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory")
      let file = isSecond ? "memory.max" : "memory.limit_in_bytes"
      for folder in Self.folders(from: String(fields[2])) {
        // A process in a namespace sees its own group as the root.
        guard let text = ProcFile.text("\(base)\(folder)/\(file)"),
          let bytes = Int(text.prefix { $0.isNumber })
        else { continue }
        least = min(least ?? bytes, bytes)
      }
    }
    let machine = Self.machine(ProcFile.text(root + "/proc/meminfo") ?? "")
    guard let bytes = [machine, least].compactMap({ $0 }).min() else { return nil }
    self.bytes = bytes
    isOfGroup = machine.map { bytes < $0 } ?? true
  }

  /// A group and those above it, as paths.
  private static func folders(from path: String) -> [String] {
    var parts = path.split(separator: "/")
    var folders: [String] = []
    while !parts.isEmpty {
      folders.append("/" + parts.joined(separator: "/"))
      parts.removeLast()
    }
    return folders + [""]
  }

  /// The machine's whole memory, from `/proc/meminfo`.
  private static func machine(_ text: String) -> Int? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("MemTotal:") }
    let words = line?.split(separator: " ") ?? []
    return words.count > 1 ? Int(words[1]).map { $0 * 1_024 } : nil
  }
}
