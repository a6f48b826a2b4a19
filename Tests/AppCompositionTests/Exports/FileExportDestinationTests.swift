import Foundation
import OrdersFeature
import TestSupport
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

  @Test func exportsToOneFileAtTheSameTimeAreSeparateAndLeaveNothingElse() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appendingPathComponent("a.csv").path
      do {
        let (first, second) = (try await destination.create(path), try await destination.create(path))
        try await first.append(Data("first".utf8))
        try await second.append(Data("second".utf8))
        try await first.finish(replacesExisting: false)
        await #expect(throws: (any Error).self) { try await second.finish(replacesExisting: false) }
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "first")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["a.csv"])
    }
  }
}
