import NotificationsFeature
import TerminalUI

extension View {
  /// Opens the links that the window receives, and connects the inbox with the notifications of the terminal.
  ///
  /// Every window needs it, because only the front window receives links.
  func receivesLinks(_ inbox: LinkInbox) -> some View {
    LinkReceiver(content: self, inbox: inbox)
  }
}

/// A view whose window receives links.
private struct LinkReceiver<Content: View>: View {
  @Environment(\.terminalNotifier) private var terminal
  let content: Content
  let inbox: LinkInbox

  var body: some View {
    content
      // Not `onOpenURL`, which ignores text that is no URL: the user has to see why nothing opens.
      .onOpenLink { inbox.receive($0) }
      .onAppear { inbox.alerts.terminal = terminal }
  }
}
