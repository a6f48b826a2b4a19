import FeatureKit
import Foundation
import Models
import NotificationsFeature
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
    #expect(model.state.failure?.outcome == "The emails could not be read")
  }

  @Test func successfulReloadRemovesTheProblem() async {
    let outbox = Outbox()
    let model = MailModel(readMail: { try await outbox.read() }, openLink: { _ in true })
    await model.load()
    await outbox.fail()
    await model.load()
    #expect(model.problem?.outcome == "The emails could not be read")
    #expect(model.state.value == [], "the emails stay on the screen")
    await outbox.succeed()
    await model.load()
    #expect(model.problem == nil)
  }

  /// An empty outbox, which can be unreadable.
  private actor Outbox {
    private var error: StorageError?

    func fail() { error = .unreadable(name: "backend-mail") }
    func succeed() { error = nil }

    func read() throws -> [Mail] {
      if let error { throw error }
      return []
    }
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
