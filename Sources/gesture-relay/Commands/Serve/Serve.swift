import Foundation
import RelayConsole
import RelayServer

extension Command {
  /// Runs the relay.
  static let serve = Command(
    name: "serve", summary: "run the relay until it is told to stop",
    details: """
      Prints the draw and watch addresses when it is ready. SIGTERM or Ctrl-C asks
      everyone to come back later and ends it with status 0; a second one quits at
      once.

      What is not given here comes from the environment
      (GESTURE_RELAY_<SECTION>_<OPTION>, PORT, HOST), then from the configuration
      file, then from the defaults, which stand in brackets below and, with what
      each option may be, in config/gesture-relay.json5.
      """,
    flags: [.value("config", "FILE", "the configuration file, JSON5; - is standard input")]
      + ConfigurationFlag.all.map(Flag.init),
    examples: [
      Example(
        line: "gesture-relay serve",
        meaning: "for this machine only, at http://127.0.0.1:8080/"),
      Example(
        line: "gesture-relay serve --host 0.0.0.0 --port 80 --web /usr/share/gesture-relay/web",
        meaning: "for everybody who can reach this machine"),
      Example(
        line: "gesture-relay serve --port 0 --log-level debug",
        meaning: "on a free port, and talkative"),
      Example(
        line: "GESTURE_RELAY_ROOM_LINGER=1h gesture-relay serve --config relay.json5",
        meaning: "by a file, with one option from the environment"),
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
