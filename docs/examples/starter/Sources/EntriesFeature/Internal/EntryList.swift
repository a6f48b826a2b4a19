import TerminalUI

/// The first screen.
struct EntryList: View {
  let model: EntriesModel
  let onShow: @MainActor (EntriesRoute) -> Void

  var body: some View {
    VStack(alignment: .leading) {
      Button("New entry") { onShow(.new) }.keyboardShortcut("n")
      if model.entries.isEmpty {
        Text("No entries yet.").foregroundStyle(.secondary)
      } else {
        List(model.entries) { Text($0.text) }
      }
    }
  }
}
