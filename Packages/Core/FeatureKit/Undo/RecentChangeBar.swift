public import TerminalUI

extension View {
  /// Shows a line below the view that acknowledges the user's last change and offers to undo it.
  ///
  /// The line takes space only while there is an acknowledgment. Its key, `u`, works below a sheet or a cover as well, but
  /// not while the user types into a field. Each window of the app has the line.
  ///
  /// - Parameter changes: The user's last change, or `nil` for a view without the line.
  /// - Returns: The view above the line.
  public func recentChangeBar(_ changes: RecentChangeModel?) -> some View {
    modifier(RecentChangeFrame(changes: changes))
  }
}

/// A view above the line.
///
/// What the view presents does not cover the line.
private struct RecentChangeFrame: ViewModifier {
  let changes: RecentChangeModel?

  func body(content: Content) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .presentationArea()
      if let changes { RecentChangeBar(changes: changes) }
    }
  }
}

private struct RecentChangeBar: View {
  @Bindable var changes: RecentChangeModel
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let acknowledgment = changes.acknowledgment {
        HStack {
          Text(changes.canUndo ? "✓ \(acknowledgment)" : acknowledgment).foregroundStyle(.success).lineLimit(1)
          if changes.canUndo { UndoButton(changes: changes) }
        }
        .padding(.horizontal, .cells(1))
        // It appears and disappears automatically, so it must not receive the focus.
        .focusable(false)
      }
    }
    .errorAlert(failure) { await changes.retry() }
  }

  /// The failure of undoing, which only the window with the focus presents.
  private var failure: Binding<FailureMessage?> {
    scenePhase == .active ? $changes.failure : .constant(nil)
  }
}

private struct UndoButton: View {
  let changes: RecentChangeModel
  /// The number of times that the key was pressed while a presentation covered the button.
  @State private var commandCount = 0

  var body: some View {
    HStack {
      Text("u").bold().foregroundStyle(.accent).accessibilityHidden(true)
      Button("Undo") { await changes.undo() }
        .buttonStyle(.plain)
        .keyboardShortcut("u")
    }
    // A presentation hides the shortcut, but not the command.
    .windowCommand("Undo the last change", key: .character("u"), modifiers: []) { commandCount += 1 }
    .task(id: commandCount) { if commandCount > 0 { await changes.undo() } }
  }
}
