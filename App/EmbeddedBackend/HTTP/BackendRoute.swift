import Networking

/// The resource of a path.
///
/// Identifiers are not validated; the handler checks whether the order exists.
enum BackendRoute: Equatable {
  case sessions
  case session
  case refresh
  case accounts
  case passwordResets
  case passwordReset(String)
  case orders
  case order(String)
  case payment(String)
  case completion(String)
  case cancellation(String)
  case changes
  case summary
  case profile
  case purchase
  case purchases
  case purchaseRestoration

  /// Parses a path, or returns `nil` if it is unknown.
  init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch parts {
    case ["", "v1", "sessions"]: self = .sessions
    case ["", "v1", "session"]: self = .session
    case ["", "v1", "session", "refresh"]: self = .refresh
    case ["", "v1", "accounts"]: self = .accounts
    case ["", "v1", "password-resets"]: self = .passwordResets
    case let parts where parts.dropLast() == ["", "v1", "password-resets"] && parts.last != "":
      self = .passwordReset(parts[3])
    case ["", "v1", "orders"]: self = .orders
    case ["", "v1", "changes"]: self = .changes
    case ["", "v1", "shop", "summary"]: self = .summary
    case ["", "v1", "profile"]: self = .profile
    case ["", "v1", "purchase"]: self = .purchase
    case ["", "v1", "purchases"]: self = .purchases
    case ["", "v1", "purchases", "restoration"]: self = .purchaseRestoration
    default:
      guard parts.starts(with: ["", "v1", "orders"]), !parts[3].isEmpty else { return nil }
      if parts.count == 4 {
        self = .order(parts[3])
      } else if parts.count == 5, parts[4] == "payment" {
        self = .payment(parts[3])
      } else if parts.count == 5, parts[4] == "completion" {
        self = .completion(parts[3])
      } else if parts.count == 5, parts[4] == "cancellation" {
        self = .cancellation(parts[3])
      } else {
        return nil
      }
    }
  }

  /// The allowed methods.
  var methods: [HTTPMethod] {
    switch self {
    case .sessions, .refresh, .accounts, .passwordResets: [.post]
    case .passwordReset: [.put]
    case .completion, .cancellation: [.post, .delete]
    case .session: [.get, .delete]
    case .orders: [.get, .post]
    case .changes, .summary: [.get]
    case .order, .profile: [.get, .put]
    case .purchase: [.get, .delete]
    case .payment, .purchases, .purchaseRestoration: [.post]
    }
  }
}
