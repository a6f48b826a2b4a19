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
    .screen("Profile", margin: 0)
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
      if viewModel.mode == .reading {
        ProfilePanels(profile: profile, viewModel: viewModel, closures: closures)
      } else {
        ProfileForm(viewModel: viewModel).padding(.horizontal, .cells(1))
      }
    }
  }
}

/// The panels of the profile, in one column or, from 100 columns, in two.
private struct ProfilePanels: View {
  let profile: Profile
  let viewModel: ProfileViewModel
  let closures: ProfileClosures

  var body: some View {
    GeometryReader { proxy in
      ScrollView {
        if proxy.columns >= 98 {
          HStack(alignment: .top, spacing: .cells(1)) {
            column { user }
            column { shop }
          }
        } else {
          column {
            user
            shop
          }
        }
      }
    }
  }

  @ViewBuilder
  private var user: some View {
    ProfilePanel(title: "You") { ProfileCard(profile: profile, viewModel: viewModel) }
    InlineFailure(viewModel.problem)
  }

  @ViewBuilder
  private var shop: some View {
    ProfilePanel(title: "Plan") {
      PlanSection(revisions: viewModel.store.revisions, onShowPlans: { closures.onShow(.plans) })
    }
    ProfilePanel(title: "Shop") { ProfileLinks(closures: closures) }
  }

  private func column(@ViewBuilder _ content: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 0) { content() }
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A panel as wide as its column.
private struct ProfilePanel<Content: View>: View {
  let title: String
  @ViewBuilder let content: Content

  var body: some View {
    Panel(title) { content.frame(maxWidth: .infinity, alignment: .leading) }
  }
}

private struct ProfileCard: View {
  let profile: Profile
  let viewModel: ProfileViewModel

  var body: some View {
    VStack(alignment: .leading) {
      Text(profile.name).bold().foregroundStyle(.accent)
      Text(profile.email).foregroundStyle(.secondary)
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
      LabeledRow("Completed") {
        Button("Order history") { closures.onShowOrderHistory() }
          .keyboardShortcut("h")
      }
      LabeledRow("Desk") {
        Button("Settings") { closures.onShowSettings() }
          .keyboardShortcut("s")
      }
    }
  }
}

/// The form that edits the display name and the shop name.
private struct ProfileForm: View {
  @Bindable var viewModel: ProfileViewModel
  @FocusState private var focus: ProfileViewModel.Field?

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
