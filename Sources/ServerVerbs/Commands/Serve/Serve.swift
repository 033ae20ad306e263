import Foundation
import RelayConsole
import RelayServer

extension Command {
  /// Runs the relay.
  static let serve = Command(
    name: "serve", summary: "run the relay until it is stopped",
    details: """
      Prints the draw and watch addresses when it is ready. SIGTERM or Ctrl-C asks all
      clients to reconnect later and ends with status 0; a second signal ends at once.

      An option is read from its flag, else from the environment
      (GESTURE_RELAY_<SECTION>_<OPTION>, PORT, HOST), else from the configuration file. Its
      default is in brackets below. config/gesture-relay.json5 explains every option.
      """,
    flags: [.value("config", "FILE", "the configuration file, JSON5; - is standard input")]
      + ConfigurationFlag.all.map(Flag.init),
    examples: [
      Example(
        line: "gesture-relay serve",
        meaning: "serves this machine only, at http://127.0.0.1:8080/"),
      Example(
        line: "gesture-relay serve --host 0.0.0.0 --port 80 --web /usr/share/gesture-relay/web",
        meaning: "serves every machine that can reach this one"),
      Example(
        line: "gesture-relay serve --port 0 --log-level debug",
        meaning: "uses a free port and a detailed log"),
      Example(
        line: "GESTURE_RELAY_ROOM_LINGER=1h gesture-relay serve --config relay.json5",
        meaning: "reads a file, with one option from the environment"),
    ],
    run: runServer)
}

extension Flag {
  /// The flag of an option of the configuration.
  fileprivate init(_ flag: ConfigurationFlag) {
    self.init(
      name: flag.name, placeholder: flag.placeholder, summary: flag.summary, choices: flag.choices)
  }
}

private func runServer(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
  var values = arguments.values
  for name in arguments.switches { values[name] = "true" }
  let file = values.removeValue(forKey: "config")
  let environment = ProcessInfo.processInfo.environment
  let configuration: Configuration
  do throws(ConfigurationError) {
    configuration = try Configuration.load(
      flags: ConfigurationFlags(file: file, values: values), environment: environment)
  } catch {
    guard !error.isUsage else { throw UsageError(error.description) }
    console.message("gesture-relay serve: the configuration cannot be used\n\(error)")
    return .failed
  }
  do throws(StartError) {
    let server = try RelayServer(configuration, environment: environment)
    SignalWatch.start(stopping: server.stopSwitch)
    console.output.write(server.readyMessage)
    console.flush()
    server.run()
    return .ok
  } catch {
    console.message("gesture-relay serve: \(error)")
    return .failed
  }
}
