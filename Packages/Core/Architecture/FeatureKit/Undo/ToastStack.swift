public import TerminalUI

extension KeyboardShortcut {
  /// The key that undoes the last change.
  public static let undo = KeyboardShortcut(.character("u"), command: "undo")
}

extension View {
  /// Shows toasts at the bottom right over the view: what has changed, which can be undone, and why a key has no
  /// effect.
  ///
  /// They take neither space nor the focus. Their key, `u`, works below a sheet or a cover as well, but not while the
  /// user types into a field. Each window of the app has them; the time passes in the window with the focus. In a window
  /// with fewer than 60 columns or 20 rows, only the newest is shown, on one row.
  public func toasts(_ changes: RecentChangeModel?) -> some View {
    toasts(changes) { EmptyView() }
  }

  /// Shows toasts, and other views above them, at the bottom right over the view.
  ///
  /// The others must take no space while there is nothing to show.
  public func toasts(
    _ changes: RecentChangeModel?, @ViewBuilder others: @escaping () -> some View
  ) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .presentationArea()
      .overlay(alignment: .bottomTrailing) {
        VStack(alignment: .trailing, spacing: 0) {
          others()
          if let changes { ToastStack(changes: changes) }
        }
        // They appear and disappear automatically, so they must not receive the focus.
        .focusable(false)
      }
  }
}

/// The latest toasts, and below them the reason why a key has no effect.
struct ToastStack: View {
  /// The maximum number of rows; the panel counts the others.
  static let maximumCount = 3

  @Bindable var changes: RecentChangeModel
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.hasRoomForToasts) private var hasRoom
  /// The number of times that the key was pressed while a presentation covered the button.
  @State private var commandCount = 0

  /// What starts another count of seconds.
  private struct Countdown: Equatable {
    let firstID: Toast.ID?
    let isSeen: Bool
  }

  var body: some View {
    VStack(alignment: .trailing, spacing: 0) {
      // Only in the window with the focus: two windows side by side would show each change twice.
      if isSeen { toasts }
      KeyExplanation { KeyRefusalToast(refusal: $0) }
    }
    .background { if changes.canUndo { undoCommand } }
    // Not part of the command, which appears again with each change: a task of a new view would undo that change.
    .task(id: commandCount) { if commandCount > 0 { await changes.undo() } }
    .explainsKey(.undo, "There is nothing to undo")
    .task(id: Countdown(firstID: changes.toasts.first?.id, isSeen: isSeen)) { if isSeen { await changes.countDown() } }
    .errorAlert(failure) { await changes.retry() }
  }

  @ViewBuilder
  private var toasts: some View {
    if hasRoom {
      if !changes.toasts.isEmpty { ToastPanel(changes: changes) }
    } else if let toast = changes.toasts.last {
      SingleToast(toast: toast, changes: changes)
    }
  }

  /// The command, because a presentation hides the shortcut of the button.
  private var undoCommand: some View {
    Color.clear
      .windowCommand("Undo the last change", shortcut: .undo) { commandCount += 1 }
  }

  /// Whether this window has the focus, so that the time of the toasts passes.
  private var isSeen: Bool { scenePhase == .active }
  /// The failure of undoing, which only the window with the focus presents.
  private var failure: Binding<FailureMessage?> { isSeen ? $changes.failure : .constant(nil) }
}

/// The latest toasts in a panel, one a row, with the newest at the bottom.
private struct ToastPanel: View {
  let changes: RecentChangeModel

  var body: some View {
    ViewThatFits(in: .horizontal) {
      // As wide as the longest sentence.
      panel.fixedSize(horizontal: true, vertical: false)
      panel
    }
    .floating()
  }

  private var panel: some View {
    let hiddenCount = max(0, changes.toasts.count - ToastStack.maximumCount)
    return Panel("", note: hiddenCount > 0 ? "\(hiddenCount) more" : nil, tint: .success) {
      ForEach(changes.toasts.suffix(ToastStack.maximumCount)) { toast in
        ToastRow(toast: toast, changes: changes) {
          RemainingSeconds(toast: toast).frame(width: .cells(4), alignment: .trailing)
        }
      }
    }
  }
}

/// The newest toast alone, on one row over the whole width, with the number of the older ones in place of the seconds.
private struct SingleToast: View {
  let toast: Toast
  let changes: RecentChangeModel

  var body: some View {
    ToastRow(toast: toast, changes: changes) {
      if changes.toasts.count > 1 {
        Text("+\(changes.toasts.count - 1)").foregroundStyle(.secondary)
      } else {
        RemainingSeconds(toast: toast)
      }
    }
    .padding(.horizontal, .cells(1))
    .background(.surface)
    .floating()
  }
}

/// What has changed, the key that undoes it if it is the next to be undone, and another view at the end of the row.
private struct ToastRow<End: View>: View {
  let toast: Toast
  let changes: RecentChangeModel
  @ViewBuilder let end: End

  var body: some View {
    HStack(spacing: .cells(1)) {
      Text("✓").foregroundStyle(.success)
      Text(toast.sentence).lineLimit(1)
      if changes.nextToUndo == toast.id { UndoButton(changes: changes) }
      Spacer(minLength: 0)
      end
    }
  }
}

private struct RemainingSeconds: View {
  let toast: Toast

  var body: some View {
    Text("\(toast.remainingSeconds) s").foregroundStyle(.secondary).accessibilityHidden(true)
  }
}

private struct UndoButton: View {
  @Environment(\.keyBindings) private var keyBindings
  let changes: RecentChangeModel

  var body: some View {
    HStack(spacing: .cells(1)) {
      Text(verbatim: keyBindings.key(of: .undo).description)
        .bold().foregroundStyle(.accent).accessibilityHidden(true)
      Button("Undo") { await changes.undo() }
        .buttonStyle(.plain)
        .keyboardShortcut(.undo)
    }
  }
}

private struct KeyRefusalToast: View {
  let refusal: KeyHint
  @Environment(\.hasRoomForToasts) private var hasRoom

  var body: some View {
    if hasRoom {
      Panel("", tint: .warning) { reason }.floating()
    } else {
      reason.padding(.horizontal, .cells(1)).background(.surface).floating()
    }
  }

  private var reason: some View {
    HStack(alignment: .top, spacing: .cells(1)) {
      Text(refusal.key).bold().foregroundStyle(.accent)
      Text(refusal.title).foregroundStyle(.warning).lineLimit(3)
    }
  }
}

extension EnvironmentValues {
  /// Whether the window is so large that toasts have a border: at least 60 columns and 20 rows.
  public var hasRoomForToasts: Bool { horizontalSizeClass != .compact && verticalSizeClass != .compact }
}
