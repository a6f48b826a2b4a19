import FeatureKit
import Foundation
import Models
import Observation

/// The emails that the embedded backend has sent, the newest first.
@Observable
final class MailModel {
  private(set) var state = LoadState<[Mail]>.idle
  /// Why the last link was not opened, or `nil`.
  private(set) var problem: FailureMessage?

  private let readMail: @Sendable () async throws -> [Mail]
  private let openLink: @MainActor (URL) -> Bool

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - readMail: Returns the emails, the newest first.
  ///   - openLink: Opens a link, and returns `false` if the app cannot open it at present.
  init(readMail: @escaping @Sendable () async throws -> [Mail], openLink: @escaping @MainActor (URL) -> Bool) {
    self.readMail = readMail
    self.openLink = openLink
  }

  func load() async {
    state.begin()
    do {
      (state, problem) = (.loaded(try await readMail()), nil)
    } catch {
      problem = state.fail(error, outcome: "The emails could not be read")
    }
  }

  /// Opens the link of an email.
  func open(_ link: URL) {
    // The links are about signing in, which is not possible while a user is signed in.
    problem = openLink(link) ? nil : FailureMessage("Sign out first. Then open the link again")
  }
}
