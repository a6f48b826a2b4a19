import Foundation
import Models
import TerminalUI

/// An entry of the timeline of an order: what has happened, or a step that the order waits for.
nonisolated struct TimelineEntry: Equatable {
  /// How far the step is.
  enum Progress {
    case done, waiting, later
  }

  let progress: Progress
  /// What has happened, or what the order waits for: `Paid by Ada Lovelace`, `for its payment`.
  let text: String
  /// When it has happened, or how long the order has been waiting for it; empty for a later step.
  let time: String

  var symbol: String { progress == .done ? "●" : "○" }
}

extension OrderFormat {
  /// Returns the timeline of an order: its history, the oldest first, then the steps that it still waits for.
  func timeline(of order: Order, history: [OrderEvent]) -> [TimelineEntry] {
    let past = history.map { TimelineEntry(progress: .done, text: text(of: $0), time: time($0.date)) }
    // A completion that was undone does not shorten the time that the customer has been waiting.
    let start = history.last { $0.kind == .placed || $0.kind == .paid }
    let waiting = "waiting " + age(of: start?.date ?? order.date)
    switch order.stage {
    case .placed:
      return past + [
        TimelineEntry(progress: .waiting, text: "for its payment", time: waiting),
        TimelineEntry(progress: .later, text: "then for completion", time: ""),
      ]
    case .paid: return past + [TimelineEntry(progress: .waiting, text: "for completion", time: waiting)]
    case .completed, .canceled: return past
    }
  }

  /// Returns an entry of the history: `Completed by Ada Lovelace`.
  private func text(of event: OrderEvent) -> String {
    switch event.kind {
    case .placed: "Placed by \(event.author)"
    case .paid: "Paid by \(event.author)"
    case .completed: "Completed by \(event.author)"
    case .reopened: "Reopened by \(event.author)"
    case .edited: "Edited by \(event.author)"
    case .canceled: "Canceled by \(event.author)"
    case .restored: "Restored by \(event.author)"
    }
  }
}

struct OrderTimeline: View {
  let entries: [TimelineEntry]
  let isNarrow: Bool
  let isSpaced: Bool

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(Array(entries.enumerated()), id: \.offset) { index, entry in
        if isSpaced, index > 0 { Text("│").foregroundStyle(.border) }
        HStack(alignment: .top, spacing: .cells(2)) {
          Text(verbatim: entry.symbol).foregroundStyle(entry.color)
          if isNarrow { narrowTexts(entry) } else { texts(entry) }
        }
      }
    }
    .lineLimit(1)
  }

  private func texts(_ entry: TimelineEntry) -> some View {
    HStack(spacing: .cells(2)) {
      time(entry).frame(width: .cells(18), alignment: .leading)
      text(entry)
    }
  }

  private func narrowTexts(_ entry: TimelineEntry) -> some View {
    VStack(alignment: .leading) {
      text(entry)
      if !entry.time.isEmpty { time(entry) }
    }
  }

  private func text(_ entry: TimelineEntry) -> Text {
    let text = Text(verbatim: entry.text)
    return entry.progress == .done ? text : text.foregroundStyle(.secondary)
  }

  private func time(_ entry: TimelineEntry) -> Text {
    let isWaiting = entry.progress == .waiting
    return Text(verbatim: entry.time).foregroundStyle(isWaiting ? Color.warning : Color.secondary)
  }
}

extension TimelineEntry {
  fileprivate var color: Color {
    switch progress {
    case .done: .success
    case .waiting: .warning
    case .later: .border
    }
  }
}
