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

  private(set) var state = LoadState<Profile>.idle
  private(set) var mode = Mode.reading
  var name = ""
  var shopName = ""
  private var formProblem: FailureMessage?
  private var loadProblem: FailureMessage?
  /// The field that the problem refers to, or `nil` if it refers to the whole form.
  private var problemField: Profile.NameField?
  private(set) var isRestored = false
  var isConfirmingDiscard = false
  private var storedDraft: ProfileDraft?
  @ObservationIgnored private var loadedRevision: Int?

  let store: ProfileStore

  init(store: ProfileStore) {
    self.store = store
  }

  var saveTitle: String { mode == .saving ? "Saving…" : "Save" }

  /// The problem to show: that of the form is more important than that of a load.
  var problem: FailureMessage? { formProblem ?? loadProblem }

  /// The field to correct, which receives the focus.
  var invalidField: Profile.NameField? { formProblem == nil ? nil : problemField }

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
    name = stored.name ?? name
    shopName = stored.shopName ?? shopName
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
    let invalid = Profile.problem(name: draft.name, shopName: draft.shopName)
    (formProblem, problemField) = (invalid.map { FailureMessage($0.sentence) }, invalid?.field)
    guard invalid == nil else { return }
    mode = .saving
    let revision = store.revisions.profile
    do {
      state = .loaded(try await store.update(draft, from: profile))
      // The response includes this change only. Another one during the request needs a load.
      loadedRevision = revision + 1
      mode = .reading
    } catch {
      (formProblem, problemField) = (
        FailureMessage(describing: error, change: ChangeOutcome("Your profile", "saved")), nil
      )
      mode = .editing
    }
  }

  func showChangedProfile() {
    if let changed = store.changedProfile, state.value != nil { state = .loaded(changed) }
  }

  func acknowledge(_ sentence: String) { store.changes.acknowledge(sentence) }

  /// Returns the problem to show at a field, or, if `field` is `nil`, at the form as a whole.
  func problem(in field: Profile.NameField?) -> FailureMessage? {
    if let formProblem { return field == problemField ? formProblem : nil }
    return field == nil ? loadProblem : nil
  }

  /// The edits that are not saved yet, to be restored by the next launch, or `nil` if there are none.
  var unsavedDraft: ProfileDraft? {
    if let storedDraft { return storedDraft }
    guard mode != .reading, let profile = state.value else { return nil }
    let draft = ProfileDraft(
      name: name == profile.name ? nil : name, shopName: shopName == profile.shopName ? nil : shopName)
    return draft == ProfileDraft() ? nil : draft
  }

  private var draft: Profile? {
    guard var draft = state.value else { return nil }
    draft.name = name.trimmingCharacters(in: .whitespaces)
    draft.shopName = shopName.trimmingCharacters(in: .whitespaces)
    return draft
  }
}

/// Edits of the profile that are not saved yet; `nil` for a field that has the value of the server.
nonisolated struct ProfileDraft: Codable, Equatable {
  var name: String?
  var shopName: String?
}
