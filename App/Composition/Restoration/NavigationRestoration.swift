import CustomersFeature
import Foundation
import Models
import NotificationsFeature
import Observation
import OrdersFeature
import Persistence
import TerminalUI
import TrellisNavigation

/// Stores the current tab and the navigation stacks by identifier, and restores them in a later launch.
///
/// It restores the stored value first, and then stores each change after it was made. Stored values are not trusted:
/// they belong to one user, and routes without a destination are dropped.
final class NavigationRestoration {
  nonisolated static let format = DocumentFormat("navigation", of: NavigationRecord.self)

  private let storage: any KeyValueStore
  private let notices: Notices
  private var record = NavigationRecord()
  private var userID: User.ID?
  private weak var coordinator: MainCoordinator?
  /// The initial state of a flow for which no state was stored; `nil` after the first change.
  private var unknownPlace: NavigationSnapshot?
  private var omittedOrders: Set<Order.ID> = []
  /// The number of the observation in effect: that of an earlier flow can notify once more when it is released.
  private var observationNumber = 0

  init(storage: any KeyValueStore, notices: Notices) {
    self.storage = storage
    self.notices = notices
    removeNames()
  }

  /// Removes the names of customers that earlier versions have stored, whether or not a user is signed in.
  private func removeNames() {
    do {
      guard let document = try storage.data(for: Self.format.name, limit: Self.format.sizeLimit),
        document.firstRange(of: Data("\"\(Self.formerPrefix)".utf8)) != nil
      else { return }
      do {
        try storage.save(try Self.format.decode(document).mapIdentifiers(Self.withoutName), as: Self.format)
      } catch StorageError.corrupt {
        // A copy that is set aside would keep the names.
        try storage.remove(Self.format.name)
      }
    } catch StorageError.newerVersion {
      // It is left unchanged, and has no such names.
    } catch {
      notices.add(
        unsaved: Self.format.name, "Names of customers could not be removed from your place in the app", because: error)
    }
  }

  /// The beginning of the identifier of a customer in documents of earlier versions, before the name.
  nonisolated private static let formerPrefix = "customer-"

  nonisolated private static func withoutName(_ identifier: String) -> String {
    identifier.hasPrefix(formerPrefix) ? CustomersRoute.customer("").identifier : identifier
  }

  /// Restores the navigation state of a user in a flow, and stores its later changes.
  ///
  /// Call it only for a user whose session the server has accepted in this launch, or has not been able to check.
  func restore(_ coordinator: MainCoordinator, for user: User) {
    (self.coordinator, omittedOrders) = (coordinator, [])
    unknownPlace = coordinator.snapshot()
    do {
      record = try storage.load(Self.format) ?? NavigationRecord()
    } catch {
      // A document written by a newer version must not be overwritten by the next navigation.
      userID = nil
      return notices.add(unusable: error)
    }
    userID = user.id
    if let saved = record[user.id], coordinator.canRestore(saved) {
      unknownPlace = nil
      let omitted = coordinator.restore(saved)
      // The list in place of the customer, whose name is not stored.
      if omitted.contains(CustomerDetour.restorationIdentifier) { coordinator.show(CustomersRoute.list) }
    }
    observeNextChange()
  }

  /// Opens the order that was viewed last, if only its number is known.
  ///
  /// That is the case if the stored navigation state is missing, damaged, or written by another version. Otherwise the
  /// state contains the order if its screen was open. After the user or a link has opened something else, the call has
  /// no effect.
  func navigateToItem(_ number: String) {
    guard let coordinator, unknownPlace == coordinator.snapshot() else { return }
    unknownPlace = nil
    if let route = OrdersRoute(identifier: "order-\(number)") { coordinator.navigate(to: route) }
  }

  private func observeNextChange() {
    observationNumber += 1
    withObservationTracking {
      _ = makeSnapshot()
    } onChange: { [weak self, observationNumber] in
      // Called before the change, so the new value is available only in a later task.
      Task { @MainActor in self?.changed(in: observationNumber) }
    }
  }

  private func changed(in number: Int) {
    guard number == observationNumber else { return }
    unknownPlace = nil
    save()
    observeNextChange()
  }

