extension SeededGenerator {
  /// Changes, removes, doubles or inserts some bytes.
  public mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes.append(UInt8.random(in: 0...255, using: &self)) }
    let place = Int.random(in: 0..<bytes.count, using: &self)
    let end = min(bytes.count, place + Int.random(in: 1...6, using: &self))
    let telling = Array("{}[],:\"\\\n 0123456789.-+eEtfnu".utf8)
    switch Int.random(in: 0...6, using: &self) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
    case 1: bytes[place] = pick(telling)
    case 2: bytes.insert(pick(telling), at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 5: bytes.removeSubrange(place...)
    default: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &self)
    }
  }
}
