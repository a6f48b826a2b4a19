import Foundation

/// A test that has run, with the requirements that it shows.
public struct ShownTest: Codable, Hashable, Sendable {
  /// The IDs of the requirements.
  public var ids: [String]
  /// The path of the source file, relative to the repository.
  public var path: String
  /// The name of the test function with its labels: `testValidTransitions()`.
  public var name: String

  /// Creates a test, with a path of its source file that is absolute or relative to the repository.
  public init(ids: [String], path: String, name: String) {
    self.ids = ids
    self.path = path.hasPrefix(Self.root) ? String(path.dropFirst(Self.root.count)) : path
    self.name = name
  }

  /// The path of the repository with a trailing slash.
  static let root =
    (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }.path
    + "/"
}

/// The log of the tests of a run, one line of JSON for each test or test case with the trait.
///
/// Tests of several processes may write to one log: each line is a single write at the end of the file.
public struct RequirementLog: Sendable {
  /// The log that the variable `TRELLIS_REQUIREMENTS_LOG` names, or `nil` if the run has none.
  static let ofThisRun = ProcessInfo.processInfo.environment["TRELLIS_REQUIREMENTS_LOG"].map(RequirementLog.init(path:))

  private let path: String

  /// Creates a log in a file, which the first line creates.
  public init(path: String) {
    self.path = path
  }

  /// Appends a test; throws `CocoaError` if the file cannot be written.
  public func append(_ test: ShownTest) throws {
    var line = try JSONEncoder().encode(test)
    line.append(UInt8(ascii: "\n"))
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
    defer { close(descriptor) }
    let count = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count == line.count else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
  }

  /// Returns the tests of the log, each once, whatever the order in which they ended.
  public func tests() throws -> Set<ShownTest> {
    let lines = try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: UInt8(ascii: "\n"))
    return Set(try lines.map { try JSONDecoder().decode(ShownTest.self, from: $0) })
  }
}

/// The requirements that a document lists, with the tests that it links.
public struct RequirementList: Sendable {
  /// The list of this repository, which is empty if the document cannot be read.
  static let repository = RequirementList(
    (try? String(contentsOfFile: ShownTest.root + "docs/requirements.md", encoding: .utf8)) ?? "")

  private let rows: [(ids: [Substring], text: Substring)]

  /// Reads a document with a table row for each requirement.
  public init(_ document: String) {
    rows = document.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|")
      return cells.count < 3 ? nil : (cells[0].split { " ,".contains($0) }, line)
    }
  }

  /// Returns the requirements of a test whose rows do not link its file, also those without a row.
  public func idsNotListing(_ test: ShownTest) -> [String] {
    let link = "(../\(test.path))"
    return test.ids.filter { id in
      !rows.contains { $0.ids.contains(Substring(id)) && $0.text.contains(link) }
    }
  }
}
