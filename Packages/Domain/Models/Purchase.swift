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

  /// Creates a purchase.
  ///
  /// - Parameters:
  ///   - plan: The purchased plan.
  ///   - fallbackPlan: The plan that applies unless the purchase is active.
  ///   - state: The state of the purchase.
  ///   - date: The time of the purchase.
  public init(plan: Plan, fallbackPlan: Plan = .free, state: State, date: Date) {
    self.plan = plan
    self.fallbackPlan = fallbackPlan
    self.state = state
    self.date = date
  }

  /// The plan that applies.
  public var planInEffect: Plan { state == .active ? plan : fallbackPlan }
}