  /// Captures the state without the orders that do not exist, and their numbers.
  private func makeSnapshot() -> (snapshot: NavigationSnapshot, omittedOrders: Set<Order.ID>)? {
    guard let coordinator else { return nil }
    let missing = coordinator.user.missingOrders.ids
    var omitted: Set<Order.ID> = []
    let snapshot = coordinator.snapshot { route in
      guard let id = (route as? OrdersRoute)?.orderID, missing.contains(id) else { return false }
      omitted.insert(id)
      return true
    }
    return (snapshot, omitted)
  }

  private func save() {
    guard let userID, let coordinator, let (snapshot, omitted) = makeSnapshot() else { return }
    coordinator.user.missingOrders.remove(omittedOrders.subtracting(omitted))
    omittedOrders = omitted
    record.set(snapshot, for: userID)
    do {
      try storage.save(record, as: Self.format)
      notices.saved(Self.format.name)
    } catch {
      notices.add(unsaved: Self.format.name, "Your place in the app could not be saved", because: error)
    }
  }
}

/// The navigation state of the first window, separately for each of the users who have signed in last.
nonisolated struct NavigationRecord: Codable, Equatable, Sendable {
  /// The state of one user.
  struct Entry: Codable, Equatable, Sendable {
    let userID: User.ID
    var snapshot: NavigationSnapshot
  }

  /// The maximum number of users, of whom the one who has not used the app for the longest time is removed first.
  static let capacity = 8

  private(set) var entries: [Entry] = []

  subscript(userID: User.ID) -> NavigationSnapshot? {
    entries.first { $0.userID == userID }?.snapshot
  }

  /// Returns the record with each identifier of a route or coordinator replaced.
  func mapIdentifiers(_ transform: (String) -> String) -> NavigationRecord {
    var record = self
    record.entries = entries.map { Entry(userID: $0.userID, snapshot: $0.snapshot.mapIdentifiers(transform)) }
    return record
  }

  mutating func set(_ snapshot: NavigationSnapshot, for userID: User.ID) {
    let others = entries.filter { $0.userID != userID }
    entries = Array(([Entry(userID: userID, snapshot: snapshot)] + others).prefix(Self.capacity))
  }
}

/// Stores the number of the order that the first window showed last, and removes one whose order does not exist.
///
/// Opens the order again at a launch for which no navigation state is stored.
struct LastViewedOrder: ViewModifier {
  @Environment(MainCoordinator.self) private var coordinator
  @SceneStorage private var lastViewedItemID: String?
  private let restoration: NavigationRestoration

  init(userID: User.ID, restoration: NavigationRestoration) {
    // The user is part of the key, because the window shows the next user's orders after a sign-out.
    _lastViewedItemID = SceneStorage("lastViewedItemID.\(userID)")
    self.restoration = restoration
  }

  func body(content: Content) -> some View {
    content
      .onAppear { if let lastViewedItemID { restoration.navigateToItem(lastViewedItemID) } }
      .onChange(of: viewedOrder, initial: true) { _, id in
        if let id, !missingOrders.contains(id) { lastViewedItemID = String(id) }
      }
      .onChange(of: missingOrders) { _, missing in
        if let id = lastViewedItemID.flatMap({ Order.ID($0) }), missing.contains(id) { lastViewedItemID = nil }
      }
  }

  private var missingOrders: Set<Order.ID> { coordinator.user.missingOrders.ids }

  private var viewedOrder: Order.ID? {
    (coordinator.currentRoute as? OrdersRoute)?.orderID
  }
}

/// The orders that a detail screen of this session did not find.
///
/// They are left out of the stored state immediately, while their screens remain until the user leaves them.
@Observable
final class MissingOrders {
  private(set) var ids: Set<Order.ID> = []

  func insert(_ id: Order.ID) {
    // A write of an equal value would notify observers.
    if !ids.contains(id) { ids.insert(id) }
  }

  /// Removes orders whose screens are closed, because later orders can get their numbers.
  func remove(_ others: Set<Order.ID>) {
    if !ids.isDisjoint(with: others) { ids.subtract(others) }
  }
}
