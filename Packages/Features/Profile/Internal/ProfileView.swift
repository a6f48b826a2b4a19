import FeatureKit
import Models
import TerminalUI

struct ProfileView: View {
  @State private var viewModel: ProfileViewModel
  /// The unsaved edits, stored for the next launch, so that they survive Ctrl-C and crashes.
  @SceneStorage private var draft: ProfileDraft?
  let shop: ProfileShopModel
  let clock: any Clock<Duration>
  let closures: ProfileClosures

  init(
    viewModel: ProfileViewModel, shop: ProfileShopModel, clock: any Clock<Duration>, userID: String,
    closures: ProfileClosures
  ) {
    _viewModel = State(initialValue: viewModel)
    self.shop = shop
    _draft = SceneStorage("profileDraft.\(userID)")
    self.clock = clock
    self.closures = closures
  }

  var body: some View {
    VStack(alignment: .leading) {
      content
      DebouncedStorage(clock: clock) {
        viewModel.unsavedDraft
      } store: {
        draft = $0
      }
    }
    .screen("Profile", margin: 0)
    .onAppear { viewModel.restore(draft) }
    .task(id: viewModel.revision) { await viewModel.loadIfNeeded() }
    .task(id: shop.revision) { await shop.loadIfNeeded() }
    .onChange(of: viewModel.store.changedProfile) { viewModel.showChangedProfile() }
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle, .loading:
      LoadingView("Loading your profile…").buffersTypeAhead(while: true)
    case .failed(let failure):
      FailureView(failure) { await viewModel.load() }
    case .loaded(let profile):
      if viewModel.mode == .reading {
        ProfilePanels(profile: profile, viewModel: viewModel, shop: shop, closures: closures)
      } else {
        ProfileForm(viewModel: viewModel).padding(.horizontal, .cells(1))
      }
    }
  }
}

/// The form that edits the display name and the shop name.
private struct ProfileForm: View {
  @Bindable var viewModel: ProfileViewModel
  @FocusState private var focus: Profile.NameField?

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      VStack(alignment: .leading) {
        Text("Edit profile").bold()
        if viewModel.isRestored {
          Text("These changes from last time are not saved yet.").foregroundStyle(.warning)
        }
      }
      VStack(alignment: .leading) {
        LabeledRow("Name") {
          TextField("Name", text: $viewModel.name, prompt: "e.g. Ada Lovelace")
            .focused($focus, equals: .name)
            .onSubmit { focus = .shopName }
            .submitLabel(.next)
        }
        InlineFailure(viewModel.problem(in: .name))
        LabeledRow("Shop name") {
          TextField("Shop name", text: $viewModel.shopName, prompt: "e.g. Analytical Engines")
            .focused($focus, equals: .shopName)
            .onSubmit { await save() }
            .submitLabel(SubmitLabel("Save"))
        }
        InlineFailure(viewModel.problem(in: .shopName))
      }
      InlineFailure(viewModel.problem(in: nil))
      HStack(spacing: .cells(2)) {
        Button(viewModel.saveTitle) { await save() }
        Button("Cancel") { viewModel.cancel() }
          .keyboardShortcut(.escape)
      }
      .disabled(viewModel.mode == .saving)
    }
    .frame(maxWidth: .cells(52), alignment: .leading)
    .alert("Discard the changes?", isPresented: $viewModel.isConfirmingDiscard) {
      Button("Keep editing", role: .cancel) {}
      Button("Discard", role: .destructive) { viewModel.discard() }
    } message: {
      Text("What you entered is lost.")
    }
  }

  /// Saves the edits, or moves the focus to the field to correct.
  private func save() async {
    await viewModel.save()
    if let field = viewModel.invalidField { focus = field }
  }
}
