// swift-tools-version: 6.2
import PackageDescription

/// The floors of the house, from the ground up: each target may import only what stands above its own line here.
let package = Package(
  name: "Broadsheet",
  platforms: [.iOS("26.0"), .macOS("26.0"), .watchOS("26.0")],
  products: [
    .library(name: "Posts", targets: ["Posts"]),
    .library(name: "Markup", targets: ["Markup"]),
    .library(name: "Origins", targets: ["Origins"]),
    .library(name: "Library", targets: ["Library"]),
    .library(name: "ViewModels", targets: ["ViewModels"]),
    .library(name: "Screens", targets: ["Screens"]),
    .executable(name: "broadsheet", targets: ["broadsheet"]),
    .executable(name: "broadsheet-cli", targets: ["broadsheet-cli"]),
  ],
  dependencies: [.package(path: "Toolkit")],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .target(name: "Posts", swiftSettings: strict),
    .target(name: "Markup", dependencies: ["Posts"], swiftSettings: strict),
    .target(
      name: "Origins",
      dependencies: [
        "Posts", "Markup", .target(name: "CCurl", condition: .when(platforms: [.linux])),
        .target(name: "CZlib", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: strict),
    .target(
      name: "Library",
      dependencies: [
        "Posts", "Markup", "Origins", "CSQLite",
        .target(name: "CDeflate", condition: .when(platforms: [.linux])),
        .target(name: "CZlib", condition: .when(platforms: [.iOS, .macOS, .watchOS])),
      ],
      swiftSettings: strict),
    .target(name: "ViewModels", dependencies: ["Library"], swiftSettings: strict),
    .target(name: "Screens", dependencies: ["ViewModels"] + appleNames, swiftSettings: strict),
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libadwaita-1-dev"])]),
    .executableTarget(
      name: "broadsheet", dependencies: ["Screens", "CGTK"] + appleNames, swiftSettings: strict),
    .executableTarget(name: "broadsheet-cli", dependencies: ["Library"], swiftSettings: strict),
    .target(
      name: "Generated", dependencies: ["Posts"], path: "Benchmarks/Generator", swiftSettings: strict),
    .executableTarget(
      name: "markup-bench", dependencies: ["Markup"], path: "Benchmarks/Markup", swiftSettings: strict),
    .executableTarget(
      name: "served-blog", dependencies: ["Generated"], path: "Benchmarks/Served", swiftSettings: strict),
    .executableTarget(
      name: "library-bench", dependencies: ["Library", "Generated"], path: "Benchmarks/Figures",
      swiftSettings: strict),
    .executableTarget(
      name: "empty-window", dependencies: appleNames, path: "Benchmarks/EmptyWindow", swiftSettings: strict),
    .target(name: "Spawning", path: "Tests/Spawning", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Library", "Spawning"], path: "Tests/Support", swiftSettings: strict
    ),
    .testTarget(name: "PostsTests", dependencies: ["Posts"], swiftSettings: strict),
    .testTarget(name: "MarkupTests", dependencies: ["Markup", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "OriginsTests", dependencies: ["Origins", "TestSupport"], swiftSettings: strict),
    .executableTarget(
      name: "library-probe", dependencies: ["Library"], path: "Tests/Programs/Probe", swiftSettings: strict),
    .testTarget(
      name: "LibraryTests", dependencies: ["Library", "TestSupport", "Generated", "library-probe", "CZlib"],
      swiftSettings: strict),
    .testTarget(
      name: "ViewModelsTests", dependencies: ["ViewModels", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests", dependencies: ["broadsheet-cli", "Spawning", "TestSupport"],
      swiftSettings: strict),
  ]
)

#if os(Linux)
  // The real program, driven by mouse, keyboard and screen reader. On Apple's systems XCTest has all this itself.
  package.targets += [
    .systemLibrary(
      name: "CGio", path: "Tests/UITests/System/CGio", pkgConfig: "gio-2.0",
      providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CXTest", path: "Tests/UITests/System/CXTest", pkgConfig: "xtst",
      providers: [.apt(["libxtst-dev"])]),
    .target(
      name: "XCUIAutomation", dependencies: ["CGio", "CXTest", "CZlib", "Spawning"],
      path: "Tests/UITests/Driver",
      swiftSettings: strict),
    .target(
      name: "BroadsheetWindow", dependencies: ["XCUIAutomation"], path: "Tests/UITests/Broadsheet",
      swiftSettings: strict),
    .executableTarget(
      name: "broadsheet-shots",
      dependencies: ["BroadsheetWindow", "XCUIAutomation", "TestSupport", "broadsheet"],
      path: "Tests/UITests/Shots", swiftSettings: strict),
    .testTarget(
      name: "UITests", dependencies: ["BroadsheetWindow", "XCUIAutomation", "TestSupport", "broadsheet"],
      path: "Tests/UITests/Stories", swiftSettings: strict),
  ]
#endif

/// Swift 6 mode comes with the tools version; a warning fails the build.
var strict: [SwiftSetting] { [.treatAllWarnings(as: .error)] }

/// SwiftUI and WebKit: Apple's own there, ours on Linux.
var appleNames: [Target.Dependency] {
  ["SwiftUI", "WebKit", "UniformTypeIdentifiers"].map {
    .product(name: $0, package: "Toolkit", condition: .when(platforms: [.linux]))
  }
}
