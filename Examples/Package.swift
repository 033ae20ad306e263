// swift-tools-version: 6.2
import PackageDescription

// A package of one's own with recognizers for the relay. Copy this folder, and set `path` to
// the relay's checkout.
let package = Package(
  name: "example-gestures",
  dependencies: [.package(name: "gesture-relay", path: "..")],
  targets: [
    .target(
      name: "ExampleGestures",
      dependencies: [.product(name: "UIKitGestures", package: "gesture-relay")]),
    .executableTarget(
      name: "example-relay",
      dependencies: [
        "ExampleGestures", .product(name: "GestureRelay", package: "gesture-relay"),
        .product(name: "UIKitGestures", package: "gesture-relay"),
      ]),
  ]
)
