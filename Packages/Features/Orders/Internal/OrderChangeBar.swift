import TerminalUI

/// A bar that acknowledges the last change for some seconds and offers to undo it.
///
/// Otherwise it takes no space.
struct OrderChangeBar: View {
  let format: OrderFormat
  /// Returns the change to acknowledge, or `nil` if there is none.
  let change: @MainActor () -> OrderChange?
  let undo: @MainActor () async -> Void

  var body: some View {
    if let change = change() {
      HStack {
        Text(format.acknowledgment(of: change)).foregroundStyle(.success).lineLimit(1)
        if change.canUndo {
          Text("u").bold().foregroundStyle(.accent).accessibilityHidden(true)
          Button("Undo") { await undo() }
            .buttonStyle(.plain)
            .keyboardShortcut("u")
        }
      }
      // It appears and disappears automatically, so it must not receive the focus.
      .focusable(false)
    }
  }
}
