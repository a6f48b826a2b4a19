import FeatureKit
import Foundation
import Models
import NotificationsFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

@Suite("Notifications in each state of the app")
struct NotificationDeliveryTests {
  private static let link = "trellis://orders/1042"
  private static let order = RemoteNotification(title: "New order", body: "Ada bought a loom", link: link)
  private static let message = "New order: Ada bought a loom"

  @Test(.requirement("N35")) func bannerIsShownInTheForeground() {
    let fixture = InboxFixture(.ada)
    #expect(fixture.inbox.deliver(Self.order) == .shown && fixture.messages == [Self.message])
    #expect(fixture.notices.waiting.first?.link?.text == Self.link)
    #expect(fixture.terminal.posted.isEmpty && fixture.terminal.badge == 0)
    #expect(fixture.opened.isEmpty)
  }

  @Test(.requirement("N35")) func terminalNotifiesInTheBackgroundAndTheRouteOpensOnReturn() {
    let fixture = InboxFixture(.ada)
    fixture.inbox.presenceDidChange(false)
    fixture.inbox.deliver(RemoteNotification(title: "First", link: "trellis://orders/1"))
    #expect(fixture.inbox.deliver(Self.order) == .shown)
    #expect(fixture.terminal.posted == ["Trellis: First", "Trellis: " + Self.message])
    #expect(fixture.terminal.badge == 2 && fixture.opened.isEmpty)
    fixture.inbox.presenceDidChange(true)
    #expect(fixture.opened == [Self.link] && fixture.terminal.badge == 0)
    #expect(fixture.messages == ["First"])
    fixture.inbox.presenceDidChange(false)
    fixture.inbox.presenceDidChange(true)
    #expect(fixture.opened == [Self.link], "the route opens once")
  }

  @Test func manyNotificationsDuringAnAbsenceAreCoalesced() {
    let fixture = InboxFixture(.ada)
    fixture.inbox.presenceDidChange(false)
    for number in 1...500 { fixture.inbox.deliver(RemoteNotification(title: "N\(number)", link: nil)) }
    #expect(fixture.terminal.posted.count == 9)
    #expect(fixture.terminal.posted.last == "Trellis: 256 notifications. The latest: N256")
    #expect(fixture.terminal.badge == 500)
  }

  @Test("Notifications during the launch are shown after it, and the latest opens its route")
  func notificationsDuringTheLaunchAreShownAfterIt() {
    let fixture = InboxFixture()
    #expect(fixture.inbox.deliver(RemoteNotification(title: "First")) == .shownAfterLaunch)
    #expect(fixture.inbox.deliver(Self.order) == .shownAfterLaunch && fixture.messages.isEmpty)
    fixture.transition(to: .ada)
    #expect(fixture.opened == [Self.link] && fixture.messages == ["First"])
    #expect(fixture.terminal.posted.isEmpty)
  }

  @Test("All notifications before the sign-in are in the list after it, with and without links")
  func noneOfManyNotificationsBeforeTheSignInIsLost() {
    let fixture = InboxFixture(.unauthenticated)
    fixture.notices.add("A file was set aside", about: .app)
    for number in 1...30 {
      let link = number.isMultiple(of: 2) ? "trellis://orders/\(number)" : nil
      let notification = RemoteNotification(title: "Order \(number)", link: link)
      #expect(fixture.inbox.deliver(notification) == .shownAfterSignIn)
    }
    #expect(fixture.messages == ["A file was set aside", "Sign in to see 30 notifications."])
    fixture.transition(to: .ada)
    #expect(fixture.notices.notifications.map(\.notice.message) == (1...30).map { "Order \($0)" })
    #expect(fixture.opened == ["trellis://orders/30"] && fixture.notices.newCount == 29)
  }

  @Test func senderKnowsThatANotificationIsNotStored() {
    let fixture = InboxFixture(.unauthenticated)
    for _ in 0..<SignInVault<RemoteNotification>.capacity { fixture.inbox.deliver(Self.order) }
    let sentence = "Too many notifications wait. Sign in, and deliver the notification again."
    #expect(fixture.inbox.deliver(Self.order) == .refused(sentence))
  }

