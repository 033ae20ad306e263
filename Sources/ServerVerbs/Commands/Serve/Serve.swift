import Foundation
import RelayConsole
import RelayServer

extension Command {
  /// Runs the relay.
  static let serve = Command(
    name: "serve", summary: "run the relay until it is stopped",
    details: """
      Prints the draw and watch addresses when it is ready. SIGTERM or Ctrl-C asks all
      clients to reconnect later and ends with status 0; a second signal ends at once. SIGHUP
      has the files of the certificate read again, and stops a relay whose terminal is gone.

      An option is read from its flag, else from the environment
      (GESTURE_RELAY_<SECTION>_<OPTION>, PORT, HOST), else from the configuration file. Its
      default is in brackets below. gesture-relay manual configuration explains every option.
      A switch is turned off by =false. A list is written A,B; of a repeated flag the last counts.
      """,
    flags: ServeConfiguration.flags,
    examples: [
      "gesture-relay serve": "serves this machine only, at http://127.0.0.1:8080/",
      "gesture-relay serve --host 0.0.0.0 --port 80 --web /usr/share/gesture-relay/web":
        "serves every machine that can reach this one",
      "gesture-relay serve --host 0.0.0.0 --tls-self-signed":
        "serves phones of the local network by HTTPS; their browsers warn first",
      "gesture-relay serve --port 0 --log-level debug": "uses a free port and a detailed log",
      "GESTURE_RELAY_ROOM_LINGER=1h gesture-relay serve --config relay.json5":
        "reads a file, with one option from the environment",
    ],
    run: runServer)
}

private func runServer(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
  let environment = ProcessInfo.processInfo.environment
  let configuration = try ServeConfiguration.load(arguments, environment: environment)
  let stopSwitch = StopSwitch()
  SignalWatch.start(stopping: stopSwitch)
  let server = try RelayServer(
    configuration, stopSwitch: stopSwitch, environment: environment)
  console.output.write(server.readyMessage)
  console.flush()
  server.run()
  return .ok
}
