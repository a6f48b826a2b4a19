import Foundation

/// Pictures of screens in a folder, against which screens are compared.
public struct SnapshotFolder: Sendable {
  /// What came of a comparison.
  public enum Outcome: Equatable, Sendable {
    case same
    case recorded
    /// It differs, or there is nothing to compare with; the message says what, and how to record it.
    case failed(String)
  }

  private let folder: String
  private let isRecording: Bool
  private let isCI: Bool

  /// - Parameters:
  ///   - folder: where the pictures are; it is made when the first is recorded.
  ///   - environment: of the process: `TRELLIS_RECORD=1` records, and `CI` forbids it.
  public init(folder: String, environment: [String: String]) {
    self.folder = folder
    isRecording = ["1", "true", "yes"].contains(environment["TRELLIS_RECORD"] ?? "")
    isCI = !["", "0", "false"].contains(environment["CI"] ?? "")
  }

  /// Compares a screen with its picture, or makes the picture anew where that was asked for.
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

  /// The rows that differ, each as it was (-) and as it is (+): a screen's rows have their places, so nothing moves.
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
