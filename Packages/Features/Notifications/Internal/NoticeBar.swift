import FeatureKit
import TerminalUI

/// The lines above the screen: a lost connection, and the latest warning.
///
/// Each has its own line, so none hides another. The lines must not take the focus from the current control; they have
/// keyboard shortcuts. `NotificationToast` shows the latest notification.
struct NoticeBar: View {
  let notices: Notices
  let checkConnection: @MainActor () async -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let text = notices.connectionText { ConnectionLine(text: text, notices: notices, check: checkConnection) }
      if let warning = notices.warnings.last { WarningLine(warning: warning, notices: notices) }
    }
    .focusable(false)
  }
}

extension View {
  /// Runs the action of a line by its key, also while a detour covers the screen, where a shortcut has no effect.
  ///
  /// - Parameter isFirst: Whether no line above has a command with the key.
  @ViewBuilder
  func noticeCommand(
    _ title: String, shortcut: KeyboardShortcut, isFirst: Bool = true, action: @escaping @MainActor () -> Void
  ) -> some View {
    if isFirst {
      keyboardShortcut(shortcut).windowCommand(title, shortcut: shortcut, action: action)
    } else {
      self
    }
  }
}

/// The style of all lines: a symbol, a message, and buttons at the right.
private struct NoticeLine<Buttons: View>: View {
  let symbol: String
  let message: String
  /// A message from outside must not cover the screen below.
  var lineLimit = 4
  @ViewBuilder let buttons: () -> Buttons

  var body: some View {
    HStack(alignment: .top) {
      Image(systemName: symbol).foregroundStyle(.warning)
      Text(message).foregroundStyle(.warning).lineLimit(lineLimit)
        .frame(maxWidth: .infinity, alignment: .leading)
      buttons()
    }
    .padding(.horizontal, .cells(1))
    .background(.surface)
  }
}

/// What failed for lack of a connection, with the time until the app checks it again.
private struct ConnectionLine: View {
  let text: String
  let notices: Notices
  let check: @MainActor () async -> Void
  /// The number of times that the key was pressed while a detour covered the button.
  @State private var commandCount = 0

  var body: some View {
    if notices.needsConnectionCheck {
      ViewThatFits(in: .horizontal) {
        NoticeLine(symbol: "exclamationmark.triangle", message: text, lineLimit: 1) { retry }
        message
      }
      .windowCommand("Check the connection", shortcut: .checkConnection) { commandCount += 1 }
      .task(id: commandCount) { if commandCount > 0 { await check() } }
    } else {
      NoticeLine(symbol: "exclamationmark.triangle", message: text) { dismissal }
    }
  }

  /// The message with the countdown on a line of its own, because it needs the width of a small window.
  private var message: some View {
    VStack(alignment: .leading, spacing: 0) {
      NoticeLine(symbol: "exclamationmark.triangle", message: text) {}
      retry
        .padding(.horizontal, .cells(3))
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.surface)
    }
  }

  private var dismissal: some View {
    Button("Dismiss") { notices.dismissConnectionFailure() }
      .noticeCommand("Dismiss the failure", shortcut: .dismiss, isFirst: notices.banner == nil) {
        notices.dismissConnectionFailure()
      }
  }

  private var retry: some View {
    HStack(spacing: .cells(2)) {
      RetryCountdown(after: RetryCountdown.connectionDelay) { await check() }
      Button("Try now") { await check() }
        .keyboardShortcut(.checkConnection)
    }
  }
}

/// The latest warning, until the user dismisses it; the previous one then follows.
private struct WarningLine: View {
  @Environment(\.followNoticeLink) private var follow
  let warning: Notice
  let notices: Notices

  var body: some View {
    NoticeLine(symbol: warning.link == nil ? "exclamationmark.triangle" : "bell", message: warning.message) {
      if notices.warnings.count > 1 { Text("1 of \(notices.warnings.count)").foregroundStyle(.secondary) }
      if let link = warning.link {
        Button("Open") { open(link) }
          .noticeCommand("Open the notice", shortcut: .open, isFirst: notices.banner?.notice.link == nil) { open(link) }
      }
      Button("Dismiss") { notices.dismissWarning() }
        .noticeCommand("Dismiss the notice", shortcut: .dismiss, isFirst: isFirstToDismiss) { notices.dismissWarning() }
    }
  }

  private var isFirstToDismiss: Bool {
    notices.banner == nil && (notices.connectionText == nil || notices.needsConnectionCheck)
  }

  /// Opens the link of the warning; if that is impossible, the warning stays.
  private func open(_ link: ResolvedLink) {
    if follow(link) { notices.dismissWarning() }
  }
}
