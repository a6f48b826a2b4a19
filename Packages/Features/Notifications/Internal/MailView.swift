import FeatureKit
import Models
import TerminalUI

/// The developer view of the emails that the embedded backend has sent.
struct MailView: View {
  let model: MailModel

  var body: some View {
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
