package import FeatureKit
package import Foundation
package import Models
import Observation

/// The emails that the embedded backend has sent, the newest first.
@Observable
package final class MailModel {
  package private(set) var state = LoadState<[Mail]>.idle
  package private(set) var problem: FailureMessage?

  private let readMail: @Sendable () async throws -> [Mail]
  private let openLink: @MainActor (URL) -> Bool

  package init(readMail: @escaping @Sendable () async throws -> [Mail], openLink: @escaping @MainActor (URL) -> Bool) {
    self.readMail = readMail
    self.openLink = openLink
  }

  package func load() async {
    state.begin()
    do {
      (state, problem) = (.loaded(try await readMail()), nil)
    } catch {
      problem = state.fail(error, outcome: "The emails could not be read")
    }
  }

  /// Opens the link of an email.
  package func open(_ link: URL) {
    // The links are about signing in, which is not possible while a user is signed in.
    problem = openLink(link) ? nil : FailureMessage("Sign out first. Then open the link again")
  }
}
