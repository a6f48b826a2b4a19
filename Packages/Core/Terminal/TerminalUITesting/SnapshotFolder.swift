import Foundation

/// A folder of snapshots with which screens are compared.
public struct SnapshotFolder: Sendable {
  /// The result of a comparison.
  public enum Outcome: Equatable, Sendable {
    case same
    /// The snapshot was missing or different, and was recorded.
    case recorded
    /// The screen differs, or there is no snapshot; the message says how, and how to record it.
    case failed(String)
  }

  private let folder: String
  private let isRecording: Bool
  private let isCI: Bool

  /// Creates a folder, which the first recording creates; `TRELLIS_RECORD=1` in the environment records, and `CI`
  /// forbids it.
  public init(folder: String, environment: [String: String]) {
    self.folder = folder
    isRecording = ["1", "true", "yes"].contains(environment["TRELLIS_RECORD"] ?? "")
    isCI = !["", "0", "false"].contains(environment["CI"] ?? "")
  }

  /// Compares a screen with its snapshot, or records the snapshot if requested.
  public func compare(_ sections: [SnapshotSection], as name: String) -> Outcome {
    if isRecording && isCI { return .failed("\(name): nothing is recorded in CI; unset TRELLIS_RECORD") }
    let path = folder + "/" + name + ".txt"
    let known = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    let text = sections.map(\.text).joined()
    if known == text { return .same }
    if isRecording { return record(text, at: path) }
    guard let known else { return .failed("\(name): there is no snapshot to compare with.\n\(Self.advice)") }
    let difference = Self.difference(SnapshotSection.sections(in: known), sections)
    return .failed("\(name): the screen differs from its snapshot.\n\(difference)\n\(Self.advice)")
  }

  private static let advice = "If the screen is right as it is, record it: TRELLIS_RECORD=1 swift test --filter SUITE"

  private func record(_ text: String, at path: String) -> Outcome {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return .recorded
    } catch {
      return .failed("\(path) could not be recorded: \(error.localizedDescription)")
    }
  }

  /// Returns the rows that differ, each with its old (-) and new (+) text, below the titles of their sections.
  private static func difference(_ known: [SnapshotSection], _ present: [SnapshotSection]) -> String {
    var titles = present.map(\.title)
    titles += known.map(\.title).filter { !titles.contains($0) }
    return titles.flatMap { title in
      let rows = difference(known.rows(of: title), present.rows(of: title))
      return rows.isEmpty ? [] : ["\(title):"] + rows
    }.joined(separator: "\n")
  }

  /// The rows of a screen have fixed positions, so no alignment is needed.
  private static func difference(_ old: [String], _ new: [String]) -> [String] {
    (0..<max(old.count, new.count)).flatMap { row -> [String] in
      let before = row < old.count ? old[row] : nil
      let after = row < new.count ? new[row] : nil
      guard before != after else { return [] }
      return [before.map { "row \(row + 1) - \($0)" }, after.map { "row \(row + 1) + \($0)" }].compactMap(\.self)
    }
  }
}

/// A part of a snapshot: the rows of the screen in one size, or its shortcuts.
public struct SnapshotSection: Equatable, Sendable {
  /// The title, which is unique in the snapshot: `80x24`.
  public var title: String
  /// The rows.
  public var rows: [String]

  /// Creates a section.
  public init(_ title: String, _ rows: [String]) {
    self.title = title
    self.rows = rows
  }

  private static let (opening, closing) = ("--- ", " ---")

  var text: String {
    ([Self.opening + title + Self.closing] + rows).map { $0 + "\n" }.joined()
  }

  /// Returns the sections of a recorded text, for the description of a difference.
  static func sections(in text: String) -> [SnapshotSection] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().reduce(into: []) { sections, line in
      if line.hasPrefix(opening), line.hasSuffix(closing), line.count > opening.count + closing.count {
        sections.append(SnapshotSection(String(line.dropFirst(opening.count).dropLast(closing.count)), []))
      } else if sections.isEmpty {
        sections.append(SnapshotSection("", [String(line)]))
      } else {
        sections[sections.count - 1].rows.append(String(line))
      }
    }
  }
}

extension [SnapshotSection] {
  fileprivate func rows(of title: String) -> [String] { first { $0.title == title }?.rows ?? [] }
}
