import FeatureKit
import Foundation
import TerminalUI

/// The lines above the screen: the latest notification, a lost connection, and the oldest warning.
///
/// Each has its own line, so none hides another. They must not take the focus from the current control; they have
/// keyboard shortcuts.
struct NoticeBar: View {
  let notices: Notices

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let banner = notices.banner { BannerLine(banner: banner, notices: notices) }
      if let text = notices.connectionText { ConnectionLine(text: text, notices: notices) }
      if let warning = notices.warnings.first { WarningLine(warning: warning, notices: notices) }
    }
    .focusable(false)
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
    .padding(.horizontal, 1)
    .background(.surface)
  }
}

/// The latest notification, for some seconds.
///
/// The time passes only while a window of the app has the focus, so a notification does not expire unseen.
private struct BannerLine: View {
  @Environment(AppStateController.self) private var appState
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
      }
      Button("Dismiss") { notices.dismissBanner() }.keyboardShortcut(.character("x"), modifiers: .control)
    }
    .task(id: Showing(id: banner.id, isSeen: notices.isSeen)) { await expire() }
  }

  /// Opens the link of the notification; if that is impossible, the notification stays.
  private func open(_ link: URL) {
    if appState.openOverScreen(link) { notices.dismissBanner() }
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

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      NoticeLine(symbol: "exclamationmark.triangle", message: text) {
        if !notices.isOffline {
          Button("Dismiss") { notices.dismissConnectionFailure() }
            .keyboardShortcut(.character("x"), modifiers: .control)
        }
      }
      // On its own line, because the message needs the width of a small window.
      if notices.isOffline { retry }
    }
  }

  private var retry: some View {
    HStack(spacing: 2) {
      RetryCountdown(after: RetryCountdown.connectionDelay) { await appState.checkConnection() }
      Button("Try now") { await appState.checkConnection() }
        .keyboardShortcut(.character("r"), modifiers: .control)
    }
    .padding(.horizontal, 3)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.surface)
  }
}

/// The oldest warning, until the user dismisses it.
private struct WarningLine: View {
  @Environment(AppStateController.self) private var appState
  let warning: Notice
  let notices: Notices

  var body: some View {
    NoticeLine(symbol: warning.link == nil ? "exclamationmark.triangle" : "bell", message: warning.message) {
      if notices.warnings.count > 1 { Text("1 of \(notices.warnings.count)").foregroundStyle(.secondary) }
      if let link = warning.link {
        Button("Open") { if appState.openOverScreen(link) { notices.dismissWarning() } }
          .keyboardShortcut(.character("o"), modifiers: .control)
      }
      Button("Dismiss") { notices.dismissWarning() }.keyboardShortcut(.character("x"), modifiers: .control)
    }
  }
}
