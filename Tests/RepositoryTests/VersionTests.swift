import Testing
import TrellisCommandLineOptions

@Suite("The version of the programs agrees with the documents") struct VersionTests {
  @Test func theLatestVersionInTheChangelogIsThatOfThePrograms() throws {
    let headings = try Repository.text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
    let versions = headings.compactMap { $0.split(separator: " ").dropFirst().first }.filter { $0 != "Unreleased" }
    #expect(versions.first.map(String.init) == ProjectVersion.current)
  }
}
