// swift-tools-version: 6.2
import PackageDescription

/// Apple's module names on GTK 4 and libadwaita, for Linux only.
let package = Package(
  name: "Toolkit",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "WebKit", targets: ["WebKit"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
  ],
  targets: [
    .systemLibrary(
      name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .target(
      name: "CIcons", exclude: ["icons.gresource"]),
    .target(name: "UniformTypeIdentifiers", swiftSettings: strict),
    .target(
      name: "SwiftUI", dependencies: ["CAdwaita", "CIcons", "UniformTypeIdentifiers"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CWebKit", pkgConfig: "webkitgtk-6.0", providers: [.apt(["libwebkitgtk-6.0-dev"])]),
    .target(name: "WebKit", dependencies: ["SwiftUI", "CWebKit"], swiftSettings: strict),
    .testTarget(name: "WebKitTests", dependencies: ["WebKit", "SwiftUI", "CAdwaita"], swiftSettings: strict),
    .target(name: "PostRow", dependencies: ["SwiftUI"], path: "Examples/PostRow", swiftSettings: strict),
    .executableTarget(
      name: "PostRows", dependencies: ["SwiftUI", "PostRow"], path: "Examples/PostRows", swiftSettings: strict
    ),
    .executableTarget(
      name: "Gallery", dependencies: ["SwiftUI", "PostRow"], path: "Examples/Gallery", swiftSettings: strict),
    .executableTarget(
      name: "toolkit-bench", dependencies: ["SwiftUI", "PostRow", "CAdwaita"], path: "Benchmarks",
      exclude: ["Web"], swiftSettings: strict),
    .executableTarget(
      name: "web-bench", dependencies: ["SwiftUI", "WebKit", "CAdwaita"], path: "Benchmarks/Web",
      swiftSettings: strict),
    .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI", "CAdwaita"], swiftSettings: strict),
  ]
)

/// Swift 6 mode comes with the tools version; a warning fails the build.
var strict: [SwiftSetting] { [.treatAllWarnings(as: .error)] }
