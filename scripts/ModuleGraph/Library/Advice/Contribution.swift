#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One commit: who changed what on which day.
struct Contribution: Sendable, Hashable {
  /// The author's address, by the repository's `.mailmap`.
  var author: String
  /// `2026-01-02`, as the author's clock had it.
  var day: String
  /// Paths from the root.
  var files: [String]
}

extension Git {
  /// The commits of some days up to the end of a day, merges and bots apart, that changed something below the root.
  ///
  /// - Throws: `UsageError` where the day is none, `Problem` where git fails.
  func contributions(until day: String, days: Int) throws -> [Contribution] {
    guard day.count == 10, let end = try? Date("\(day)T23:59:59Z", strategy: .iso8601) else {
      throw UsageError("\"\(day)\" is no date like 2026-01-31")
    }
    let start = end.addingTimeInterval(-Double(days) * 86_400)
    // A repository without a commit has no log.
    guard (try? commit("HEAD")) != nil else { return [] }
    let log = try run([
      "log", "--no-merges", "--since=\(start.ISO8601Format())",
      "--until=\(end.ISO8601Format())", "--no-renames", "--relative", "--name-only", "--format=%x01%as %aE", "--", ".",
    ])
    return log.split(separator: "\u{1}").compactMap { record in
      let lines = record.split(separator: "\n").map(String.init)
      guard let first = lines.first, !first.contains("[bot]") else { return nil }
      return Contribution(
        author: String(first.dropFirst(11)), day: String(first.prefix(10)), files: Array(lines.dropFirst()))
    }
  }
}

/// Who works on a part of a repository.
struct Team: Sendable {
  private let contributions: [Contribution]

  init(_ contributions: [Contribution]) { self.contributions = contributions }

  /// How many have changed something in a folder.
  func developers(in folder: String) -> Int { days(in: folder).count }

  /// How many have changed something in it on so many days.
  func developers(in folder: String, onDays count: Int) -> Int { days(in: folder).count { $0.value.count >= count } }

  private func days(in folder: String) -> [String: Set<String>] {
    contributions.filter { $0.files.contains { Paths.contains(folder, $0) } }
      .reduce(into: [:]) { $0[$1.author, default: []].insert($1.day) }
  }
}
