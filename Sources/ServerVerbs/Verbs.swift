import Glibc
package import RelayConsole
import RelayVerbs

extension CommandTable {
  /// The verbs of `gesture-relay`; a new verb is one line here and a folder in `Commands`.
  package static let standard = CommandTable(
    program: "gesture-relay",
    summary: "relays drawing live and recognizes gestures while people draw.",
    commands: [
      .serve, .recognize, .flip, .play, .test, .watch, .record, .replay, .export, .extract,
      .rejudge, .store, .checkconfig, .token, .doctor, .manual, .version,
    ],
    moved: [
      "bench":
        "the benchmarks are a program of their own: swift run -c release relay-bench NAME…"
    ])

  /// Runs the verb on the command line, and ends the process.
  ///
  /// Messages and help call the program by `name`. `prepare` does what must come before; its result
  /// is a sentence about why no verb can run.
  package static func runMain(
    as name: String = standard.program, after prepare: () -> String? = { nil }
  ) -> Never {
    Console.reserveStreams()
    let console = Console.standard(of: name)
    if let fault = prepare() {
      console.note(fault)
      exit(console.finish(.failed).rawValue)
    }
    let status = standard.renamed(name).run(Array(CommandLine.arguments.dropFirst()), on: console)
    exit(console.finish(status).rawValue)
  }
}
