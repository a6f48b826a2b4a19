import FeatureKit
import Foundation
import TerminalUI

extension View {
  func linkPrompt(_ inbox: LinkInbox) -> some View {
    LinkPromptPresenter(content: self, inbox: inbox)
  }
}

private struct LinkPromptPresenter<Content: View>: View {
  let content: Content
  @Bindable var inbox: LinkInbox

  var body: some View {
    content.sheet(isPresented: $inbox.isPrompting) { LinkPrompt(inbox: inbox) }
  }
}

/// A prompt for a link, with the forms of links that the app has.
private struct LinkPrompt: View {
  let inbox: LinkInbox
  @State private var text = ""
  @State private var failure: FailureMessage?

  /// The width of the column with the forms, which has space for the longest one.
  private static let formWidth = 34

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      VStack(alignment: .leading) {
        LabeledRow("Link") {
          TextField("Link", text: $text, prompt: "trellis://orders/1042")
            .onSubmit { open() }
            .submitLabel(SubmitLabel("Open"))
        }
        InlineFailure(failure)
      }
      HStack(spacing: .cells(2)) {
        Button("Cancel", role: .cancel) { inbox.isPrompting = false }
        Button("Open link") { open() }
      }
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(inbox.catalog.entries, id: \.text) { entry in
            HStack(spacing: .cells(1)) {
              Text(entry.text).frame(width: .cells(Self.formWidth), alignment: .leading)
              Text(entry.title).foregroundStyle(.secondary)
            }
          }
        }
      }
    }
    .padding(.vertical, .cells(1))
    .screen("Open a link")
  }

  private func open() {
    switch inbox.open(text.trimmingCharacters(in: .whitespacesAndNewlines)) {
    case .refused(let reason): failure = FailureMessage(String(reason.dropLast()))
    case .opened, .heldUntilSignIn, .shown, .shownAfterLaunch, .shownAfterSignIn: inbox.isPrompting = false
    }
  }
}
