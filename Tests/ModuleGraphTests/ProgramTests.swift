import Foundation
import ProcessSupport
import TestSupport
import Testing
import TrellisCommandLineOptions

@testable import ModuleGraph

@Suite struct ProgramTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private func run(_ arguments: String...) async throws -> Outcome {
    try await Program.built("module-graph", arguments + ["--package-path", Self.root]).run(within: .seconds(240))
  }

  // Among its rules: no singletons.
  @Test("This repository has no findings", .requirement("Z14")) func ownRepository() async throws {
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

  @Test("The help of each command lists its options, and `why` with one target prints its usage")
  func help() async throws {
    for command in CommandRegistry.all {
      let outcome = try await Program.built("module-graph", [command.name, "--help"]).run()
      #expect(outcome.status == .exited(0))
      #expect(command.options.allSatisfy { outcome.output.contains("--\($0.name)") }, "\(command.name)")
    }
    let alone = try await run("why", "ModuleGraph")
    #expect(alone.status == .exited(2) && alone.errors.contains("FROM TO"))
  }

  @Test("Misspelled commands, options and targets are rejected with a suggestion") func misspelled() async throws {
    for (words, hint) in [
      (["chek"], "did you mean \"check\"?"), (["check", "--stric"], "did you mean --strict?"),
      (["tree", "ModulGraph"], "did you mean \"ModuleGraph\"?"),
      (["mermaid", "--focus", "ModulGraph"], "did you mean \"ModuleGraph\"?"),
      (["dot", "--collapse", "layer"], "did you mean \"layers\"?"), (["json", "--depth", "2"], "needs --focus"),
      (["html", "--focus", "ModuleGraph", "--depth", "-1"], "a number of at least 0"),
      (["check", "--format", "txt"], "did you mean \"text\"?"),
    ] {
      let outcome = try await Program.built("module-graph", words + ["--package-path=\(Self.root)"]).run()
      #expect(outcome.status == .exited(2))
      #expect(outcome.errors.contains(hint), "\(outcome.errors)")
    }
  }
}
