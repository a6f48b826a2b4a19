import Foundation
import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading

@Suite struct CoverageTests {
  private static let manifest = TemporaryRepository.manifest("A")

  /// A package that is read, and beside it a package, a script and an import that are not.
  private static let partly = [
    "Package.swift": manifest, "Sources/A/A.swift": "import Unheard\n", "Tools/run.swift": "",
    "Examples/Demo/Package.swift": manifest, "Examples/Demo/Sources/A/A.swift": "",
    "Examples/Demo/Sources/A/B.swift": "",
    "Pods/P/P.swift": "", ".hidden/H.swift": "", "Sources/A/Docs.docc/Tutorial.swift": "",
  ]

  private func reading(rules: RulesFile = RulesFile()) async throws -> GraphReader.Reading {
    try await TemporaryRepository(Self.partly).read(rules: rules) { _ in Package.app([.library("A")]) }
  }

  private func report(requiresCoverage: Bool = false) async throws -> Report {
    let reading = try await reading()
    return Report(findings: [], graph: reading.graph, coverage: reading.coverage, requiresCoverage: requiresCoverage)
  }

  @Test func unreadFilesAreCountedByPackageAndFolder() async throws {
    let coverage = try await reading().coverage
    #expect(coverage.swiftFiles == 4 && coverage.readSwiftFiles == 1 && !coverage.isComplete)
    #expect(coverage.unreadFolders.map { "\($0.path): \($0.files)" } == ["Examples/Demo: 2", "Tools: 1"])
    #expect(coverage.unreadPackages == ["Examples/Demo"] && coverage.unresolvedModules == ["Unheard"])
  }

  @Test func includedPackagesAreReadAndExcludedFilesDoNotCount() async throws {
    var rules = RulesFile()
    rules.packages = PackageSelection(include: ["Examples/*"], exclude: ["Tools/run.swift"])
    let coverage = try await reading(rules: rules).coverage
    #expect(coverage.swiftFiles == 3 && coverage.readSwiftFiles == 3)
    #expect(coverage.unreadPackages == [] && coverage.unreadFolders == [])
  }

