import DiagnosticLog
import Foundation
import TestSupport
import Testing
import TextSafety

@Suite("The file log")
struct FileLogTests {
  @TemporaryDirectory private var directory
  private var file: URL { directory.appendingPathComponent("trellis.log") }
  private var older: URL { directory.appendingPathComponent("trellis.log.1") }

  private func log(maximumSize: Int = 10_000) -> FileLog {
    FileLog(file: file, maximumSize: maximumSize, now: { Date(timeIntervalSince1970: 1_700_000_000) })
  }

  private func lines(_ file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func permissions(_ file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }

  @Test func anEntryIsALineInAFilePrivateToTheUser() throws {
    let log = log()
    #expect(!FileManager.default.fileExists(atPath: file.path))
    log.write("GET /v1/orders: timeout", from: "network")
    #expect(try lines(file) == ["2023-11-14T22:13:20Z network: GET /v1/orders: timeout"])
    #expect(try permissions(file) == 0o600)
  }

  @Test func existingFilesAreRestrictedToTheirOwner() throws {
    let log = log()
    for file in [file, older] {
      try Data("before\n".utf8).write(to: file)
      try #require(chmod(file.path, 0o644) == 0)
    }
    log.write("after", from: "test")
    for file in [file, older] { #expect(try permissions(file) == 0o600) }
    #expect(try lines(file) == ["before", "2023-11-14T22:13:20Z test: after"])
  }

  @Test("The log has at most two files within the size limit, and includes the latest entry")
  func theLogIsBounded() throws {
    let log = log(maximumSize: 200)
    for number in 1...100 { log.write("note \(number)", from: "test") }
    for file in [file, older] {
      #expect(try Data(contentsOf: file).count <= 200)
      #expect(try permissions(file) == 0o600)
    }
    #expect(try lines(file).last?.hasSuffix("note 100") == true)
    let numbers = try (lines(older) + lines(file)).compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(numbers == Array((101 - numbers.count)...100) && numbers.count > 5)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(names.sorted() == ["trellis.log", "trellis.log.1"])
  }

  @Test("A full log of an earlier process is rotated")
  func aFullLogOfAnEarlierProcessIsRotated() throws {
    let log = log(maximumSize: 100)
    try Data(String(repeating: "x", count: 300).utf8).write(to: file)
    log.write("new", from: "test")
    #expect(try lines(file).count == 1)
    #expect(try Data(contentsOf: older).count == 301)
  }

  @Test("An entry is one line without control characters, regardless of its text")
  func anEntryIsOneLine() throws {
    let log = log()
    log.write("bad\nkey \u{1B}[2J \u{85}\u{2028}\u{202E}end", from: "net\nwork")
    log.write(SafeText(String(repeating: "long", count: 1_000)), from: "test")
    let lines = try lines(file)
    #expect(lines.count == 2)
    #expect(lines.first == "2023-11-14T22:13:20Z net work: bad key \u{FFFD}[2J   \u{FFFD}end")
    #expect(lines.last?.count == "2023-11-14T22:13:20Z test: ".count + 1_001)
  }

  @Test func entriesAreLostWhileTheDirectoryIsMissing() throws {
    let missing = directory.appendingPathComponent("missing/trellis.log")
    let log = FileLog(file: missing)
    log.write("lost", from: "test")
    try FileManager.default.createDirectory(at: missing.deletingLastPathComponent(), withIntermediateDirectories: false)
    log.write("kept", from: "test")
    #expect(try lines(missing).count == 1)
  }

  @Test(arguments: ["trellis.log", "trellis.log.1"])
  func aSymbolicLinkIsNotFollowed(name: String) throws {
    let log = log()
    let other = directory.appendingPathComponent("other")
    try Data("theirs".utf8).write(to: other)
    try #require(chmod(other.path, 0o644) == 0)
    let link = directory.appendingPathComponent(name)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
    log.write("note", from: "test")
    #expect(try String(contentsOf: other, encoding: .utf8) == "theirs")
    #expect(try permissions(other) == 0o644)
  }

  @Test func concurrentEntriesAreAllWritten() async throws {
    let log = FileLog(file: file)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 { group.addTask { for note in 0..<50 { log.write("\(task)-\(note)", from: "test") } } }
    }
    #expect(try lines(file).count == 400)
  }
}
