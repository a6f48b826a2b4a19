import Foundation
import Services
import Testing

@testable import ServicesLive

@Suite("Exported files appear when they are complete")
struct FileExportTests {
  private let directory = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID().uuidString)")
  private let destination = FileExportDestination()

  init() throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { directory.appending(path: name).path }
  private var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path) } }
  private func remove() { try? FileManager.default.removeItem(at: directory) }

  @Test func theFileHasItsNameOnlyAtTheEnd() async throws {
    defer { remove() }
    let file = try await destination.create(path("orders.csv"))
    try await file.append(Data("one".utf8))
    #expect(await !destination.fileExists(path("orders.csv")))
    try await file.append(Data(" two".utf8))
    try await file.finish(replacesExisting: false)
    #expect(await destination.fileExists(path("orders.csv")))
    #expect(try String(contentsOfFile: path("orders.csv"), encoding: .utf8) == "one two")
    #expect(try names == ["orders.csv"])
  }

  @Test func anExistingFileIsReplacedOnRequestOnly() async throws {
    defer { remove() }
    try Data("old".utf8).write(to: directory.appending(path: "orders.csv"))
    let file = try await destination.create(path("orders.csv"))
    try await file.append(Data("new".utf8))
    await #expect(throws: (any Error).self) { try await file.finish(replacesExisting: false) }
    #expect(try String(contentsOfFile: path("orders.csv"), encoding: .utf8) == "old")
    try await file.finish(replacesExisting: true)
    #expect(try String(contentsOfFile: path("orders.csv"), encoding: .utf8) == "new")
  }

  @Test func aCanceledExportLeavesNoFile() async throws {
    defer { remove() }
    let file = try await destination.create(path("orders.csv"))
    try await file.append(Data("part".utf8))
    await file.discard()
    #expect(try names.isEmpty)
  }

  @Test func aFailureNamesThePathAndTheReason() async throws {
    defer { remove() }
    let path = path("missing/orders.csv")
    let error = await #expect(throws: (any Error).self) { _ = try await destination.create(path) }
    #expect(error?.localizedDescription == "\(path): No such file or directory")
  }
}
