package import FeatureKit
package import Foundation
package import Models
import Observation
package import TerminalUI

/// The developer view of the emails that the embedded backend has sent.
package struct MailView: View {
  private let model: MailModel

  package init(model: MailModel) { self.model = model }

  package var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text("The built-in server has no mail server. It stores its emails here.").foregroundStyle(.secondary)
      InlineFailure(model.problem)
      content
    }
    .padding(.vertical, .cells(1))
    .screen("Mail")
    .task { await model.load() }
  }

  @ViewBuilder
  private var content: some View {
    switch model.state {
    case .idle, .loading: LoadingView("Reading the emails…")
    case .failed(let failure): FailureView(failure) { await model.load() }
    case .loaded(let mails) where mails.isEmpty:
      EmptyStateView("No mail yet.", symbol: "✉", advice: "Request a new password on the sign-in screen to get one.")
    case .loaded(let mails):
      ScrollView {
        VStack(alignment: .leading, spacing: .cells(1)) {
          ForEach(mails) { MailRow(mail: $0, model: model) }
        }
      }
    }
  }
}

private struct MailRow: View {
  let mail: Mail
  let model: MailModel

  var body: some View {
    VStack(alignment: .leading) {
      Text(mail.subject).bold()
      Text("To \(mail.recipient)").foregroundStyle(.secondary)
      Text(mail.text)
      if let link = mail.link {
        Button("Open the link") { model.open(link) }
      }
    }
  }
}

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
