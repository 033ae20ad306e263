import Foundation

extension Configuration {
  /// The configuration of a process: defaults, then the file, then the environment, then the flags,
  /// the later ones winning.
  ///
  /// The file is the one that `--config` names, or `GESTURE_RELAY_CONFIG`, or none. Throws
  /// everything that is wrong at once.
  public static func load(
    flags: ConfigurationFlags, environment: [String: String]
  ) throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    var problems: [ConfigurationProblem] = []
    if let path = flags.file ?? environment[ConfigurationEnvironment.fileName] {
      do throws(ConfigurationError) {
        let text = try contents(of: path)
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

  private static func contents(of path: String) throws(ConfigurationError) -> String {
    let bytes: Data
    do {
      let handle =
        path == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
      bytes = try handle.read(upToCount: ConfigurationFile.byteLimit + 1) ?? Data()
    } catch {
      let reason = (error as NSError).localizedDescription
      throw Self.error(path, "cannot be read: \(reason)")
    }
    guard bytes.count <= ConfigurationFile.byteLimit else {
      throw Self.error(path, "is larger than \(ByteSizeText.text(ConfigurationFile.byteLimit))")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Self.error(path, "is not UTF-8 text")
    }
    return text
  }

  private static func error(_ path: String, _ message: String) -> ConfigurationError {
    ConfigurationError(problems: [
      ConfigurationProblem(source: .file(path, nil), message: message)
    ])
  }
}
