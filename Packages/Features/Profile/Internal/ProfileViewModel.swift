import FeatureKit
import Foundation
import Models
import Observation
import Services

/// The state of the profile screen, on which the user can edit the display name and the shop name.
@Observable
final class ProfileViewModel {
  nonisolated enum Mode: Equatable {
    case reading
    case editing
    case saving
  }

  /// The maximum length of a name, in characters: it has to fit on one line, while the embedded backend accepts 200.
  static let maximumNameLength = 60

  private(set) var state = LoadState<Profile>.idle
  private(set) var mode = Mode.reading
  var name = ""
  var shopName = ""
  private var formProblem: FailureMessage?
  private var loadProblem: FailureMessage?
  /// The field that the problem refers to, or `nil` if it refers to the whole form.
  private var problemField: Field?
  private(set) var isRestored = false
  var isConfirmingDiscard = false
  private var storedDraft: ProfileDraft?
  @ObservationIgnored private var loadedRevision: Int?

  nonisolated enum Field {
    case name
    case shopName
  }

  let store: ProfileStore

  init(store: ProfileStore) {
    self.store = store
  }

  var saveTitle: String { mode == .saving ? "Saving…" : "Save" }

  /// The problem to show: that of the form is more important than that of a load.
  var problem: FailureMessage? { formProblem ?? loadProblem }

  /// The field to correct, which receives the focus.
  var invalidField: Field? { formProblem == nil ? nil : problemField }

  /// The revision of the profile, or `nil` during a save; the screen calls `loadIfNeeded()` when it changes.
  var revision: Int? { mode == .saving ? nil : store.revisions.profile }

  /// Loads the profile unless it is up to date; edits in progress remain as they are.
  func loadIfNeeded() async {
    if let revision, state.value == nil || loadedRevision != revision { await load() }
  }

  func load() async {
    state.begin()
    let revision = store.revisions.profile
    do {
      state = .loaded(try await store.profile())
      loadedRevision = revision
      loadProblem = nil
      editStoredDraft()
    } catch {
      loadProblem = state.fail(error, outcome: "Your profile could not be loaded")
    }
  }

  /// Restores unsaved edits from an earlier launch as soon as the profile is loaded.
  func restore(_ draft: ProfileDraft?) {
    guard mode == .reading, state.value == nil else { return }
    storedDraft = draft
  }

  private func editStoredDraft() {
    guard let stored = storedDraft else { return }
    storedDraft = nil
    edit()
    name = stored.name
    shopName = stored.shopName
    isRestored = unsavedDraft != nil
    if !isRestored { cancel() }
  }

  func edit() {
    guard let profile = state.value, mode == .reading else { return }
    name = profile.name
    shopName = profile.shopName
    formProblem = nil
    isRestored = false
    mode = .editing
  }

  func cancel() {
    guard mode == .editing else { return }
    if unsavedDraft == nil { discard() } else { isConfirmingDiscard = true }
  }

  func discard() {
    guard mode == .editing else { return }
    formProblem = nil
    mode = .reading
  }

  /// Validates and saves the edits; calls while a save is in progress have no effect.
  func save() async {
    guard mode == .editing, let draft, let profile = state.value else { return }
    (formProblem, problemField) = (draft.problem?.failure, draft.problem?.field)
    guard formProblem == nil else { return }
    mode = .saving
    let revision = store.revisions.profile
    do {
      state = .loaded(try await store.update(draft, from: profile))
      // The response includes this change only. Another one during the request needs a load.
      loadedRevision = revision + 1
      mode = .reading
    } catch {
      (formProblem, problemField) = (FailureMessage(describing: error, outcome: "Your profile was not saved"), nil)
      mode = .editing
    }
  }

  func showChangedProfile() {
    if let changed = store.changedProfile, state.value != nil { state = .loaded(changed) }
  }

  func acknowledge(_ sentence: String) { store.changes.acknowledge(sentence) }

  /// Returns the problem to show at a field, or, if `field` is `nil`, at the form as a whole.
  func problem(in field: Field?) -> FailureMessage? {
    if let formProblem { return field == problemField ? formProblem : nil }
    return field == nil ? loadProblem : nil
  }

  /// The edits that are not saved yet, to be restored by the next launch, or `nil` if there are none.
  var unsavedDraft: ProfileDraft? {
    if let storedDraft { return storedDraft }
    guard mode != .reading, let profile = state.value else { return nil }
    let draft = ProfileDraft(name: name, shopName: shopName)
    return draft == ProfileDraft(name: profile.name, shopName: profile.shopName) ? nil : draft
  }

  private var draft: Profile? {
    guard var draft = state.value else { return nil }
    draft.name = name.trimmingCharacters(in: .whitespaces)
    draft.shopName = shopName.trimmingCharacters(in: .whitespaces)
    return draft
  }
}

extension Profile {
  /// The first rule that the profile violates, or `nil` if it is valid.
  fileprivate var problem: (failure: FailureMessage, field: ProfileViewModel.Field)? {
    let tooLong = FailureMessage("Please keep names within \(ProfileViewModel.maximumNameLength) characters")
    if name.isEmpty { return (FailureMessage("Please enter your name"), .name) }
    if name.count > ProfileViewModel.maximumNameLength { return (tooLong, .name) }
    if shopName.isEmpty { return (FailureMessage("Please name your shop"), .shopName) }
    return shopName.count > ProfileViewModel.maximumNameLength ? (tooLong, .shopName) : nil
  }
}

/// Edits of the profile that are not saved yet.
nonisolated struct ProfileDraft: Codable, Equatable {
  var name: String
  var shopName: String
}
