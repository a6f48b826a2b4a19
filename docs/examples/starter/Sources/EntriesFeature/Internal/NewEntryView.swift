import FeatureKit
import TerminalUI

/// The form for an entry, which stays open if the entry could not be saved.
struct NewEntryView: View {
  let model: EntriesModel
  let onClose: @MainActor () -> Void
  @State private var text = ""
  @State private var isSaving = false
  @State private var failure: FailureMessage?

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Text", text: $text).onSubmit { await save() }
      InlineFailure(failure)
      Button("Save") { await save() }.disabled(text.isEmpty || isSaving)
    }
  }

  private func save() async {
    guard !text.isEmpty, !isSaving else { return }
    failure = nil
    isSaving = true
    defer { isSaving = false }
    do {
      try await model.add(text)
      onClose()
    } catch {
      failure = FailureMessage(describing: error, outcome: "The entry was not saved")
    }
  }
}