  @Test func notificationThatHasWaitedLongIsListedAndNotOpened() {
    let fixture = InboxFixture(.unauthenticated)
    fixture.inbox.deliver(Self.order)
    fixture.clock.advance(to: fixture.clock.now.advanced(by: SignInVault<RemoteNotification>.lifetime))
    fixture.transition(to: .ada)
    #expect(fixture.opened.isEmpty && fixture.messages == [Self.message])
  }

  @Test("Without a user the text is not shown, and the link opens after the sign-in", arguments: [false, true])
  func textIsNotShownWithoutUser(isInBackground: Bool) {
    let fixture = InboxFixture(.unauthenticated)
    if isInBackground { fixture.inbox.presenceDidChange(false) }
    #expect(fixture.inbox.deliver(Self.order) == .shownAfterSignIn)
    #expect(fixture.messages == ["Sign in to see a notification."])
    #expect(fixture.terminal.posted == (isInBackground ? ["Trellis: Sign in to see a notification."] : []))
    fixture.inbox.presenceDidChange(true)
    #expect(fixture.opened.isEmpty && fixture.terminal.badge == 0)
    fixture.transition(to: .ada)
    #expect(fixture.opened == [Self.link] && fixture.messages.isEmpty)
  }

  @Test func coldStartWithoutUserStoresTheLink() {
    let fixture = InboxFixture()
    fixture.inbox.deliver(Self.order)
    fixture.transition(to: .unauthenticated)
    #expect(fixture.messages == ["Sign in to see a notification."])
    fixture.transition(to: .ada)
    #expect(fixture.opened == [Self.link])
  }

  @Test func notificationForAnotherUserIsNotShown() {
    var notification = Self.order
    notification.userID = User.sample.id
    let fixture = InboxFixture(.unauthenticated)
    fixture.inbox.deliver(notification)
    fixture.transition(to: .grace)
    #expect(fixture.opened.isEmpty && fixture.messages.isEmpty)
    let sentence = "The notification is for another user. Sign in as that user, and deliver it again."
    #expect(fixture.inbox.deliver(notification) == .refused(sentence) && fixture.messages.isEmpty)
  }

  @Test func nothingIsShownIfNotificationsAreOff() throws {
    for state in [AppState.ada, .unauthenticated, .error(.networkUnavailable)] {
      let fixture = InboxFixture(state)
      try fixture.preferences.savePreferences(Preferences(notificationsEnabled: false))
      fixture.inbox.presenceDidChange(false)
      #expect(fixture.inbox.deliver(Self.order) == .refused("Notifications are off. Turn them on in Settings."))
      #expect(fixture.messages.isEmpty && fixture.terminal.posted.isEmpty && fixture.terminal.badge == 0)
    }
  }

  @Test func signOutRemovesTheBadgeAndTheList() {
    let fixture = InboxFixture(.ada)
    fixture.inbox.presenceDidChange(false)
    fixture.inbox.deliver(Self.order)
    fixture.transition(to: .unauthenticated)
    #expect(fixture.terminal.badge == 0)
    #expect(fixture.notices.notifications.isEmpty && fixture.notices.banner == nil)
    fixture.transition(to: .grace)
    fixture.inbox.presenceDidChange(true)
    #expect(fixture.opened.isEmpty)
  }

  @Test(arguments: ["trellis://nowhere", "https://example.com", "trellis://reset/abc", "not a link"])
  func notificationWithABadLinkIsRefused(link: String) {
    let fixture = InboxFixture(.ada)
    #expect(!fixture.inbox.deliver(RemoteNotification(title: "New", link: link)).isAccepted)
    #expect(fixture.messages.isEmpty)
  }

  @Test func noneOfManyNotificationsIsLost() {
    let fixture = InboxFixture(.ada)
    fixture.notices.add("A file was set aside", about: .app)
    for number in 1...30 {
      #expect(fixture.inbox.deliver(RemoteNotification(title: "Order \(number)")) == .shown)
      #expect(fixture.notices.banner?.notice.message == "Order \(number)", "the warning does not hide it")
    }
    #expect(fixture.notices.newCount == 30)
    #expect(fixture.notices.notifications.map(\.notice.message) == (1...30).map { "Order \($0)" })
  }

