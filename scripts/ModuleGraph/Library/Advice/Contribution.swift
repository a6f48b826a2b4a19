#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One commit: who changed what on which day.
struct Contribution: Sendable, Hashable {
  /// The author's address, by the repository's `.mailmap`, in small letters.
  var author: String
  /// The author's name, by the same.
  var name: String
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
    let end = try Advice.end(of: day)
    let start = end.addingTimeInterval(-Double(days) * 86_400)
    // A repository without a commit has no log.
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
  /// - Throws: `UsageError` where the day is none like `2026-01-31`.
  static func end(of day: String) throws(UsageError) -> Date {
    if day.count == 10, let end = try? Date("\(day)T23:59:59Z", strategy: .iso8601) { return end }
    throw UsageError("\"\(day)\" is no date like 2026-01-31")
  }
}

/// Who works on a part of a repository.
///
/// Who has one name under two addresses, or one address under two names, is one person: people commit from several machines.
struct Team: Sendable {
  private let contributions: [Contribution]

  init(_ contributions: [Contribution]) {
    var person: [String: String] = [:]
    func first(_ word: String) -> String {
      guard let other = person[word], other != word else { return word }
      return first(other)
    }
    for one in contributions { person[first("name " + one.name)] = first(one.author) }
    self.contributions = contributions.map { one in
      var one = one
      one.author = first(one.author)
      return one
    }
  }

  /// How many have changed something in a folder.
  func developers(in folder: String) -> Int { days(in: folder).count }

  /// How many have changed something in it on so many days.
  func developers(in folder: String, onDays count: Int) -> Int { days(in: folder).count { $0.value.count >= count } }

  private func days(in folder: String) -> [String: Set<String>] {
    contributions.filter { $0.files.contains { Paths.contains(folder, $0) } }
      .reduce(into: [:]) { $0[$1.author, default: []].insert($1.day) }
  }
}
