import Foundation
import Models
import Observation
import Persistence
import TrellisNavigation

/// Stores the current tab and the navigation stacks by identifier, and restores them in a later launch.
///
/// It restores the stored value first, and then stores each change after it was made. Stored values are not trusted:
/// they belong to one user, and routes without a destination are dropped.
final class NavigationRestoration {
  /// The content of the document.
  nonisolated private struct SavedNavigation: Codable {
    let userID: User.ID
    let snapshot: NavigationSnapshot
  }

  nonisolated private static let format = DocumentFormat("navigation", of: SavedNavigation.self)

  private let storage: any KeyValueStore
  private let notices: Notices
  private var userID: User.ID?
  private weak var coordinator: AnyCoordinator?

  init(storage: any KeyValueStore, notices: Notices) {
    self.storage = storage
    self.notices = notices
  }

  /// Restores the navigation state of a user in a flow, and stores its later changes.
  ///
  /// - Parameters:
  ///   - coordinator: The root coordinator of the flow.
  ///   - user: The signed-in user.
  func restore(_ coordinator: AnyCoordinator, for user: User) {
    do {
      if let saved = try storage.load(Self.format), saved.userID == user.id { coordinator.restore(saved.snapshot) }
    } catch {
      // A document written by a newer version must not be overwritten by the next navigation.
      return notices.add(unusable: error)
    }
    userID = user.id
    self.coordinator = coordinator
    observeNextChange()
  }

  private func observeNextChange() {
    guard let coordinator else { return }
    withObservationTracking {
      _ = coordinator.snapshot()
    } onChange: { [weak self] in
      // Called before the change, so the new value is available only in a later task.
      Task { @MainActor in self?.save() }
    }
  }

  private func save() {
    guard let coordinator, let userID else { return }
    do {
      try storage.save(SavedNavigation(userID: userID, snapshot: coordinator.snapshot()), as: Self.format)
      notices.saved(Self.format.name)
    } catch {
      notices.add(unsaved: Self.format.name, "Your place in the app could not be saved", because: error)
    }
    observeNextChange()
  }
}
