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

  /// - Parameter file: the one that is being written.
  init(of file: URL) {
    directory = file.deletingLastPathComponent()
    prefix = file.deletingPathExtension().lastPathComponent + "-"
  }

  /// From the oldest to the newest.
  var all: [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.compactMap(file).sorted { $0.number < $1.number }
  }

  func url(_ file: File) -> URL { directory.appendingPathComponent(file.name) }

  /// Gives the current file its place among the others.
  func seal(_ current: URL, id: String) throws {
    let number = String((all.last?.number ?? 0) + 1)
    let padding = String(repeating: "0", count: max(0, 8 - number.count))
    try FileManager.default.moveItem(
      at: current, to: directory.appendingPathComponent("\(prefix)\(padding)\(number)-\(id).jsonl"))
  }

  private func file(_ name: String) -> File? {
    guard name.hasPrefix(prefix), name.hasSuffix(".jsonl") else { return nil }
    let parts = name.dropFirst(prefix.count).dropLast(".jsonl".count).split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]) else { return nil }
    return File(name: name, number: number, id: String(parts[1]))
  }
}
