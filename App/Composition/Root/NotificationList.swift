import FeatureKit
import Foundation
import TerminalUI

extension View {
  /// Adds the list of notifications, which Ctrl-N opens, and the state of notifications and connection to the tab bar.
  ///
  /// - Parameters:
  ///   - notices: The notifications.
  ///   - timeZone: The time zone in which their times are shown.
  /// - Returns: A view with the list.
  func notificationList(_ notices: Notices, timeZone: TimeZone) -> some View {
    modifier(NotificationListPresenter(notices: notices, timeZone: timeZone))
  }
}

private struct NotificationListPresenter: ViewModifier {
  let notices: Notices
  let timeZone: TimeZone
  @State private var isPresented = false

  func body(content: Content) -> some View {
    content
      .tabBarStatus(status)
      .windowCommand("Notifications", key: .character("n")) { isPresented.toggle() }
      .sheet(isPresented: $isPresented, onDismiss: { notices.markAllSeen() }) {
        NotificationList(notices: notices, timeZone: timeZone) { isPresented = false }
      }
  }

  private var status: String {
    let connection = notices.isOffline ? "○ offline" : nil
    let count = notices.newCount
    return [connection, count > 0 ? "♪ \(count)" : nil].compactMap(\.self).joined(separator: "  ")
  }
}

/// The notifications that the user has received since the sign-in, the latest first.
private struct NotificationList: View {
  @Environment(AppStateController.self) private var appState
  let notices: Notices
  let timeZone: TimeZone
  let close: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      if notices.notifications.isEmpty {
        Text("No notifications since you signed in.").foregroundStyle(.secondary).padding(.horizontal, 1)
      } else {
        Text("\(notices.newCount) new of \(notices.notifications.count)").foregroundStyle(.secondary)
          .padding(.horizontal, 1)
        List(Array(notices.notifications.reversed())) { notification in
          Button {
            open(notification)
          } label: {
            NotificationRow(notification: notification, day: DayFormat(timeZone: timeZone))
          }
        }
      }
      HStack(spacing: 2) {
        if !notices.notifications.isEmpty { Button("Clear") { notices.removeNotifications() } }
        Button("Close") { close() }
      }
      .padding(.horizontal, 1)
    }
    .screen("Notifications", margin: 0)
  }

  /// Opens the link of a notification over the screen.
  ///
  /// A notification without a link is only marked as seen.
  private func open(_ notification: ReceivedNotification) {
    guard let link = notification.notice.link else { return notices.markSeen(notification.id) }
    if appState.openOverScreen(link) { close() }
  }
}

private struct NotificationRow: View {
  let notification: ReceivedNotification
  let day: DayFormat

  var body: some View {
    HStack(spacing: 1) {
      Text(notification.notice.date.map(day.time) ?? "").foregroundStyle(.secondary).frame(width: 5)
      Text(notification.isNew ? "●" : " ").foregroundStyle(.warning)
        .accessibilityLabel(notification.isNew ? "new" : "")
      Text(notification.notice.message).frame(maxWidth: .infinity, alignment: .leading)
      if notification.notice.link != nil { Text("›").foregroundStyle(.secondary).accessibilityHidden(true) }
    }
    .lineLimit(1)
  }
}
