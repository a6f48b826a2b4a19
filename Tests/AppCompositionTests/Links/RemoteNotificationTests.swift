import Foundation
import RequirementTrait
import Testing

@testable import AppComposition

@Suite("The payload of a notification", .requirement("N35"))
struct RemoteNotificationTests {
  private func decode(_ json: String) throws(NotificationError) -> RemoteNotification {
    try RemoteNotification(json: Data(json.utf8))
  }

  @Test func allKeysAreDecodedAndUnknownKeysAreIgnored() throws {
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
