import ProcessSupport
import Testing

/// Tests of the fuzzer itself, which must find the deliberate defects of the target `planted`.
struct FuzzProgramTests {
  private func run(_ arguments: String...) async throws -> Outcome {
    try await Program.built("fuzz", arguments, environment: [:]).run(within: .seconds(240))
  }

  @Test func aPlantedDefectIsFoundShrunkAndPrintedAsATest() async throws {
    let outcome = try await run("planted", "--seconds", "20", "--seed", "3")
    #expect(outcome.status == .exited(1))
    let found = outcome.output.contains("crashed with signal") ? "0x21, 0x21" : "0x3F, 0x3F"
    #expect(outcome.output.contains("try await #require(FuzzTargets.named(\"planted\")).check([\n      \(found)"))
  }

  @Test(
    "A defect behind a parser is found",
    arguments: ["plantedConfiguration", "plantedRecording", "plantedSocket", "plantedResponse"])
  func aDefectBehindAParserIsFound(target: String) async throws {
    let outcome = try await run(target, "--seconds", "60", "--seed", "3")
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.contains("\(target): crashed with signal"), "\(outcome.output)")
  }

  @Test func unknownTargetsAndOptionsAreRefused() async throws {
    for arguments in [["nothing"], ["--seconds", "soon"], ["--seed"], ["--color"]] {
      let outcome = try await Program.built("fuzz", arguments, environment: [:]).run()
      #expect(outcome.status == .exited(64), "\(arguments)")
      #expect(outcome.errors.contains("See fuzz --help"), "\(arguments)")
    }
  }
}
