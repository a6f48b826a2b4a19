import FeatureKit
import TerminalUI
import TrellisNavigation

/// The changes that the user has made since the sign-in, the latest first.
///
/// Enter opens what has changed, and `x` undoes the change if it can be undone.
struct RecentChangeList: View {
  let changes: RecentChangeModel
  let day: DayFormat
  let show: @MainActor (any Route) -> Void

  var body: some View {
    VStack(alignment: .leading) {
      if changes.history.isEmpty {
        EmptyStateView(
          "No changes since you signed in.", symbol: "✓",
          advice: "What you place, pay, complete, edit or set appears here.")
      } else {
        List(changes.history) { change in
          Button {
            if let screen = change.screen { show(screen) }
          } label: {
            row(change)
          }
          .swipeActions {
            if change.canUndo { Button("Undo") { await changes.undo(change.id) } }
          }
        }
      }
    }
    .screen("Recent changes", margin: 0)
  }

  private func row(_ change: RecentChange) -> some View {
    HStack(spacing: .cells(1)) {
      Text(day.time(of: change.date)).foregroundStyle(.secondary).frame(width: .cells(5))
      Text(change.sentence).frame(maxWidth: .infinity, alignment: .leading)
      if change.canUndo { Text("x Undo").foregroundStyle(.secondary).accessibilityHidden(true) }
      if change.screen != nil { Text("›").foregroundStyle(.secondary).accessibilityHidden(true) }
    }
    .lineLimit(1)
  }
}