  @Test func filesThatAreReadThroughALinkAreNotReportedAsUnread() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Shared/A/A.swift": "", "Shared/A/Deep/B.swift": "", "Shared/C/C.swift": "",
      "Sources/B/B.swift": "", "Other.swift": "",
    ])
    try repository.link("Sources/A", to: "../Shared/A")
    try repository.link("Sources/B/Other.swift", to: "../../Other.swift")
    let coverage = try await repository.read { _ in Package.app([.library("A"), .library("B")]) }.coverage
    #expect(coverage.unreadFolders.map { "\($0.path): \($0.files)" } == ["Shared: 1"])
    #expect(coverage.swiftFiles == 5 && coverage.readSwiftFiles == 4)
  }

  @Test func anUnreadableRootManifestIsNoPackageBesideTheRootPackage() async throws {
    let reading = try await TemporaryRepository(Self.partly).read { _ in nil }
    #expect(reading.problems.map(\.file) == ["Package.swift"])
    #expect(reading.coverage.unreadPackages == ["Examples/Demo"])
  }

  @Test(
    "Descriptions of Xcode projects that are not generated are a problem: such a repository passed with no file read",
    arguments: [
      (
        ["App/Project.swift": "import ProjectDescription\n", "Lib/Project.swift": "import ProjectDescription\n"],
        "tuist"
      ),
      (["App/project.yml": "name: App\ntargets:\n  App:\n", "App/App.swift": ""], "xcodegen"),
      (["App/Project.swift": "struct Project {}\n", "App/project.yml": "name: unrelated\n"], nil),
      (["Sources/A/A.swift": "", "project.yml": "targets:\n"], nil),
    ] as [([String: String], String?)])
  func ungenerated(_ files: [String: String], _ program: String?) async throws {
    let repository = try TemporaryRepository(files.merging(["Package.swift": ""]) { first, _ in first })
    let isRead = files["Sources/A/A.swift"] != nil
    let reading = try await repository.read { _ in Package.app(isRead ? [.library("A")] : []) }
    #expect(reading.problems.count == (program == nil ? 0 : 1) && reading.hasAllManifests == (program == nil))
    guard let program else { return }
    let cause = reading.problems.first?.cause ?? ""
    #expect(cause.contains("its targets are not read") && cause.hasSuffix("run: \(program) generate"), "\(cause)")
    #expect(cause.contains("1 other description") == (program == "tuist"))
    let bare = try TemporaryRepository(files)
    let problem = await #expect(throws: Problem.self) { try await bare.read { _ in nil } }
    #expect(problem?.cause == cause)
    try FileManager.default.createDirectory(atPath: bare.root + "/App/App.xcodeproj", withIntermediateDirectories: true)
    try bare.write(Data("{}".utf8), to: "App/App.xcodeproj/project.pbxproj")
    let generated = try await bare.read { _ in nil }
    #expect(generated.problems.count { $0.cause == cause } == 0)
  }

  @Test func theTextReportListsWhatWasNotLookedAt() async throws {
    let text = ReportFormat.text.text(of: try await report())
    #expect(
      text == """
        not looked at: 3 of 4 Swift files, which no target that was read contains: Examples/Demo (2), Tools (1)
        not looked at: 1 package beside the root package: Examples/Demo; read them with --include PATTERN, or leave \
        them out with --exclude PATTERN
        not judged: imports of 1 module that no target, fetched package or SDK provides: Unheard
        no findings in 1 target, 1 of 4 Swift files

        """)
  }

  @Test func jsonContainsTheNumbersAndTheSentences() async throws {
    let read = try ReportFormat.json.object(of: try await report())
    let coverage = try #require(read["coverage"] as? [String: Any])
    #expect(coverage["swiftFiles"] as? Int == 4 && coverage["readSwiftFiles"] as? Int == 1)
    #expect(coverage["unreadPackages"] as? [String] == ["Examples/Demo"])
    #expect((read["omissions"] as? [String])?.count == 3)
  }

  @Test(arguments: [(false, "warning"), (true, "error")])
  func sarifContainsTheNumbersAndANotificationForEachOmission(_ isRequired: Bool, _ level: String) async throws {
    let read = try ReportFormat.sarif.object(of: try await report(requiresCoverage: isRequired))
    let run = try #require((read["runs"] as? [[String: Any]])?.first)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    let notifications = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notifications.map { $0["level"] as? String } == [level, level, level])
    #expect(invocation["executionSuccessful"] as? Bool == !isRequired)
    let coverage = (invocation["properties"] as? [String: Any])?["coverage"] as? [String: Any]
    #expect(coverage?["readSwiftFiles"] as? Int == 1)
  }

  @Test(arguments: [(false, "::notice "), (true, "::error ")])
  func gitHubShowsAnAnnotationForEachOmission(_ isRequired: Bool, _ beginning: String) async throws {
    let lines = ReportFormat.github.text(of: try await report(requiresCoverage: isRequired)).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix(beginning) && $0.hasSuffix("(1 of 4 Swift files read)") }, "\(lines)")
  }

  @Test(arguments: [(false, "skipped"), (true, "error")])
  func jUnitShowsACaseForEachOmission(_ isRequired: Bool, _ element: String) async throws {
    let text = ReportFormat.junit.text(of: try await report(requiresCoverage: isRequired))
    #expect(text.ranges(of: "classname=\"coverage\"").count == 3)
    #expect(text.ranges(of: "<\(element) message=\"1 of 4 Swift files read\"/>").count == 3)
    #expect(text.contains("<testsuite name=\"coverage\" tests=\"3\" failures=\"0\" errors=\"\(isRequired ? 3 : 0)\""))
  }

  @Test func omissionsFailARunOnlyIfResolutionIsRequired() async throws {
    #expect(try await report().status(isStrict: true) == .clean)
    #expect(try await report(requiresCoverage: true).status(isStrict: false) == .unreadable)
    #expect(
      Report(findings: [], graph: try await report().graph, requiresCoverage: true).status(isStrict: true) == .clean)
  }

  @Test func theProgramExitsWith2IfResolutionIsRequiredAndSomethingIsNotRead() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": Self.manifest, "Sources/A/A.swift": "", "Tools/run.swift": "",
    ])
    #expect(try await repository.run("check").status == .exited(0))
    let failed = try await repository.run("check", "--require-resolved")
    #expect(failed.status == .exited(2))
    #expect(failed.output.contains("not looked at: 1 of 2 Swift files"), "\(failed)")
    #expect(try await repository.run("check", "--require-resolved", "--exclude", "Tools").status == .exited(0))
    let baseline = repository.root + "/baseline.json"
    #expect(try await repository.run("check", "--require-resolved", "--write-baseline", baseline).status == .exited(2))
    #expect(!FileBytes.isFile(baseline))
  }
}
