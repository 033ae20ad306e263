/// The environment's part of the configuration: `GESTURE_RELAY_<SECTION>_<OPTION>`, and `PORT` and
/// `HOST` as containers and process managers set them.
enum ConfigurationEnvironment {
  /// The prefix of the relay's own variables.
  static let prefix = "GESTURE_RELAY_"

  /// The variable that names the configuration file if no flag does.
  static let fileName = "GESTURE_RELAY_CONFIG"

  /// Variables with the prefix that are not options.
  static let reserved: Set<String> = [
    fileName,
    // The browser tests' variable for the program to run, which that program inherits.
    "GESTURE_RELAY_BINARY",
    // What lets verbs such as `play` into rooms.
    "GESTURE_RELAY_TOKEN", "GESTURE_RELAY_GRANT",
  ]

  /// The names without a prefix; prefixed ones override them, and an empty value counts as unset.
  private static let bare = ["HOST": "server.host", "PORT": "server.port"]

  /// Sets the options in `environment`, and returns the problems.
  static func apply(
    _ environment: [String: String], to configuration: inout Configuration
  ) -> [ConfigurationProblem] {
    var problems: [ConfigurationProblem] = []
    for (name, key) in bare.sorted(by: { $0.key < $1.key }) {
      guard let text = environment[name], !text.isEmpty,
        let option = ConfigurationTable.option(key)
      else { continue }
      option.set(&configuration, text: text, of: .environment(name), noting: &problems)
    }
    let options = ConfigurationTable.options
    for (name, text) in environment.sorted(by: { $0.key < $1.key })
    where name.hasPrefix(prefix) && !reserved.contains(name) && !isOfService(name, text) {
      if let option = options.first(where: { $0.environmentName == name }) {
        option.set(&configuration, text: text, of: .environment(name), noting: &problems)
      } else {
        let names = options.map(\.environmentName)
        let guess = NearestWord.of(name, among: names).map { "; did you mean \($0)?" } ?? ""
        problems.append(
          ConfigurationProblem(
            source: .environment(name), message: "sets no option of the relay" + guess))
      }
    }
    return problems
  }

  /// Whether Kubernetes sets a variable for a service whose name begins with `gesture-relay`: its
  /// host, port or link.
  private static func isOfService(_ name: String, _ text: String) -> Bool {
    name.hasSuffix("_SERVICE_HOST") || name.contains("_SERVICE_PORT")
      || name.contains("_PORT") && ["tcp", "udp", "sctp"].contains { text.hasPrefix("\($0)://") }
      || name.firstRange(of: "_PORT_").map { name[$0.upperBound...].first?.isNumber == true }
        ?? false
  }
}
