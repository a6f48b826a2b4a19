import ModuleGraphModel
import ModuleGraphRules

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One commit: its author, its day, and the files that it changed.
struct Contribution: Sendable, Hashable {
  /// The author's email address in lowercase, mapped by the repository's `.mailmap`.
  var author: String
  /// The author's name, mapped by the repository's `.mailmap`.
  var name: String
  /// The day in the author's time zone, as in `2026-01-02`.
  var day: String
  /// The changed files, as paths relative to the root.
  var files: [String]
}

extension Git {
  /// Returns the commits of a period that changed a file below the root, without merges and commits by bots.
  ///
  /// - Parameters:
  ///   - day: The last day of the period, as in `2026-01-31`, in UTC.
  ///   - days: The length of the period in days.
  /// - Returns: The commits, newest first.
  /// - Throws: `UsageError` if `day` is not a valid date; `Problem` if git fails.
  func contributions(until day: String, days: Int) throws -> [Contribution] {
    let end = try Advice.end(of: day)
    let start = end.addingTimeInterval(-Double(days) * 86_400)
    // `git log` fails in a repository without a commit.
    guard (try? commit("HEAD")) != nil else { return [] }
    let log = try run([
      "log", "-z", "--no-merges", "--since=\(start.ISO8601Format())", "--until=\(end.ISO8601Format())", "--no-renames",
      "--no-ext-diff", "--relative", "--name-only", "--format=%x01%as%x02%aE%x02%aN%x02", "--", ".",
    ])
    return log.split(separator: "\u{1}").compactMap { record in
      let fields = record.split(separator: "\u{2}", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4, !(fields[1] + fields[2]).contains("[bot]") else { return nil }
      let files = fields[3].split { $0 == "\0" || $0.isNewline }.map(String.init)
      return Contribution(author: fields[1].lowercased(), name: fields[2], day: fields[0], files: files)
    }
  }
}

extension Advice {
  /// Returns the last second of a day in UTC.
  ///
  /// - Throws: `UsageError` if `day` is not a date of the form `2026-01-31`.
  static func end(of day: String) throws(UsageError) -> Date {
    if let end = CalendarDay.end(of: day) { return end }
    throw UsageError("\"\(day)\" is not a date such as 2026-01-31")
  }
}

/// The contributors to the parts of a repository.
///
/// Commits that share a name or an email address count as one person, because people commit from several machines.
struct Team: Sendable {
  private let contributions: [Contribution]

  init(_ contributions: [Contribution]) {
    var person: [String: String] = [:]
    func representative(_ word: String) -> String {
      guard let other = person[word], other != word else { return word }
      return representative(other)
    }
    for one in contributions { person[representative("name " + one.name)] = representative(one.author) }
    self.contributions = contributions.map { one in
      var one = one
      one.author = representative(one.author)
      return one
    }
  }

  /// Returns the number of contributors who changed a file in a folder.
  func developers(in folder: String) -> Int { days(in: folder).count }

  /// Returns the number of contributors who changed a file in a folder on at least `count` days.
  func developers(in folder: String, onDays count: Int) -> Int { days(in: folder).count { $0.value.count >= count } }

  private func days(in folder: String) -> [String: Set<String>] {
    contributions.filter { $0.files.contains { Paths.contains(folder, $0) } }
      .reduce(into: [:]) { $0[$1.author, default: []].insert($1.day) }
  }
}
