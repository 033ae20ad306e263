// swift-tools-version: 6.2
import PackageDescription

/// Whether everything is built once, as `scripts/test` does.
let isWhole = Context.environment["PACKAGE_OPTIMIZE"] == "1"

/// What every target is compiled with.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // A struct operator across targets costs 10.6 ns without and 2.0 ns with it.
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
  // The arena's objects belong to one thread each. That no access overlaps another
  // is checked in the tests, which are built for debugging; looked up at run time it
  // was a quarter of all recognizing.
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  // A crash lists lines, but not in the tests. Variables for a debugger take a tenth of the
  // compiler's time. SwiftPM adds -g behind these flags, which undoes a plain -gline-tables-only.
  .unsafeFlags(isWhole ? [] : ["-Xfrontend", "-gline-tables-only"]),
  .unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug)),
]

/// Then one process a target is cheapest: several would each expand and check what they share,
/// which is a third of the processor time of a target of tests.
let whole = [
  "-wmo", "-disable-batch-mode", "-no-emit-module-separately-wmo", "-num-threads", "2",
]

/// Whether the fuzzer is built.
///
/// It runs all code ten million times, so that all is optimized.
let isFuzzed = Context.environment["PACKAGE_FUZZ"] == "1"
let fast = ["-O"] + whole + ["-assert-config", "Debug"]

/// What the targets of tests are compiled with, and those around the pure ones.
let plain: [SwiftSetting] =
  settings
  + (isFuzzed
    ? [.unsafeFlags(fast)]
    : isWhole ? [.unsafeFlags(whole, .when(configuration: .debug))] : [])

/// The pure targets import nothing but the standard library and one
/// another, and use no unsafe code.
///
/// Tests spend most of their time in them, so that `scripts/test` optimizes them in debug builds,
/// too. Assertions stay on.
let pure: [SwiftSetting] =
  settings + [.strictMemorySafety()]
  + (isWhole || isFuzzed ? [.unsafeFlags(fast, .when(configuration: .debug))] : [])

/// What has decoders of bytes from outside.
let fuzzed: [Target.Dependency] = [
  "RelayCore", "RelayProtocol", "RelayServer", "RoomPicture", "RoomStore", "WebSocketTransport",
  "WebhookTransport",
]

