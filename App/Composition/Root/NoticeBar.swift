import TerminalUI

/// A line with what the user should know, until it is dismissed.
struct NoticeBar: View {
  let notices: Notices

  var body: some View {
    if let message = notices.messages.first {
      HStack {
        Image(systemName: "exclamationmark.triangle").foregroundStyle(.warning)
        Text(message).foregroundStyle(.warning).frame(maxWidth: .infinity, alignment: .leading)
        Button("Dismiss") { notices.dismissFirst() }.keyboardShortcut(.character("x"), modifiers: .control)
      }
      .padding(.horizontal, 1)
      .background(.surface)
    }
  }
}
