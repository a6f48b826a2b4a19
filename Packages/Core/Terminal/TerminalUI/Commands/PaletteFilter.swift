/// Finds and sorts the commands that match the search text of the palette.
@MainActor
final class PaletteFilter {
  struct Section {
    let section: PaletteSection
    var entries: [CommandEntry]
  }

  private struct Match {
    let entry: CommandEntry
    let rank: Rank
    let score: Int
    let length: Int
    let index: Int
  }

  /// How the words of the search text occur in a command: no score makes up for a lower rank.
  private enum Rank: Int, Comparable {
    case scatteredLetters, startsOfWords, wordsOfRecord, wordsOfCommand

    init(_ occurrence: FuzzyPattern.Occurrence, in section: PaletteSection) {
      switch occurrence {
      case .scattered: self = .scatteredLetters
      case .startsOfWords: self = .startsOfWords
      case .words: self = section.containsRecords ? .wordsOfRecord : .wordsOfCommand
      }
    }

    static func < (lhs: Rank, rhs: Rank) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The commands of a section of records without a search text.
  private static let previewCount = 5
  private static let recentCount = 5

  private let entries: [CommandEntry]
  private lazy var texts = entries.map { FuzzyText($0.title) }
  /// The place of each title among the recent commands, the latest first.
  private let recent: [String: Int]

  init(entries: [CommandEntry], recent: [String]) {
    self.entries = entries
    self.recent = Dictionary(zip(recent, recent.indices)) { first, _ in first }
  }

  /// Returns the sections with the commands that match a search text, the best section and the best commands first.
  ///
  /// A word that is typed as a whole finds its command before any record, and scattered letters come last.
  /// Commands whose letters are more scattered than those of the best match are omitted.
  ///
  /// - Returns: The sections, none of which is empty.
  func sections(for pattern: FuzzyPattern, adding added: [CommandEntry], found: [CommandEntry]) -> [Section] {
    let open = (found + added).filter(\.matchesAnyText)
    let fixed = (added + found).filter { !$0.matchesAnyText }
    guard !pattern.isEmpty else { return unfiltered(adding: fixed) + Self.grouped(open) }
    let matches = matches(of: pattern, adding: fixed)
    let titles = Set(matches.map(\.entry.title))
    let recent = recentMatches(in: matches)
    let others = matches.filter { match in !recent.contains { $0.index == match.index } }
    return Self.grouped(recent.map(\.entry), in: .recent) + ranked(others)
      + Self.grouped(open.filter { !titles.contains($0.title) })
  }

  private func unfiltered(adding added: [CommandEntry]) -> [Section] {
    let all = entries + added
    let known = all.filter { recent[$0.title] != nil }.sorted { place(of: $0) < place(of: $1) }
    let latest = known.prefix(Self.recentCount)
    let titles = Set(latest.map(\.title))
    let others = Self.grouped(all.filter { !titles.contains($0.title) }).map { section in
      var section = section
      if section.section.containsRecords { section.entries = Array(section.entries.prefix(Self.previewCount)) }
      return section
    }
    return Self.grouped(latest.map { $0 }, in: .recent) + others.sorted { $0.section.rank < $1.section.rank }
  }

  private func place(of entry: CommandEntry) -> Int { recent[entry.title] ?? Int.max }

  private static func grouped(_ entries: [CommandEntry], in section: PaletteSection? = nil) -> [Section] {
    entries.reduce(into: []) { sections, entry in
      let section = section ?? entry.section
      if let index = sections.firstIndex(where: { $0.section == section }) {
        sections[index].entries.append(entry)
      } else {
        sections.append(Section(section: section, entries: [entry]))
      }
    }
  }

  /// The share of the best score that a match needs.
  private static let minimumShare = 0.6
  /// The share of the best score that a recent command needs to be listed before the others.
  private static let minimumRecentShare = 0.85

  private func matches(of pattern: FuzzyPattern, adding added: [CommandEntry]) -> [Match] {
    var matches: [Match] = []
    let add = { (entry: CommandEntry, text: FuzzyText, index: Int) in
      let words = pattern.matchedWords(entry.synonyms, of: text)
      guard let score = [pattern.score(of: text), words?.score].compactMap(\.self).max() else { return }
      let occurrence = max(pattern.occurrence(in: text), words?.occurrence ?? .scattered)
      let rank = Rank(occurrence, in: entry.section)
      matches.append(Match(entry: entry, rank: rank, score: score, length: text.letters.count, index: index))
    }
    for (index, text) in texts.enumerated() { add(entries[index], text, index) }
    let known = Set(matches.map(\.entry.title))
    for (offset, entry) in added.enumerated() where !known.contains(entry.title) {
      add(entry, FuzzyText(entry.title), entries.count + offset)
    }
    let best = matches.map(\.score).max() ?? 0
    return matches.filter { Double($0.score) >= Double(best) * Self.minimumShare }
  }

  private func recentMatches(in matches: [Match]) -> [Match] {
    let best = matches.map(\.score).max() ?? 0
    let rank = matches.map(\.rank).max()
    return matches.filter { match in
      recent[match.entry.title] != nil && match.entry.isEnabled && match.rank == rank
        && Double(match.score) >= Double(best) * Self.minimumRecentShare
    }
    .sorted { place(of: $0.entry) < place(of: $1.entry) }
  }

  private func ranked(_ matches: [Match]) -> [Section] {
    let sorted = matches.sorted(by: Self.isBetter)
    return Self.grouped(sorted.map(\.entry))
  }

  /// Compares matches by rank and score, then enabled ones first, then by length, and by their order in the program.
  private static func isBetter(_ lhs: Match, _ rhs: Match) -> Bool {
    if lhs.rank != rhs.rank { return lhs.rank > rhs.rank }
    if lhs.score != rhs.score { return lhs.score > rhs.score }
    if lhs.entry.isEnabled != rhs.entry.isEnabled { return lhs.entry.isEnabled }
    return lhs.length != rhs.length ? lhs.length < rhs.length : lhs.index < rhs.index
  }
}
