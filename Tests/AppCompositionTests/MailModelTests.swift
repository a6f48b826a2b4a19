import FeatureKit
import Foundation
import Models
import Persistence
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

  @Test func unreadableMailsAreAFailure() async {
    let model = MailModel(readMail: { throw StorageError.unreadable(name: "backend-mail") }, openLink: { _ in true })
    await model.load()
    #expect(model.state.failure?.outcome == "The mails could not be read")
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
