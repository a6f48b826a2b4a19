import Foundation
import ProcessSupport
import TestSupport
import Testing

/// `scripts/docs diff`, run on a small package with a Git history.
@Suite("Incompatible changes of a public API are listed", .serialized)
struct APIChangeTests {
  private static let package = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Fixture", products: [.library(name: "Parser", targets: ["Parser"])],
      targets: [.target(name: "Parser"), .target(name: "Lexer")])
    """,
    ".gitignore": ".build\n",
    "Sources/Parser/Parser.swift": "public struct Parser {\n  public func parse(_ text: String) {}\n}\n",
    "Sources/Lexer/Lexer.swift": "public func split() {}\n",
  ]

  private func write(_ text: String, to path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func run(_ command: [String], in folder: URL) async throws -> Outcome {
    let inherited = ProcessInfo.processInfo.environment
    var environment = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]
    for name in ["PATH", "HOME", "TMPDIR"] { environment[name] = inherited[name] }
    return try await Program("/usr/bin/env", ["-C", folder.path] + command, environment: environment)
      .run(within: .seconds(300))
  }

  private func compare(_ arguments: String..., in folder: URL) async throws -> Outcome {
    try await run(["bash", "scripts/docs", "diff"] + arguments, in: folder)
  }

  /// Calls a closure with a package whose first version is committed, and which contains the script.
  private func withPackage(_ body: (URL) async throws -> Void) async throws {
    try await withTemporaryDirectory { folder in
      for (path, text) in Self.package { try write(text, to: path, in: folder) }
      try write(try Repository.text("scripts/docs"), to: "scripts/docs", in: folder)
      let identity = ["-c", "user.name=One", "-c", "user.email=one@example.org"]
      for command in [["init", "-q"], ["add", "-A"], identity + ["commit", "-q", "--no-gpg-sign", "-m", "First"]] {
        let outcome = try await run(["git"] + command, in: folder)
        try #require(outcome.status == .exited(0), "\(outcome.errors)")
      }
      try await body(folder)
    }
  }

  @Test func aChangedParameterIsListedAndAnAddedFunctionIsNot() async throws {
    try await withPackage { folder in
      let changed = "public struct Parser {\n  public func parse(_ text: Substring) {}\n}\n"
      try write(changed, to: "Sources/Parser/Parser.swift", in: folder)
      try write("public func split() {}\npublic func join() {}\n", to: "Sources/Lexer/Lexer.swift", in: folder)
      let outcome = try await compare("HEAD", "Parser", "Lexer", in: folder)
      #expect(
        outcome.output == """
          Parser: Func Parser.parse(_:) has parameter 0 type change from Swift.String to Swift.Substring
          Lexer: no incompatible changes since HEAD

          """, "\(outcome.errors)")
      #expect(outcome.status == .exited(1))
    }
  }

  /// `Lexer` is not a product, and SwiftPM's own comparison skips such a module without an error.
  @Test func aRemovedFunctionOfAModuleThatIsNotAProductIsListed() async throws {
    try await withPackage { folder in
      try write("", to: "Sources/Lexer/Lexer.swift", in: folder)
      let outcome = try await compare("HEAD", "Lexer", in: folder)
      #expect(outcome.output == "Lexer: Func split() has been removed\n", "\(outcome.errors)")
      #expect(outcome.status == .exited(1))
    }
  }

  @Test func anUnknownCommitOrModuleIsAnError() async throws {
    try await withPackage { folder in
      let commit = try await compare("v9", "Parser", in: folder)
      #expect(commit == Outcome(status: .exited(2), errors: "error: there is no commit v9\n"))
      let module = try await compare("HEAD", "Printer", in: folder)
      #expect(module.status == .exited(2))
      #expect(module.errors.hasSuffix("error: Printer cannot be built\n"), "\(module.errors)")
    }
  }
}
