import FeatureKit
import Foundation
import TerminalUI

/// The command for the list of notifications, Ctrl-N, and the number of new ones in the tab bar.
struct NotificationCommand: ViewModifier {
  let notices: Notices
  let toggle: @MainActor () -> Void

  func body(content: Content) -> some View {
    content
      .tabBarStatus(status)
      .windowCommand("Notifications", shortcut: .notifications, synonyms: ["messages", "news"], action: toggle)
      .explainsKey(.open, "There is no notification to open")
      .explainsKey(.dismiss, "There is nothing to dismiss")
  }

  private var status: [TabBarStatus] {
    let count = notices.newCount
    return count == 0 ? [] : [TabBarStatus("♪ \(count)", shorterTexts: ["♪"], color: .warning, importance: 2)]
  }
}

/// The notifications that the user has received since the sign-in, the latest first; seen when the list disappears.
struct NotificationList: View {
  @Environment(\.followNoticeLink) private var follow
  let notices: Notices
  let timeZone: TimeZone

  var body: some View {
    VStack(alignment: .leading) {
      if notices.notifications.isEmpty {
        EmptyStateView(
          "No notifications since you signed in.", symbol: "♪", advice: "New orders appear here as they come in.")
      } else {
        Text("\(notices.newCount) new of \(notices.notifications.count)").foregroundStyle(.secondary)
          .padding(.horizontal, .cells(1))
        List(Array(notices.notifications.reversed())) { notification in
          Button {
            open(notification)
          } label: {
            NotificationRow(notification: notification, day: DayFormat(timeZone: timeZone))
          }
        }
      }
      if !notices.notifications.isEmpty {
        Button("Clear") { notices.removeNotifications() }.padding(.horizontal, .cells(1))
      }
    }
    .screen("Notifications", margin: 0)
    .onDisappear { notices.markAllSeen() }
  }

  /// Opens the link of a notification over the list; one without a link is only marked as seen.
  private func open(_ notification: ReceivedNotification) {
    guard let link = notification.notice.link else { return notices.markSeen(notification.id) }
    _ = follow(link)
  }
}

private struct NotificationRow: View {
  let notification: ReceivedNotification
  let day: DayFormat

  var body: some View {
    HStack(spacing: .cells(1)) {
      Text(notification.notice.date.map(day.time) ?? "").foregroundStyle(.secondary).frame(width: .cells(5))
      Text(notification.isNew ? "●" : " ").foregroundStyle(.warning)
        .accessibilityLabel(notification.isNew ? "new" : "")
      Text(notification.notice.message).frame(maxWidth: .infinity, alignment: .leading)
      if notification.notice.link != nil { Text("›").foregroundStyle(.secondary).accessibilityHidden(true) }
    }
    .lineLimit(1)
  }
}