  @Test func equalNotificationsAreAllListed() {
    let fixture = InboxFixture(.ada)
    for _ in 1...3 { fixture.inbox.deliver(Self.order) }
    #expect(fixture.notices.newCount == 3)
  }

  @Test func listIsLimitedAndDropsTheOldest() {
    let fixture = InboxFixture(.ada)
    for number in 0...Notices.historyLimit { fixture.inbox.deliver(RemoteNotification(title: "Order \(number)")) }
    #expect(fixture.notices.notifications.count == Notices.historyLimit)
    #expect(fixture.notices.notifications.first?.notice.message == "Order 1")
  }

  @Test func payloadIsDecoded() {
    let fixture = InboxFixture(.ada)
    #expect(fixture.inbox.deliver(Data(#"{"title": "New"}"#.utf8)) == .shown)
    let refused = LinkOutcome.refused("The notification was not accepted: \"title\" is missing.")
    #expect(fixture.inbox.deliver(Data("{}".utf8)) == refused)
  }
}

@Suite("The payload of a notification")
struct RemoteNotificationTests {
  private func decode(_ json: String) throws(NotificationError) -> RemoteNotification {
    try RemoteNotification(json: Data(json.utf8))
  }

  @Test(.requirement("N35")) func allKeysAreDecodedAndUnknownKeysAreIgnored() throws {
    let json = #"{"title": "New", "body": "Ada", "link": "trellis://orders/7", "user": "1", "aps": {"badge": 3}}"#
    let expected = RemoteNotification(title: "New", body: "Ada", link: "trellis://orders/7", userID: "1")
    #expect(try decode(json) == expected)
    #expect(try decode(#"{"title": "New", "body": null}"#) == RemoteNotification(title: "New"))
  }

  @Test(
    "An invalid payload is refused with the place",
    arguments: [
      ("", NotificationError.notAnObject), ("[]", .notAnObject), (#""title""#, .notAnObject),
      ("{\"title\": \"", .notAnObject),
      ("{}", .missing("title")), (#"{"title": null}"#, .missing("title")), (#"{"title": ""}"#, .empty("title")),
      (#"{"title": "  "}"#, .empty("title")), (#"{"title": "a", "body": "\u200b\u2028"}"#, .empty("body")),
      (#"{"title": 7}"#, .notAString("title")), (#"{"title": "a", "body": ["b"]}"#, .notAString("body")),
      (#"{"title": "a", "link": {}}"#, .notAString("link")), (#"{"title": "a", "user": true}"#, .notAString("user")),
      (#"{"title": "a\u001b[2J"}"#, .unsafeCharacter("title")), (#"{"title": "a\nb"}"#, .unsafeCharacter("title")),
      (#"{"title": "a", "body": "\u202eb"}"#, .unsafeCharacter("body")),
    ])
  func invalidPayloadIsRefused(json: String, error: NotificationError) {
    #expect(throws: error) { try decode(json) }
  }

  @Test(arguments: [("title", 100), ("body", 400), ("user", 100)])
  func textsHaveAMaximumLength(key: String, limit: Int) throws {
    func json(_ count: Int) -> String {
      let text = String(repeating: "x", count: count)
      return key == "title" ? "{\"title\": \"\(text)\"}" : "{\"title\": \"a\", \"\(key)\": \"\(text)\"}"
    }
    #expect(throws: Never.self) { try decode(json(limit)) }
    #expect(throws: NotificationError.tooLong(key, limit: limit)) { try decode(json(limit + 1)) }
  }

  @Test func payloadHasAMaximumSize() {
    let json = #"{"title": "a"}"#
    let padding = String(repeating: " ", count: RemoteNotification.maximumSize - json.utf8.count)
    #expect(throws: Never.self) { try decode(json + padding) }
    #expect(throws: NotificationError.tooLarge) { try decode(json + padding + " ") }
  }
}
