import FeatureKit
import Models

/// Stores links that cannot be opened before a user signs in.
///
/// They are in memory only, for ten minutes. A link that belongs to a user is not opened for another one.
final class LinkVault {
  /// The user for whom a link is stored.
  nonisolated enum Owner: Equatable {
    /// The next user who signs in.
    case anyone
    /// The user with an email address, whose session has expired.
    case email(String)
    /// The user with an identifier.
    case user(User.ID)
  }

  /// The links for a user who has signed in.
  struct Released {
    var links: [ResolvedLink] = []
    /// The links that were stored for longer than `lifetime`.
    var expired: [ResolvedLink] = []
  }

  private struct Entry {
    let link: ResolvedLink
    let owner: Owner
    let age: () -> Duration
  }

  /// The time after which a stored link is not opened anymore.
  static let lifetime = Duration.seconds(600)
  /// The maximum number of stored links; the oldest one is removed first.
  static let capacity = 3

  private let clock: any Clock<Duration>
  private var entries: [Entry] = []

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Whether no link is stored.
  var isEmpty: Bool { entries.isEmpty }

  /// Stores a link, in place of an equal one that is already stored.
  func store(_ link: ResolvedLink, for owner: Owner) {
    entries.removeAll { $0.link.link == link.link }
    entries.append(Entry(link: link, owner: owner, age: clock.stopwatch()))
    if entries.count > Self.capacity { entries.removeFirst() }
  }

  /// Removes all links, and returns those for a user in the order in which they were stored.
  func release(for user: User) -> Released {
    defer { entries = [] }
    return entries.filter { $0.owner.isUser(user) }.reduce(into: Released()) { released, entry in
      if entry.age() < Self.lifetime { released.links.append(entry.link) } else { released.expired.append(entry.link) }
    }
  }

  /// Removes all links.
  func removeAll() {
    entries = []
  }
}

extension LinkVault.Owner {
  fileprivate func isUser(_ user: User) -> Bool {
    switch self {
    case .anyone: true
    case .email(let email): email == user.email
    case .user(let id): id == user.id
    }
  }
}
