import FeatureKit
import TerminalUI

/// The fields that the user can change.
struct ProfileForm: View {
  @Bindable var viewModel: ProfileViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Edit profile").bold()
      VStack(alignment: .leading) {
        LabeledRow("Name") { TextField("Name", text: $viewModel.name) }
        LabeledRow("Shop name") {
          TextField("Shop name", text: $viewModel.shopName)
            .onSubmit { await viewModel.save() }
        }
      }
      HStack(spacing: 2) {
        Button(viewModel.saveTitle) { await viewModel.save() }
        Button("Cancel") { viewModel.cancel() }
          .keyboardShortcut(.escape)
      }
      .disabled(viewModel.mode == .saving)
    }
    .frame(maxWidth: 52, alignment: .leading)
  }
}
