import TerminalUI

/// Acknowledges the last change for some seconds, and offers to undo it. Takes no room otherwise.
struct OrderChangeBar: View {
  let desk: OrderDesk
  let format: OrderFormat
  let undo: @MainActor () async -> Void

  var body: some View {
    if let change = desk.recentChange {
      HStack {
        Text(format.acknowledgement(of: change)).foregroundStyle(.success).lineLimit(1)
        if change.canUndo {
          Text("u").bold().foregroundStyle(.accent).accessibilityHidden(true)
          Button("Undo") { await undo() }
            .buttonStyle(.plain)
            .keyboardShortcut("u")
        }
      }
      // It comes and goes by itself, so it must not take the focus.
      .focusable(false)
    }
  }
}
