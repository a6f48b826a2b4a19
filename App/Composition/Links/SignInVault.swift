import FeatureKit
import Models

/// Stores, in memory only, links or notifications that arrive before a user signs in.
///
/// An item that belongs to a user is not released for another one.
final class SignInVault<Item> {
  /// The items for a user who has signed in.
  struct Released {
    var items: [Item] = []
    /// The items that were stored for longer than `lifetime`.
    var expired: [Item] = []
  }

  private struct Entry {
    let item: Item
    let owner: VaultOwner
    let age: () -> Duration
  }

  /// The time after which a stored link is not opened anymore.
  static var lifetime: Duration { .seconds(600) }
  static var capacity: Int { 100 }

  private let clock: any Clock<Duration>
  private var entries: [Entry] = []

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  var count: Int { entries.count }
  var latest: Item? { entries.last?.item }

  /// Stores an item; `false` if the vault is full, so that no stored item is lost.
  func store(_ item: Item, for owner: VaultOwner) -> Bool {
    guard entries.count < Self.capacity else { return false }
    entries.append(Entry(item: item, owner: owner, age: clock.stopwatch()))
    return true
  }

  /// Removes all items, and returns those for a user in the order in which they were stored.
  func release(for user: User) -> Released {
    defer { entries = [] }
    return entries.filter { $0.owner.isUser(user) }.reduce(into: Released()) { released, entry in
      if entry.age() < Self.lifetime { released.items.append(entry.item) } else { released.expired.append(entry.item) }
    }
  }

  func removeAll(where condition: (Item) -> Bool = { _ in true }) { entries.removeAll { condition($0.item) } }
}

/// The user for whom a link or a notification is stored.
nonisolated enum VaultOwner: Equatable {
  case anyone
  /// The user with an email address, whose session has expired.
  case email(String)
  case user(User.ID)

  fileprivate func isUser(_ user: User) -> Bool {
    switch self {
    case .anyone: true
    case .email(let email): email == user.email
    case .user(let id): id == user.id
    }
  }
}
