import Foundation
import Testing

@testable import AppComposition

/// The files that exports can be written to.
struct FileExportDestinationTests {
  private let destination = FileExportDestination()

  @Test func foldersAndMissingFoldersAreProblems() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(await destination.problem(with: folder) == "\(folder) is a folder")
    #expect(await destination.problem(with: "\(folder)/no/a.csv") == "There is no folder \(folder)/no")
    #expect(await destination.problem(with: "\(folder)/a.csv") == nil)
    #expect(await destination.problem(with: "a.csv") == nil)
    #expect(await destination.problem(with: "~/no-such-folder-\(UUID().uuidString)/a.csv") != nil)
  }
}
