import FeatureKit
import Foundation
import Models
import Observation
import Services

/// Shows the profile, and lets the user change their name and their shop's.
@Observable
final class ProfileViewModel {
  nonisolated enum Mode: Equatable {
    case reading
    case editing
    case saving
  }

  /// Names are drawn in one line and kept by the server; nobody's is longer.
  static let longestName = 60

  private(set) var state = LoadState<Profile>.idle
  private(set) var mode = Mode.reading
  /// What is being typed.
  var name = ""
  var shopName = ""
  /// What is wrong with what was typed, or why it could not be saved.
  private(set) var problem: FailureMessage?
  /// The field that the problem belongs to; `nil` if it belongs to none.
  private var problemField: Field?
  /// Whether the edits are from an earlier launch.
  private(set) var isRestored = false
  /// The edits of an earlier launch, until the profile is loaded.
  private var storedDraft: ProfileDraft?

  nonisolated enum Field {
    case name
    case shopName
  }

  private let profileService: any ProfileServiceProtocol

  init(profileService: any ProfileServiceProtocol) {
    self.profileService = profileService
  }

  var saveTitle: String { mode == .saving ? "Saving…" : "Save" }

  func load() async {
    state.begin()
    do {
      state = .loaded(try await profileService.profile())
      problem = nil
      editStoredDraft()
    } catch {
      problem = state.fail(error, outcome: "Your profile could not be loaded")
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
    problem = nil
    isRestored = false
    mode = .editing
  }

  func cancel() {
    guard mode == .editing else { return }
    problem = nil
    mode = .reading
  }

  /// Saves what was typed. While it is being saved, a second call does nothing.
  func save() async {
    guard mode == .editing, let draft else { return }
    (problem, problemField) = (draft.problem?.failure, draft.problem?.field)
    guard problem == nil else { return }
    mode = .saving
    do {
      state = .loaded(try await profileService.update(draft))
      mode = .reading
    } catch {
      problem = FailureMessage(describing: error, outcome: "Your profile was not saved")
      mode = .editing
    }
  }

  /// The problem that belongs to a field; without a field, the one that belongs to the form.
  func problem(in field: Field?) -> FailureMessage? {
    field == problemField ? problem : nil
  }

  /// The edits that are not saved yet, for the next launch; `nil` if there are none.
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
  /// Why the profile cannot be saved as it is; `nil` where it can.
  fileprivate var problem: (failure: FailureMessage, field: ProfileViewModel.Field)? {
    let tooLong = FailureMessage("Please keep names within \(ProfileViewModel.longestName) characters")
    if name.isEmpty { return (FailureMessage("Please enter your name"), .name) }
    if name.count > ProfileViewModel.longestName { return (tooLong, .name) }
    if shopName.isEmpty { return (FailureMessage("Please name your shop"), .shopName) }
    return shopName.count > ProfileViewModel.longestName ? (tooLong, .shopName) : nil
  }
}
