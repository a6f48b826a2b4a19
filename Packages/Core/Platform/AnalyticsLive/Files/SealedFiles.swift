import Foundation

/// The files that are full or being uploaded: `analytics-00000001-ID.jsonl`, ordered by their numbers.
///
/// The identifier is that of the batch. It is part of the file name, so a server recognizes a batch that a later
/// process sends again.
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

  init(of file: URL) {
    directory = file.deletingLastPathComponent()
    prefix = file.deletingPathExtension().lastPathComponent + "-"
  }

  /// The sealed files, from the oldest to the newest.
  var all: [File] {
    names.compactMap { file($0, suffix: Self.suffix) }.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
  }

  var setAside: [URL] {
    names.filter { file($0, suffix: Self.unreadableSuffix) != nil }.map { directory.appendingPathComponent($0) }
  }

  func url(_ file: File) -> URL { directory.appendingPathComponent(file.name) }

  /// Renames the current file to the next number.
  func seal(_ current: URL, id: String) throws {
    let number = String(nextNumber)
    let padding = String(repeating: "0", count: max(0, 8 - number.count))
    try FileManager.default.moveItem(
      at: current, to: directory.appendingPathComponent("\(prefix)\(padding)\(number)-\(id)\(Self.suffix)"))
  }

  /// Renames an unreadable file, and returns its new name; `nil` if it cannot be renamed.
  func setAside(_ file: File) -> String? {
    let name = file.name.dropLast(Self.suffix.count) + Self.unreadableSuffix
    let moved = rename(url(file).path, directory.appendingPathComponent(String(name)).path) == 0
    return moved ? String(name) : nil
  }

  // A file named with `Int.max` may exist. It is ignored here, because its successor would overflow.
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
