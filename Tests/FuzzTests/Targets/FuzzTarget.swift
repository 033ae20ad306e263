/// A decoder of bytes from outside, and what must hold for every input.
struct FuzzTarget: Sendable {
  /// Its name on the command line and in names of files.
  let name: String
  /// How many damaged inputs the tests try.
  let inputs: Int
  /// Valid inputs to begin with.
  let seeds: @Sendable () -> [[UInt8]]
  /// Decodes an input; returns whether it was valid.
  ///
  /// Throws a `FuzzFault` if something does not hold.
  let check: @Sendable ([UInt8]) throws -> Bool

  init(
    _ name: String, inputs: Int = 2_000, seeds: @autoclosure @escaping @Sendable () -> [[UInt8]],
    check: @escaping @Sendable ([UInt8]) throws -> Bool
  ) {
    (self.name, self.inputs, self.seeds, self.check) = (name, inputs, seeds, check)
  }

  /// All targets.
  static let all = messages + files + transport + server
}

/// What did not hold for an input.
struct FuzzFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a fault unless a condition holds.
func expect(_ holds: Bool, _ sentence: @autoclosure () -> String) throws(FuzzFault) {
  if !holds { throw FuzzFault(sentence()) }
}
