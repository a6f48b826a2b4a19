import Foundation
import TerminalUI

/// A line with what the user should know, until it is dismissed or opened.
struct NoticeBar: View {
  @Environment(AppStateController.self) private var appState
  let notices: Notices

  var body: some View {
    if let notice = notices.waiting.first {
      HStack {
        Image(systemName: notice.link == nil ? "exclamationmark.triangle" : "bell").foregroundStyle(.warning)
        Text(notice.message).foregroundStyle(.warning).frame(maxWidth: .infinity, alignment: .leading)
        if let link = notice.link {
          Button("Open") { open(link) }.keyboardShortcut(.character("o"), modifiers: .control)
        }
        Button("Dismiss") { notices.dismissFirst() }.keyboardShortcut(.character("x"), modifiers: .control)
      }
      // A notice must not take the focus from what the user is at: it has its keys.
      .focusable(false)
      .padding(.horizontal, 1)
      .background(.surface)
    }
  }

  /// A link that cannot be opened now - before a sign-in - stays where it can be opened later.
  private func open(_ link: URL) {
    if appState.openOverScreen(link) { notices.dismissFirst() }
  }
}
