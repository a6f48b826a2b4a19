import Foundation
import TerminalUI

/// A line with the first notice, until the user dismisses or opens it.
struct NoticeBar: View {
  @Environment(AppStateController.self) private var appState
  let notices: Notices

  /// A message from outside must not cover the screen below.
  private static let maximumLineCount = 4

  var body: some View {
    if let notice = notices.waiting.first {
      HStack(alignment: .top) {
        Image(systemName: notice.link == nil ? "exclamationmark.triangle" : "bell").foregroundStyle(.warning)
        Text(notice.message).foregroundStyle(.warning).lineLimit(Self.maximumLineCount)
          .frame(maxWidth: .infinity, alignment: .leading)
        if let link = notice.link {
          Button("Open") { open(link) }.keyboardShortcut(.character("o"), modifiers: .control)
        }
        Button("Dismiss") { notices.dismissFirst() }.keyboardShortcut(.character("x"), modifiers: .control)
      }
      // A notice must not take the focus from the current control; it has keyboard shortcuts.
      .focusable(false)
      .padding(.horizontal, 1)
      .background(.surface)
    }
  }

  /// Opens the link of the notice; if that is impossible, as before a sign-in, the notice stays.
  private func open(_ link: URL) {
    if appState.openOverScreen(link) { notices.dismissFirst() }
  }
}
