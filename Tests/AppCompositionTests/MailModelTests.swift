import FeatureKit
import Foundation
import Models
import NotificationsFeature
import Persistence
import TestSupport
import Testing

@testable import AppComposition

struct MailModelTests {
  nonisolated private static let mail = Mail(
    id: 1, recipient: "ada@example.com", subject: "Reset your password", text: "Choose a new password.",
    link: URL(string: "trellis://reset/s3cret"), date: Date(timeIntervalSince1970: 1_795_176_000))

  /// Whether the app declines links about signing in.
  private final class SignedInUser {
    var isSignedIn = true
  }

  @Test("Unreadable emails are a failure, or a problem beside those on the screen, until a load succeeds")
  func unreadableMailsAreReported() async {
    let error = AwaitableValue<StorageError?>(.unreadable(name: "backend-mail"))
    let model = MailModel(
      readMail: {
        if let error = error.value { throw error }
        return []
      }, openLink: { _ in true })
    await model.load()
    #expect(model.state.failure?.outcome == "The emails could not be read")
    error.update { $0 = nil }
    await model.load()
    error.update { $0 = .unreadable(name: "backend-mail") }
    await model.load()
    #expect(model.problem?.outcome == "The emails could not be read")
    #expect(model.state.value == [], "the emails stay on the screen")
    error.update { $0 = nil }
    await model.load()
    #expect(model.problem == nil)
  }

  @Test func openedLinkRemovesTheProblem() async throws {
    let user = SignedInUser()
    let model = MailModel(readMail: { [Self.mail] }, openLink: { _ in !user.isSignedIn })
    await model.load()
    #expect(model.state.value == [Self.mail])
    let link = try #require(Self.mail.link)
    model.open(link)
    #expect(model.problem == FailureMessage("Sign out first. Then open the link again"))
    user.isSignedIn = false
    model.open(link)
    #expect(model.problem == nil)
  }

  @Test func descriptionsOfAMailContainNoLink() {
    var dumped = ""
    dump(Self.mail, to: &dumped)
    for text in ["\(Self.mail)", String(reflecting: Self.mail), dumped] { #expect(!text.contains("s3cret")) }
  }
}
