import Networking

/// What a path names. Identifiers are as they came: whether there is such an order, its handler finds out.
enum Route: Equatable {
  case sessions
  case session
  case refresh
  case orders
  case order(String)
  case completion(String)
  case profile

  /// `nil` where the server has nothing of that path.
  init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch parts {
    case ["", "v1", "sessions"]: self = .sessions
    case ["", "v1", "session"]: self = .session
    case ["", "v1", "session", "refresh"]: self = .refresh
    case ["", "v1", "orders"]: self = .orders
    case ["", "v1", "profile"]: self = .profile
    default:
      guard parts.starts(with: ["", "v1", "orders"]), !parts[3].isEmpty else { return nil }
      if parts.count == 4 {
        self = .order(parts[3])
      } else if parts.count == 5, parts[4] == "completion" {
        self = .completion(parts[3])
      } else {
        return nil
      }
    }
  }

  /// What can be done with it.
  var methods: [HTTPMethod] {
    switch self {
    case .sessions, .refresh: [.post]
    case .completion: [.post, .delete]
    case .session: [.get, .delete]
    case .orders, .order: [.get]
    case .profile: [.get, .put]
    }
  }
}
