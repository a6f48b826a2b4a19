public import Foundation

/// The purchase of a plan.
public struct Purchase: Equatable, Codable, Sendable {
  /// The state of a purchase.
  public enum State: String, Codable, Sendable {
    /// The payment is not approved yet.
    case pending
    /// The payment is approved, and the plan applies.
    case active
    /// The payment was declined.
    case declined
  }

  /// The purchased plan.
  public var plan: Plan
  /// The plan that applies while the purchase is pending, and after it was declined.
  public var fallbackPlan: Plan
  /// The state of the purchase.
  public var state: State
  /// The time of the purchase.
  public var date: Date

  /// Creates a purchase, whose fallback plan applies unless it is active.
  public init(plan: Plan, fallbackPlan: Plan = .free, state: State, date: Date) {
    self.plan = plan
    self.fallbackPlan = fallbackPlan
    self.state = state
    self.date = date
  }

  /// The plan that applies.
  public var planInEffect: Plan { state == .active ? plan : fallbackPlan }
}

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
    case .pro: ["One user", "unlimited orders", "email support"]
    case .team: ["Up to ten users", "unlimited orders", "phone support"]
    }
  }

  /// Whether the plan costs money, so that it has to be purchased.
  public var isPaid: Bool { pricePerMonth > 0 }
}
