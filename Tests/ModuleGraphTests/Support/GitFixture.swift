import Foundation

@testable import ModuleGraphReading

/// A temporary git repository with one commit, independent of the user's git configuration.
///
/// Its targets are `Base <- Middle <- Top`, test targets for `Base` and `Middle`, and `Alone`.
struct GitFixture {
  let repository: TemporaryRepository
  var root: String { repository.root }

  init(_ more: [String: String] = [:]) throws {
    repository = try TemporaryRepository(
      [
        "Package.swift": "", "README.md": "Hello.\n", ".gitignore": ".build\n",
        "Sources/Base/Base.swift": "public struct Base {}\n", "Sources/Alone/Alone.swift": "struct Alone {}\n",
        "Sources/Middle/Middle.swift": "import Base\n", "Sources/Top/Top.swift": "import Middle\n",
        "Tests/BaseTests/BaseTests.swift": "import Base\n", "Tests/MiddleTests/MiddleTests.swift": "import Middle\n",
      ].merging(more) { $1 })
    try git("init", "-q", "-b", "main")
    try commit("First")
  }

  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "--no-verify", "--no-gpg-sign", "--author", "One <one@example.org>", "-m", message)
  }

  func write(_ text: String, to path: String) throws { try repository.write(Data(text.utf8), to: path) }

  func git(_ arguments: String...) throws {
    let date = "2026-01-02T03:04:05Z"
    let variables = [
      "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "GIT_AUTHOR_DATE=\(date)", "GIT_COMMITTER_DATE=\(date)",
      "GIT_COMMITTER_NAME=One", "GIT_COMMITTER_EMAIL=one@example.org",
    ]
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = ChildProgram(
      path: "/usr/bin/env", arguments: variables + ["git", "-C", root] + arguments, outputFile: folder.path + "/git")
    guard try program.run() == 0 else { throw Problem(file: root, cause: "git \(arguments) failed") }
  }

  static let package = Package(
    name: "fixture", identity: "fixture",
    targets: [
      .library("Base"), .library("Middle", [.on("Base")]), .library("Top", [.on("Middle")]), .library("Alone"),
      .tests("BaseTests", [.on("Base")]), .tests("MiddleTests", [.on("Middle")]),
    ])
}

extension Target {
  static func tests(_ name: String, _ dependencies: [TargetDependency]) -> Target {
    Target(name: name, kind: .test, dependencies: dependencies, place: Place(file: "Package.swift"))
  }
}

extension TargetDependency {
  static func on(_ name: String) -> TargetDependency {
    TargetDependency(name: name, place: Place(file: "Package.swift"))
  }
}
