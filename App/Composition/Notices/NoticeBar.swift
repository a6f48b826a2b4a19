import FeatureKit
import Foundation
import TerminalUI

/// The lines above the screen: the latest notification, a lost connection, and the latest warning.
///
/// Each has its own line, so none hides another. They must not take the focus from the current control; they have
/// keyboard shortcuts.
struct NoticeBar: View {
  let notices: Notices

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let banner = notices.banner { BannerLine(banner: banner, notices: notices) }
      if let text = notices.connectionText { ConnectionLine(text: text, notices: notices) }
      if let warning = notices.warnings.last { WarningLine(warning: warning, notices: notices) }
    }
    .focusable(false)
  }
}

extension View {
  /// Runs the action of a line by its key also while a detour covers the screen, where a shortcut has no effect.
  ///
  /// - Parameters:
  ///   - title: The name of the command.
  ///   - key: The key, pressed with Control.
  ///   - isFirst: Whether no line above has a command with the key.
  ///   - action: The action to run.
  /// - Returns: The view with the command.
  @ViewBuilder
  fileprivate func noticeCommand(
    _ title: String, key: Character, isFirst: Bool = true, action: @escaping @MainActor () -> Void
  ) -> some View {
    if isFirst { windowCommand(title, key: .character(key), action: action) } else { self }
  }
}

/// The style of all lines: a symbol, a message, and buttons at the right.
private struct NoticeLine<Buttons: View>: View {
  let symbol: String
  let message: String
  @ViewBuilder let buttons: () -> Buttons

  /// A message from outside must not cover the screen below.
  private static var maximumLineCount: Int { 4 }

  var body: some View {
    HStack(alignment: .top) {
      Image(systemName: symbol).foregroundStyle(.warning)
      Text(message).foregroundStyle(.warning).lineLimit(Self.maximumLineCount)
        .frame(maxWidth: .infinity, alignment: .leading)
      buttons()
    }
    .padding(.horizontal, .cells(1))
    .background(.surface)
  }
}

/// The latest notification, for some seconds.
///
/// The time passes only while a window of the app has the focus, so a notification does not expire unseen.
private struct BannerLine: View {
  @Environment(LinkInbox.self) private var inbox
  @Environment(\.clock) private var clock
  let banner: ReceivedNotification
  let notices: Notices

  private struct Showing: Equatable {
    let id: ReceivedNotification.ID
    let isSeen: Bool
  }

  var body: some View {
    NoticeLine(symbol: "bell", message: banner.notice.message) {
      if notices.newCount > 1 { Text("\(notices.newCount) new, ^N").foregroundStyle(.secondary) }
      if let link = banner.notice.link {
        Button("Open") { open(link) }.keyboardShortcut(.character("o"), modifiers: .control)
          .noticeCommand("Open the notification", key: "o") { open(link) }
      }
      Button("Dismiss") { notices.dismissBanner() }.keyboardShortcut(.character("x"), modifiers: .control)
        .noticeCommand("Dismiss the notification", key: "x") { notices.dismissBanner() }
    }
    .task(id: Showing(id: banner.id, isSeen: notices.isSeen)) { await expire() }
  }

  /// Opens the link of the notification; if that is impossible, the notification stays.
  private func open(_ link: ResolvedLink) {
    if inbox.openOverScreen(link) { notices.dismissBanner() }
  }

  private func expire() async {
    guard notices.isSeen, (try? await clock.sleep(for: Notices.bannerDuration)) != nil else { return }
    notices.expireBanner(banner.id)
  }
}

/// What failed for lack of a connection, with the time until the app checks it again.
private struct ConnectionLine: View {
  @Environment(AppStateController.self) private var appState
  let text: String
  let notices: Notices
  /// The number of times that the key was pressed while a detour covered the button.
  @State private var commandCount = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      NoticeLine(symbol: "exclamationmark.triangle", message: text) {
        if !notices.needsConnectionCheck {
          Button("Dismiss") { notices.dismissConnectionFailure() }
            .keyboardShortcut(.character("x"), modifiers: .control)
            .noticeCommand("Dismiss the failure", key: "x", isFirst: notices.banner == nil) {
              notices.dismissConnectionFailure()
            }
        }
      }
      // On its own line, because the message needs the width of a small window.
      if notices.needsConnectionCheck { retry }
    }
  }

  private var retry: some View {
    HStack(spacing: .cells(2)) {
      RetryCountdown(after: RetryCountdown.connectionDelay) { await appState.lifecycle.checkConnection() }
      Button("Try now") { await appState.lifecycle.checkConnection() }
        .keyboardShortcut(.character("r"), modifiers: .control)
        .noticeCommand("Check the connection", key: "r") { commandCount += 1 }
        .task(id: commandCount) { if commandCount > 0 { await appState.lifecycle.checkConnection() } }
    }
    .padding(.horizontal, .cells(3))
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.surface)
  }
}

/// The latest warning, until the user dismisses it.
///
/// The previous one then follows.
private struct WarningLine: View {
  @Environment(LinkInbox.self) private var inbox
  let warning: Notice
  let notices: Notices

  var body: some View {
    NoticeLine(symbol: warning.link == nil ? "exclamationmark.triangle" : "bell", message: warning.message) {
      if notices.warnings.count > 1 { Text("1 of \(notices.warnings.count)").foregroundStyle(.secondary) }
      if let link = warning.link {
        Button("Open") { open(link) }.keyboardShortcut(.character("o"), modifiers: .control)
          .noticeCommand("Open the notice", key: "o", isFirst: notices.banner?.notice.link == nil) { open(link) }
      }
      Button("Dismiss") { notices.dismissWarning() }.keyboardShortcut(.character("x"), modifiers: .control)
        .noticeCommand("Dismiss the notice", key: "x", isFirst: isFirstToDismiss) { notices.dismissWarning() }
    }
  }

  /// Whether no line above can be dismissed.
  private var isFirstToDismiss: Bool {
    notices.banner == nil && (notices.connectionText == nil || notices.needsConnectionCheck)
  }

  /// Opens the link of the warning; if that is impossible, the warning stays.
  private func open(_ link: ResolvedLink) {
    if inbox.openOverScreen(link) { notices.dismissWarning() }
  }
}