let package = Package(
  name: "gesture-relay",
  products: [
    .executable(name: "gesture-relay", targets: ["gesture-relay"]),
    .executable(name: "relay-bench", targets: ["relay-bench"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "UIKitGestures", targets: ["UIKitGestures"]),
    // The relay with its verbs, for a program that adds recognizers of its own.
    .library(name: "GestureRelay", targets: ["GestureRelay"]),
  ],
  targets: [
    // Unoptimized code calls sqrt of the C library, and nothing else here would link it.
    .target(name: "Gestures", swiftSettings: pure, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "UIKitGestures", dependencies: ["Gestures"], swiftSettings: pure),
    // The rules of the game in which one circles the odd picture; pages run them, too.
    .target(name: "MatchItUp", swiftSettings: pure),
    .target(
      name: "RelayProtocol", dependencies: ["Gestures", "MatchItUp"], swiftSettings: pure),
    // Names a connection; all that the transport and the relay share.
    .target(name: "Connections", swiftSettings: pure),
    .target(
      name: "RelayCore",
      dependencies: ["Connections", "Gestures", "MatchItUp", "RelayProtocol"],
      swiftSettings: pure),
    // Random numbers by seeds, for benchmarks, tests and searches.
    .target(name: "SeededRandom", swiftSettings: plain),
    // Threads of one's own, without signals; and the one that waits for them.
    .target(name: "Threads", swiftSettings: plain),
    .systemLibrary(
      name: "CLibwebsockets", pkgConfig: "libwebsockets",
      providers: [.apt(["libwebsockets-dev"])]),
    .systemLibrary(
      name: "CQrencode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CSSL", pkgConfig: "libssl", providers: [.apt(["libssl-dev"])]),
    .target(
      name: "WebSocketTransport",
      dependencies: ["CLibwebsockets", "CSSL", "Connections", "Threads"],
      swiftSettings: plain),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
    // Pictures and files of a room.
    .target(
      name: "RoomPicture", dependencies: ["Gestures", "RelayCore", "RelayProtocol"],
      swiftSettings: pure),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(
      name: "RoomExport", dependencies: ["CCairo", "Gestures", "RelayProtocol", "RoomPicture"],
      swiftSettings: plain),
    // Keeps the recordings of rooms in a file.
    .target(
      name: "RoomStore",
      dependencies: ["CSQLite", "CZstd", "Gestures", "RelayCore", "RelayProtocol", "Threads"],
      swiftSettings: plain),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CJWT", pkgConfig: "libjwt", providers: [.apt(["libjwt-dev"])]),
    .target(
      name: "WebhookTransport", dependencies: ["CCrypto", "CLibwebsockets", "Threads"],
      swiftSettings: plain),
    .target(
      name: "RelayServer",
      dependencies: [
        "CCrypto", "CJWT", "CProcess", "CQrencode", "CSSL", "Gestures", "RelayCore",
        "RelayProtocol", "RoomExport", "RoomPicture", "RoomStore", "Threads",
        "WebSocketTransport", "WebhookTransport",
      ],
      swiftSettings: plain),
    // What a process may use: processors, and where benchmarks run; memory; its signals.
    .target(name: "CProcess"),
    // Command lines: arguments, help, verbs, standard output and error.
    .target(name: "RelayConsole", swiftSettings: plain),
    // The one WebSocket client of verbs and benchmarks, and what it reads.
    .target(
      name: "RelayClient", dependencies: ["RelayCore", "RelayProtocol", "WebSocketTransport"],
      swiftSettings: plain),
    // A relay in a process of its own, for benchmarks and tests.
    .target(name: "RelayProcess", swiftSettings: plain),
    // The verbs that need no server of their own; compiled beside RelayServer.
    .target(
      name: "RelayVerbs",
      dependencies: [
        "Gestures", "RelayClient", "RelayConsole", "RelayCore", "RelayProtocol", "RoomExport",
        "RoomPicture", "RoomStore", "SeededRandom", "Threads", "WebSocketTransport",
      ],
      swiftSettings: plain),
    // The other verbs, and the list of all of them.
    .target(
      name: "ServerVerbs",
      dependencies: [
        "RelayConsole", "RelayCore", "RelayProtocol", "RelayServer", "RelayVerbs", "RoomStore",
      ],
      swiftSettings: plain),
    .executableTarget(
      name: "gesture-relay", dependencies: ["RelayConsole", "ServerVerbs"],
      swiftSettings: plain),
    // The relay as a library, for programs with recognizers of their own.
    .target(
      name: "GestureRelay",
      dependencies: ["Gestures", "RelayConsole", "RelayProtocol", "ServerVerbs", "UIKitGestures"],
      swiftSettings: plain),
    // Replaces malloc to count what benchmarks allocate.
    .target(name: "CAllocationCount"),
    .executableTarget(
      name: "relay-bench",
      dependencies: [
        "CAllocationCount", "CProcess", "Gestures", "MatchItUp", "RelayClient", "RelayConsole",
        "RelayCore", "RelayProcess", "RelayProtocol", "RoomStore", "SeededRandom",
        "WebSocketTransport",
      ],
      swiftSettings: plain),
    .testTarget(name: "MatchItUpTests", dependencies: ["MatchItUp"], swiftSettings: plain),
    .testTarget(
      name: "GesturesTests", dependencies: ["Gestures", "SeededRandom"], swiftSettings: plain),
    .testTarget(
      name: "UIKitGesturesTests", dependencies: ["ExampleGestures", "Gestures", "UIKitGestures"],
      swiftSettings: plain),
    .testTarget(
      name: "RelayProtocolTests",
      dependencies: ["Gestures", "MatchItUp", "RelayProtocol", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "RelayCoreTests",
      dependencies: ["Gestures", "MatchItUp", "RelayCore", "RelayProtocol", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "RoomPictureTests", dependencies: ["Gestures", "RelayProtocol", "RoomPicture"],
      swiftSettings: plain),
    .testTarget(
      name: "RoomExportTests",
      dependencies: ["Gestures", "RelayProtocol", "RoomExport", "RoomPicture"],
      swiftSettings: plain),
    .testTarget(
      name: "RoomStoreTests",
      dependencies: ["CSQLite", "RelayCore", "RelayProtocol", "RoomStore", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "SeededRandomTests", dependencies: ["SeededRandom"], swiftSettings: plain),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"], swiftSettings: plain),
    .testTarget(
      name: "WebSocketTransportTests", dependencies: ["TestSupport", "WebSocketTransport"],
      swiftSettings: plain),
    // Echoes messages for the conformance suite.
    .executableTarget(
      name: "websocket-echo", dependencies: ["WebSocketTransport"], path: "Tests/Echo",
      swiftSettings: plain),
    .testTarget(
      name: "WebhookTransportTests", dependencies: ["TestSupport", "WebhookTransport"],
      swiftSettings: plain),
    .testTarget(
      name: "RelayServerTests",
      dependencies: [
        "Gestures", "RelayCore", "RelayProtocol", "RelayServer", "RoomExport", "RoomPicture",
        "RoomStore", "TestSupport", "WebSocketTransport", "WebhookTransport",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "GestureRelay", "Gestures", "RelayClient", "RelayConsole", "RelayCore", "RelayProcess",
        "RelayProtocol", "RelayServer", "RelayVerbs", "RoomStore", "ServerVerbs", "TestSupport",
        "WebSocketTransport", "example-relay", "gesture-relay",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "RelayConsoleTests", dependencies: ["RelayConsole"], swiftSettings: plain),
    .testTarget(
      name: "RelayClientTests",
      dependencies: [
        "RelayClient", "RelayCore", "RelayProcess", "RelayProtocol", "TestSupport",
        "WebSocketTransport", "gesture-relay",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "RelayProcessTests", dependencies: ["RelayProcess", "gesture-relay"],
      swiftSettings: plain),
    .testTarget(
      name: "RelayBenchTests",
      dependencies: [
        "CAllocationCount", "Gestures", "MatchItUp", "RelayConsole", "RelayCore", "RelayProcess",
        "RelayProtocol", "RoomStore", "TestSupport", "WebSocketTransport", "gesture-relay",
        "relay-bench",
      ],
      swiftSettings: plain),
    // What Examples/Package.swift has; here, the tests build and run it.
    .target(
      name: "ExampleGestures", dependencies: ["UIKitGestures"],
      path: "Examples/Sources/ExampleGestures", swiftSettings: plain),
    .executableTarget(
      name: "example-relay", dependencies: ["ExampleGestures", "GestureRelay", "UIKitGestures"],
      path: "Examples/Sources/example-relay", swiftSettings: plain),
    // Generates documents and the pages' types from the protocol's description; not installed.
    .target(name: "ProtocolDocuments", dependencies: ["RelayProtocol"], swiftSettings: pure),
    .executableTarget(
      name: "protocol-documents", dependencies: ["ProtocolDocuments"], swiftSettings: plain),
    .testTarget(
      name: "ProtocolDocumentsTests", dependencies: ["ProtocolDocuments", "RelayProtocol"],
      swiftSettings: plain),
    // What tests of several targets share.
    .target(
      name: "TestSupport", dependencies: ["Gestures", "RelayProcess", "SeededRandom"],
      path: "Tests/TestSupport", swiftSettings: plain),
    .testTarget(name: "TidyTests", swiftSettings: plain),
    .testTarget(
      name: "FuzzTests", dependencies: fuzzed + ["TestSupport"],
      exclude: ["Fuzzer", "Regressions"], swiftSettings: plain),
  ]
)

// The program of scripts/fuzz: the targets of FuzzTests under libFuzzer.
if isFuzzed {
  package.targets.removeAll { $0.name == "FuzzTests" }
  package.targets.append(
    .executableTarget(
      name: "relay-fuzz", dependencies: fuzzed, path: "Tests/FuzzTests",
      exclude: ["Regressions", "FuzzTests.swift"], swiftSettings: plain))
}

// PACKAGE_PART=RelayCoreTests keeps that target and what it depends on, so that a change to one
// target does not build or link the others.
if let part = Context.environment["PACKAGE_PART"] {
  var kept: Set<String> = []
  var added = Set(part.split(separator: " ").map(String.init))
  while !added.isEmpty {
    kept.formUnion(added)
    added = Set(package.targets.filter { added.contains($0.name) }.flatMap(\.dependencyNames))
      .subtracting(kept)
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}

// Where the program that runs the tests of scripts/test is found.
if isWhole {
  package.targets.append(
    .testTarget(name: "TestProgram", path: "Tests/TestProgram/Empty", swiftSettings: plain))
}

extension Target {
  /// The names of the package's targets that this one depends on.
  var dependencyNames: [String] {
    dependencies.compactMap { dependency in
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      case .productItem: nil
      @unknown default: nil
      }
    }
  }
}
