import FeatureKit
import Models
import TerminalUI

struct ProfileView: View {
  @State private var viewModel: ProfileViewModel
  /// The unsaved edits, stored for the next launch.
  ///
  /// They survive Ctrl-C and crashes.
  @SceneStorage private var draft: ProfileDraft?
  let clock: any Clock<Duration>
  let closures: ProfileClosures

  init(viewModel: ProfileViewModel, clock: any Clock<Duration>, userID: String, closures: ProfileClosures) {
    _viewModel = State(initialValue: viewModel)
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
    .padding(.vertical, .cells(1))
    .screen("Profile")
    .onAppear { viewModel.restore(draft) }
    .task(id: viewModel.revision) { await viewModel.loadIfNeeded() }
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
      VStack(alignment: .leading, spacing: .cells(1)) {
        if viewModel.mode == .reading {
          ProfileCard(profile: profile, viewModel: viewModel)
          PlanSection(revisions: viewModel.store.revisions, onShowPlans: { closures.onShow(.plans) })
          ProfileLinks(closures: closures)
        } else {
          ProfileForm(viewModel: viewModel)
        }
        if viewModel.mode == .reading { InlineFailure(viewModel.problem) }
      }
    }
  }
}

private struct ProfileCard: View {
  let profile: Profile
  let viewModel: ProfileViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      VStack(alignment: .leading) {
        Text(profile.name).bold().foregroundStyle(.accent)
        Text(profile.email).foregroundStyle(.secondary)
      }
      LabeledRow("Shop name") { Text(profile.shopName) }
      Button("Edit") { viewModel.edit() }
        .keyboardShortcut("e")
    }
  }
}

private struct ProfileLinks: View {
  let closures: ProfileClosures

  var body: some View {
    VStack(alignment: .leading) {
      Divider()
      Button("Order history") { closures.onShowOrderHistory() }
        .keyboardShortcut("h")
      Button("Settings") { closures.onShowSettings() }
        .keyboardShortcut("s")
    }
  }
}

/// The form that edits the display name and the shop name.
private struct ProfileForm: View {
  @Bindable var viewModel: ProfileViewModel
  @FocusState private var isShopNameFocused

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
      HStack(spacing: .cells(2)) {
        Button(viewModel.saveTitle) { await viewModel.save() }
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
}
