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
    } catch {
      problem = state.fail(error, outcome: "Your profile could not be loaded")
    }
  }

  func edit() {
    guard let profile = state.value, mode == .reading else { return }
    name = profile.name
    shopName = profile.shopName
    problem = nil
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
    problem = draft.problem
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

  private var draft: Profile? {
    guard var draft = state.value else { return nil }
    draft.name = name.trimmingCharacters(in: .whitespaces)
    draft.shopName = shopName.trimmingCharacters(in: .whitespaces)
    return draft
  }
}

extension Profile {
  /// Why the profile cannot be saved as it is; `nil` where it can.
  fileprivate var problem: FailureMessage? {
    if name.isEmpty { return FailureMessage("Please enter your name") }
    if shopName.isEmpty { return FailureMessage("Please name your shop") }
    let longest = ProfileViewModel.longestName
    return max(name.count, shopName.count) > longest
      ? FailureMessage("Please keep names within \(longest) characters") : nil
  }
}
