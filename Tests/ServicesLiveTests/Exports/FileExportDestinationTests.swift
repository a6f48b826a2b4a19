import Foundation
import PrivateFiles
import Services
import TestSupport
import Testing

@testable import ServicesLive

struct FileExportDestinationTests {
  @TemporaryDirectory private var directory
  private var path: String { directory.appendingPathComponent("a.csv").path }
  private var destination: FileExportDestination {
    FileExportDestination(
      folder: directory.path, home: directory.appendingPathComponent("home").path, system: PosixCalls())
  }

  private var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path) } }

  @Test func foldersAndMissingFoldersAreProblems() async {
    let folder = directory.path
    #expect(await destination.problem(with: folder) == "\(folder) is a folder")
    #expect(await destination.problem(with: "\(folder)/no/a.csv") == "There is no folder \(folder)/no")
    #expect(await destination.problem(with: "\(folder)/a.csv") == nil)
    #expect(await destination.problem(with: "a.csv") == nil)
    #expect(await destination.problem(with: "~/a.csv") == "There is no folder \(folder)/home")
  }

  /// Names of files in the directory.
  private static let fileNames = [
    "a", "é", "e\u{301}", "~a", "~root", " ", "...", "a\nb", "\u{301}", "=", "-", "\\", "./b", "🇩🇪",
    String(repeating: "x", count: 255),
  ]

  @Test("A file gets any name that the file system permits, and its export replaces only itself")
  func filesHaveAnyName() async throws {
    for name in Self.fileNames {
      #expect(await destination.problem(with: name) == nil)
      let file = try await destination.create(name)
      try await file.append(Data(name.utf8))
      try await file.finish(replacesExisting: false)
    }
    #expect(try names.count == Self.fileNames.count)
    for name in Self.fileNames {
      #expect(try String(contentsOfFile: "\(directory.path)/\(name)", encoding: .utf8) == name)
    }
  }

  @Test(
    "A name that no file can have is a problem, and creates and replaces nothing",
    arguments: [
      ".", "..", "/", "//", "~", "~/", "/.", "a/", "a//", "b\0.csv", "~root/a", "/dev/null", "/dev/null/a",
      "/proc/self/nothing/a", String(repeating: "x", count: 256), String(repeating: "é", count: 128),
    ])
  func namesThatNoFileCanHave(name: String) async throws {
    try FileManager.default.createDirectory(
      at: directory.appendingPathComponent("home"), withIntermediateDirectories: true)
    #expect(await destination.problem(with: name) != nil)
    let file = try? await destination.create(name)
    try? await file?.append(Data("content".utf8))
    await #expect(throws: (any Error).self) {
      guard let file else { throw FileExportError(path: name, code: ENOENT) }
      try await file.finish(replacesExisting: name != "/dev/null")
    }
    await file?.discard()
    #expect(try names == ["home"])
  }

  @Test func exportsToOneFileAtTheSameTimeAreSeparateAndLeaveNothingElse() async throws {
    do {
      let (first, second) = (try await destination.create(path), try await destination.create(path))
      try await first.append(Data("first".utf8))
      try await second.append(Data("second".utf8))
      try await first.finish(replacesExisting: false)
      await #expect(throws: (any Error).self) { try await second.finish(replacesExisting: false) }
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "first")
    #expect(try names == ["a.csv"])
  }

  @Test("No part of an export is in the folder before it is complete, so a killed process leaves none")
  func anUnfinishedFileHasNoName() async throws {
    let file = try #require(try UnnamedExportFile(path: path, PosixCalls()))
    try await file.append(Data("part".utf8))
    #expect(try names == [])
    try await file.finish(replacesExisting: false)
    #expect(try names == ["a.csv"])
    let next = try #require(try UnnamedExportFile(path: path, PosixCalls()))
    try await next.append(Data("next".utf8))
    await #expect(throws: FileExportError.self) { try await next.finish(replacesExisting: false) }
    try await next.finish(replacesExisting: true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "next")
    #expect(try names == ["a.csv"])
  }

  @Test("Without files that have no name and without hard links, a temporary file is renamed")
  func aTemporaryFileIsRenamed() async throws {
    let unfinished = UnfinishedFiles(system: PosixCalls())
    let file = try NamedExportFile(path: path, unfinished, PosixCalls())
    try await file.append(Data("first".utf8))
    #expect(try names.count == 1)
    try await file.finish(replacesExisting: false)
    let next = try NamedExportFile(path: path, unfinished, PosixCalls())
    try await next.append(Data("next".utf8))
    await #expect(throws: FileExportError.self) { try await next.finish(replacesExisting: false) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "first")
    try await next.finish(replacesExisting: true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "next")
    #expect(try names == ["a.csv"])
  }

  @Test("The end of the program removes temporary files; the next export removes those of a killed process only")
  func temporaryFilesAreRemoved() async throws {
    let unfinished = UnfinishedFiles(system: PosixCalls())
    let running = try NamedExportFile(path: path, unfinished, PosixCalls())
    try Data("left".utf8).write(to: URL(filePath: NamedExportFile.temporaryPath(for: path)))
    #expect(try names.count == 2)
    let other = try await destination.create(path)
    #expect(try names.count == 1)
    unfinished.removeAll()
    #expect(try names.isEmpty)
    await other.discard()
    await running.discard()
  }

  @Test func aCanceledExportLeavesNoFile() async throws {
    let file = try await destination.create(path)
    try await file.append(Data("part".utf8))
    await file.discard()
    #expect(try names == [])
  }

  @Test func aFailureNamesThePathAndTheReason() async {
    let error = await #expect(throws: (any Error).self) { _ = try await destination.create("/missing/a.csv") }
    #expect(error?.localizedDescription == "/missing/a.csv: No such file or directory")
  }

  @Test(arguments: [(300, "The file name is too long"), (5000, "The path is too long")])
  func aNameThatIsTooLongIsAProblem(count: Int, problem: String) async {
    #expect(await destination.problem(with: String(repeating: "x", count: count)) == problem)
  }
}
