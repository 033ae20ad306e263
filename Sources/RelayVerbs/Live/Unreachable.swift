import RelayConsole

/// A server that cannot be reached, or that does not send what it should.
struct Unreachable: ExitCodeError {
  /// The sentence without its end.
  let sentence: String

  var description: String { sentence }
  var code: ExitCode { .cannotConnect }
}
