import FeatureKit
import Models
import TerminalUI

/// The developer view of the emails that the embedded backend has sent.
struct MailView: View {
  let model: MailModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("The built-in server has no mail server. It stores its emails here.").foregroundStyle(.secondary)
      InlineFailure(model.problem)
      content
    }
    .padding(.vertical, 1)
    .screen("Mail")
    .task { await model.load() }
  }

  @ViewBuilder
  private var content: some View {
    switch model.state {
    case .idle, .loading: LoadingView("Reading the emails…")
    case .failed(let failure): FailureView(failure) { await model.load() }
    case .loaded(let mails) where mails.isEmpty: Text("No mail yet.")
    case .loaded(let mails):
      ScrollView {
        VStack(alignment: .leading, spacing: 1) {
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
