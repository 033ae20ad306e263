import Glibc

extension Configuration {
  /// The configuration of a process: flags override the environment, which overrides the
  /// file, which overrides the defaults.
  ///
  /// `--config` names the file, or else `GESTURE_RELAY_CONFIG`. Throws all problems at once.
  public static func load(
    flags: ConfigurationFlags, environment: [String: String]
  ) throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    var problems: [ConfigurationProblem] = []
    let named = environment[ConfigurationEnvironment.fileName].flatMap { $0.isEmpty ? nil : $0 }
    if let path = flags.file ?? named {
      do throws(ConfigurationError) {
        let text = try text(of: path)
        problems += ConfigurationFile.apply(text, path: path, to: &configuration)
      } catch {
        problems += error.problems
      }
    }
    problems += ConfigurationEnvironment.apply(environment, to: &configuration)
    problems += flags.apply(to: &configuration)
    guard problems.isEmpty else { throw ConfigurationError(problems: problems) }
    return configuration
  }

  private static func text(of path: String) throws(ConfigurationError) -> String {
    guard let text = String(validating: try contents(of: path), as: UTF8.self) else {
      throw Self.error(path, "is not UTF-8 text")
    }
    return text
  }

  /// The contents of an operator's file, at most `limit` bytes; `-` is standard input.
  static func contents(
    of path: String, atMost limit: Int = ConfigurationFile.byteLimit
  ) throws(ConfigurationError) -> [UInt8] {
    let bytes = try bytes(of: path, atMost: limit + 1)
    guard bytes.count <= limit else {
      throw Self.error(path, "is larger than \(ByteSizeText.text(limit))")
    }
    return bytes
  }

  /// The first bytes of a file; `-` is standard input.
  private static func bytes(
    of path: String, atMost limit: Int
  ) throws(ConfigurationError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { if descriptor > STDIN_FILENO { close(descriptor) } }
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let step = bytes.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress.map { $0 + count }, limit - count)
      }
      if step == 0 { break }
      if step > 0 { count += step } else if errno != EINTR { throw unreadable(path) }
    }
    return Array(bytes[..<count])
  }

  /// The error of the last system call.
  private static func unreadable(_ path: String) -> ConfigurationError {
    error(path, "cannot be read: \(String(cString: strerror(errno)))")
  }

  private static func error(_ path: String, _ message: String) -> ConfigurationError {
    ConfigurationError(problems: [
      ConfigurationProblem(source: .file(path, nil), message: message)
    ])
  }
}
