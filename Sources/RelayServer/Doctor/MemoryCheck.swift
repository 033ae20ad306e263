import RelayCore

/// Compares the memory that the limits allow with what there is.
enum MemoryCheck {
  private static let name = "memory"
  /// Program, pages and buffers without any client.
  private static let programBytes = 64 << 20
  private static let sampleBytes = 40
  private static let connectionBytes = 3_072

  /// `configured` is `server.memory`.
  static func finding(
    of limits: RelayLimits, configured: Int = 0, limit: MemoryLimit? = MemoryLimit()
  ) -> Finding {
    guard let limit else {
      return .warning(
        name, "neither /proc/meminfo nor a control group can be read",
        do: "Mount /proc, or compare the limits of docs/limits.md yourself")
    }
    let owner = limit.isOfGroup ? "this shell's control group allows" : "the machine has"
    let present = "\(owner) \(megabytes(limit.bytes))"
    guard limit.bytes >= programBytes else {
      return .fault(
        name, "\(present), the relay alone needs \(megabytes(programBytes))",
        do: "Raise MemoryMax= or the container's memory")
    }
    guard configured <= limit.bytes else {
      return .warning(
        name, "\(present), server.memory is \(megabytes(configured))",
        do: "Lower server.memory: near the limit the system ends the relay")
    }
    let most =
      programBytes + limits.totalSamples * sampleBytes + limits.totalLogBytes
      + limits.unsentBytes * 3 / 2 + limits.connections * connectionBytes
    guard most > limit.bytes else {
      return .ok(name, "\(present), the limits allow \(megabytes(most))")
    }
    return .warning(
      name, "\(present), the limits allow \(megabytes(most)) when all are reached",
      do: "Lower room.totalSamples, room.totalLogBytes or client.unsentBytes")
  }

  private static func megabytes(_ bytes: Int) -> String { "\(bytes >> 20) MB" }
}
