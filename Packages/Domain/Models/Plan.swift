public import Foundation

/// A subscription plan of a shop.
public enum Plan: String, Codable, Sendable, CaseIterable {
  /// The plan of every new account.
  case free
  /// The plan for a shop with one user.
  case pro
  /// The plan for a shop with several users.
  case team

  /// The price per month in US dollars.
  public var pricePerMonth: Decimal {
    switch self {
    case .free: 0
    case .pro: 12
    case .team: 49
    }
  }

  /// What the plan includes, as short phrases in display order.
  public var includes: [String] {
    switch self {
    case .free: ["One user", "250 orders per month"]
    case .pro: ["One user", "Unlimited orders", "Email support"]
    case .team: ["Up to ten users", "Unlimited orders", "Phone support"]
    }
  }

  /// Whether the plan costs money, so that it has to be purchased.
  public var isPaid: Bool { pricePerMonth > 0 }
}
