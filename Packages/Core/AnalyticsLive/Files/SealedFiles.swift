import Foundation

/// The files that are full, or on their way to the server: `analytics-00000001-ID.jsonl`, in the order of their numbers.
///
/// The identifier is that of the batch. It is the file's name, so that a batch that is sent again, even by a later
/// process, is known as the same.
struct SealedFiles {
  struct File: Equatable {
    var name: String
    var number: Int
    var id: String
  }

  private let directory: URL
  private let prefix: String
  private static let suffix = ".jsonl"
  private static let unreadableSuffix = suffix + ".unreadable"

  /// - Parameter file: the one that is being written.
  init(of file: URL) {
    directory = file.deletingLastPathComponent()
    prefix = file.deletingPathExtension().lastPathComponent + "-"
  }

  /// From the oldest to the newest.
  var all: [File] {
    names.compactMap { file($0, suffix: Self.suffix) }.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
  }

  /// What could not be read.
  var setAside: [URL] {
    names.filter { file($0, suffix: Self.unreadableSuffix) != nil }.map { directory.appendingPathComponent($0) }
  }

  func url(_ file: File) -> URL { directory.appendingPathComponent(file.name) }

  /// Gives the current file its place among the others.
  func seal(_ current: URL, id: String) throws {
    let number = String(nextNumber)
    let padding = String(repeating: "0", count: max(0, 8 - number.count))
    try FileManager.default.moveItem(
      at: current, to: directory.appendingPathComponent("\(prefix)\(padding)\(number)-\(id)\(Self.suffix)"))
  }

  /// Puts a file that cannot be read out of the way. Gives its new name; `nil` where it stays.
  func setAside(_ file: File) -> String? {
    let name = file.name.dropLast(Self.suffix.count) + Self.unreadableSuffix
    let moved = rename(url(file).path, directory.appendingPathComponent(String(name)).path) == 0
    return moved ? String(name) : nil
  }

  // Nobody writes so many files, but a file of that number may be there: it stays the last, and no number is above it.
  private var nextNumber: Int {
    (all.map(\.number).filter { $0 < Int.max }.max() ?? 0) + 1
  }

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? [] }

  private func file(_ name: String, suffix: String) -> File? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]) else { return nil }
    return File(name: name, number: number, id: String(parts[1]))
  }
}
