import Foundation

/// A folder of snapshots with which screens are compared.
public struct SnapshotFolder: Sendable {
  /// The result of a comparison.
  public enum Outcome: Equatable, Sendable {
    /// The screen equals its snapshot.
    case same
    /// The snapshot was missing or different, and was recorded.
    case recorded
    /// The screen differs, or there is no snapshot.
    ///
    /// The message contains the difference and how to record it.
    case failed(String)
  }

  private let folder: String
  private let isRecording: Bool
  private let isCI: Bool

  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder. It is created with the first recording.
  ///   - environment: The environment of the process: `TRELLIS_RECORD=1` records, and `CI` forbids it.
  public init(folder: String, environment: [String: String]) {
    self.folder = folder
    isRecording = ["1", "true", "yes"].contains(environment["TRELLIS_RECORD"] ?? "")
    isCI = !["", "0", "false"].contains(environment["CI"] ?? "")
  }

  /// Compares a screen with its snapshot, or records the snapshot if requested.
  ///
  /// - Parameters:
  ///   - lines: The rows of the screen.
  ///   - name: The name of the snapshot file, without extension.
  /// - Returns: The result.
  public func compare(_ lines: [String], as name: String) -> Outcome {
    if isRecording && isCI { return .failed("\(name): nothing is recorded in CI; unset TRELLIS_RECORD") }
    let path = folder + "/" + name + ".txt"
    let known = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    let text = lines.joined(separator: "\n") + "\n"
    if known == text { return .same }
    if isRecording { return record(text, at: path) }
    guard let known else { return .failed("\(name): there is no picture to compare with.\n\(Self.advice)") }
    return .failed("\(name): the screen differs from its picture.\n\(Self.difference(known, text))\n\(Self.advice)")
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

  /// Returns the rows that differ, each with its old (-) and new (+) text.
  ///
  /// The rows of a screen have fixed positions, so no alignment is needed.
  private static func difference(_ known: String, _ text: String) -> String {
    let old = known.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let new = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return (0..<max(old.count, new.count)).compactMap { row -> String? in
      let before = row < old.count ? old[row] : nil
      let after = row < new.count ? new[row] : nil
      guard before != after else { return nil }
      let number = "row \(row + 1)"
      return [before.map { "\(number) - \($0)" }, after.map { "\(number) + \($0)" }].compactMap { $0 }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
