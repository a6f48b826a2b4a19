import Foundation
import TerminalUI

/// A recorded line as the developer panel shows it.
struct PanelLine: Equatable, Identifiable {
  let id: Int
  /// The time since the start in seconds; empty for a line that continues the previous one.
  let time: String
  let text: String
}

extension DeveloperSection {
  /// The maximum number of recorded lines in the panel.
  private static let capacity = 40

  /// Returns the lines of the section, the newest event first.
  ///
  /// - Parameter recorded: The recorded lines, the newest last.
  /// - Returns: The lines.
  func lines(of recorded: [RecordedLine]) -> [PanelLine] {
    let events = recorded.reversed().filter { shows($0.kind) }.prefix(Self.capacity)
    let texts = events.flatMap { event in
      [(Self.seconds(event.time), event.summary)] + (event.reasons ?? []).map { ("", "  " + $0) }
    }
    return texts.enumerated().map { PanelLine(id: $0.offset, time: $0.element.0, text: $0.element.1) }
  }

  private func shows(_ kind: RecordedLine.Kind) -> Bool {
    switch kind {
    case .plan, .opened: self == .plans
    case .transition: self == .states
    case .request: self == .requests
    case .key, .text, .fill, .tap, .mouse, .ignored, .resize, .phase, .link, .notification, .end: self == .input
    }
  }

  /// Returns a time with three decimal places, as wide as that of an hour.
  private static func seconds(_ time: Duration) -> String {
    let milliseconds = Int(time / .milliseconds(1))
    let fraction = String(1_000 + milliseconds % 1_000).dropFirst()
    let text = "\(milliseconds / 1_000).\(fraction)"
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }
}

extension RecordedLine {
  /// The event on one line.
  fileprivate var summary: String {
    switch kind {
    case .transition: "\(self["from"]) → \(self["to"])"
    case .request: "\(self["method"]) \(self["path"])  \(self["status"])  \(self["duration"]) ms"
    case .plan: fields["refused"].map { "refused: \($0)" } ?? "to \(self["route"])"
    case .opened: "opened \(self["link"])"
    default:
      ([kind.rawValue] + fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }).joined(separator: "  ")
    }
  }

  private subscript(name: String) -> String { fields[name] ?? "" }
}

/// A list of recorded lines, with their times on the left.
struct RecordedLinesView: View {
  let lines: [PanelLine]

  var body: some View {
    if lines.isEmpty { Text("Nothing has been recorded yet.").foregroundStyle(.secondary) }
    ForEach(lines, id: \.id) { line in
      HStack(spacing: 2) {
        Text(line.time).foregroundStyle(.secondary).lineLimit(1).frame(width: 8, alignment: .leading)
        Text(line.text).lineLimit(1)
      }
    }
  }
}
