import Foundation
public import Models

extension Purchase {
  /// The active purchase of the pro plan, made on November 20, 2026.
  public static let sample = Purchase(plan: .pro, state: .active, date: Date(timeIntervalSince1970: 1_795_176_000))

  /// The pending purchase of the team plan, over the pro plan.
  public static let pendingSample = Purchase(
    plan: .team, fallbackPlan: .pro, state: .pending, date: Date(timeIntervalSince1970: 1_795_176_000))

  /// The declined purchase of the team plan, over the free plan.
  public static let declinedSample = Purchase(
    plan: .team, state: .declined, date: Date(timeIntervalSince1970: 1_795_176_000))
}
