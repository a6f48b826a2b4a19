import FeatureKit
import TerminalUI

/// The latest notification, for some seconds over the screen.
///
/// The time passes only while a window of the app has the focus, so a notification does not expire unseen.
struct NotificationToast: View {
  let notices: Notices

  var body: some View {
    if let banner = notices.banner { BannerToast(banner: banner, notices: notices) }
  }
}

private struct BannerToast: View {
  @Environment(\.followNoticeLink) private var follow
  @Environment(\.clock) private var clock
  @Environment(\.hasRoomForToasts) private var hasRoom
  let banner: ReceivedNotification
  let notices: Notices

  private struct Showing: Equatable {
    let id: ReceivedNotification.ID
    let isSeen: Bool
  }

  var body: some View {
    VStack(alignment: .trailing, spacing: 0) {
      if hasRoom {
        Panel("", note: count, tint: .warning) { content(lineLimit: 4) }.floating()
      } else {
        content(lineLimit: 2).padding(.horizontal, .cells(1)).background(.surface).floating()
      }
    }
    .task(id: Showing(id: banner.id, isSeen: notices.isSeen)) { await expire() }
  }

  /// The number of notifications that the user has not seen, with the key of their list; `nil` for only one.
  private var count: String? { notices.newCount > 1 ? "\(notices.newCount) new, ^N" : nil }

  /// A message from outside must not cover the screen.
  private func content(lineLimit: Int) -> some View {
    HStack(alignment: .top, spacing: .cells(1)) {
      Image(systemName: "bell").foregroundStyle(.warning)
      Text(banner.notice.message).lineLimit(lineLimit)
      if !hasRoom, let count { Text(count).foregroundStyle(.secondary) }
      buttons
    }
  }

  @ViewBuilder
  private var buttons: some View {
    if let link = banner.notice.link {
      Button("Open") { open(link) }
        .noticeCommand("Open the notification", shortcut: .open) { open(link) }
    }
    Button("Dismiss") { notices.dismissBanner() }
      .noticeCommand("Dismiss the notification", shortcut: .dismiss) { notices.dismissBanner() }
  }

  /// Opens the link of the notification; if that is impossible, the notification stays.
  private func open(_ link: ResolvedLink) {
    if follow(link) { notices.dismissBanner() }
  }

  private func expire() async {
    guard notices.isSeen, (try? await clock.sleep(for: Notices.bannerDuration)) != nil else { return }
    notices.expireBanner(banner.id)
  }
}
