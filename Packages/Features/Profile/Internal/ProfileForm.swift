import FeatureKit
import TerminalUI

/// The form that edits the display name and the shop name.
struct ProfileForm: View {
  @Bindable var viewModel: ProfileViewModel
  @FocusState private var isShopNameFocused

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        Text("Edit profile").bold()
        if viewModel.isRestored {
          Text("These changes from last time are not saved yet.").foregroundStyle(.warning)
        }
      }
      VStack(alignment: .leading) {
        LabeledRow("Name") {
          TextField("Name", text: $viewModel.name, prompt: "e.g. Ada Lovelace")
            .onSubmit { isShopNameFocused = true }
            .submitLabel(.next)
        }
        InlineFailure(viewModel.problem(in: .name))
        LabeledRow("Shop name") {
          TextField("Shop name", text: $viewModel.shopName, prompt: "e.g. Analytical Engines")
            .focused($isShopNameFocused)
            .onSubmit { await viewModel.save() }
            .submitLabel(.done)
        }
        InlineFailure(viewModel.problem(in: .shopName))
      }
      InlineFailure(viewModel.problem(in: nil))
      HStack(spacing: 2) {
        Button(viewModel.saveTitle) { await viewModel.save() }
        Button("Cancel") { viewModel.cancel() }
          .keyboardShortcut(.escape)
      }
      .disabled(viewModel.mode == .saving)
    }
    .frame(maxWidth: 52, alignment: .leading)
    .alert("Discard the changes?", isPresented: $viewModel.isConfirmingDiscard) {
      Button("Keep editing", role: .cancel) {}
      Button("Discard", role: .destructive) { viewModel.discard() }
    } message: {
      Text("What you entered is lost.")
    }
  }
}
