import Foundation
import ProcessSupport
import TestSupport
import Testing

@testable import ModuleGraph

@Suite struct ProgramTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private func run(_ arguments: String...) async throws -> Outcome {
    try await Program.built("module-graph", arguments + ["--package-path", Self.root]).run(within: .seconds(240))
  }

  // Among its rules: no singletons, and no coordinator that awaits a service.
  @Test("This repository has no findings", .requirement("Z14", "Z26")) func ownRepository() async throws {
    let outcome = try await run("check", "--strict")
    #expect(outcome.status == .exited(0), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("no findings"))
  }

  @Test("The tree of a target has the target as its root and contains its imports") func tree() async throws {
    let outcome = try await run("tree", "ModuleGraphReading")
    #expect(outcome.output == "ModuleGraphReading\n└─ TrellisCommandLineOptions\n")
  }

  @Test("The page of each layer of this repository is current") func pages() async throws {
    let outcome = try await run("pages")
    #expect(outcome.status == .exited(0), "\(outcome.output)\(outcome.errors)")
  }

  @Test("`why` lists each import, and answers with its exit status; with --quiet, with that only")
  func why() async throws {
    let yes = try await run("why", "--quiet", "module-graph", "ModuleGraph")
    #expect(yes.status == .exited(0) && yes.output == "")
    let no = try await run("why", "ModuleGraph", "module-graph")
    #expect(no.status == .exited(1) && no.output == "ModuleGraph does not reach module-graph\n")
    let why = try await run("why", "module-graph", "ModuleGraph")
    #expect(why.status == .exited(0))
    let place = "Packages/Tools/ModuleGraph/Main/ModuleGraphMain.swift:1"
    #expect(why.output == "module-graph -> ModuleGraph\n  \(place): module-graph imports ModuleGraph\n")
    let quiet = try await run("why", "--quiet", "ModuleGraph", "module-graph")
    #expect(quiet.status == .exited(1) && quiet.output == "")
  }

  @Test("Misspelled, missing and unselected targets are rejected with a suggestion") func targets() async throws {
    for (words, hint) in [
      (["tree", "ModulGraph"], "did you mean \"ModuleGraph\"?"), (["why", "ModuleGraph"], "FROM TO"),
      (["mermaid", "--focus", "ModulGraph"], "did you mean \"ModuleGraph\"?"),
      (["json", "--depth", "2"], "needs --focus"),
    ] {
      let outcome = try await Program.built("module-graph", words + ["--package-path=\(Self.root)"]).run()
      #expect(outcome.status == .exited(2))
      #expect(outcome.errors.contains(hint), "\(outcome.errors)")
    }
  }
}
