import Foundation
import Models
import Navigation
import Observation
import Persistence

/// Keeps where the user is - tab and stacks, by identifier - and brings a later launch back there.
///
/// First what was kept is restored, then each change is kept (REQUIREMENTS S4), after it was made (Z15). What was kept
/// is never trusted: it belongs to one user, and routes that lead nowhere any more are left out (S3, S6).
final class NavigationRestoration {
  /// What is kept.
  nonisolated private struct Place: Codable {
    let userID: User.ID
    let snapshot: NavigationSnapshot
  }

  nonisolated private static let format = DocumentFormat("navigation", of: Place.self)

  private let storage: any KeyValueStore
  private let notices: Notices
  private var userID: User.ID?
  private weak var coordinator: AnyCoordinator?

  init(storage: any KeyValueStore, notices: Notices) {
    self.storage = storage
    self.notices = notices
  }

  /// Brings a flow back to where its user left it, and keeps where they go from now on.
  func restore(_ coordinator: AnyCoordinator, for user: User) {
    do {
      if let place = try storage.load(Self.format), place.userID == user.id { coordinator.restore(place.snapshot) }
    } catch {
      // What a newer version of the app has left is not ours to overwrite, with each step that the user takes.
      return notices.add(unusable: error)
    }
    userID = user.id
    self.coordinator = coordinator
    watch()
  }

  private func watch() {
    guard let coordinator else { return }
    withObservationTracking {
      _ = coordinator.snapshot()
    } onChange: { [weak self] in
      // Told before the change: what to keep is known once it has been made.
      Task { @MainActor in self?.keep() }
    }
  }

  private func keep() {
    guard let coordinator, let userID else { return }
    do {
      try storage.save(Place(userID: userID, snapshot: coordinator.snapshot()), as: Self.format)
      notices.saved(Self.format.name)
    } catch {
      notices.add(unsaved: Self.format.name, "Where you are could not be kept", because: error)
    }
    watch()
  }
}
