import FeatureKit
import Models

/// The plan of the shop, with the latest purchase.
nonisolated struct PlanStatus: Equatable {
  var purchase: Purchase?

  var plan: Plan { purchase?.planInEffect ?? .free }

  var pendingPlan: Plan? { purchase?.state == .pending ? purchase?.plan : nil }

  var declinedPlan: Plan? { purchase?.state == .declined ? purchase?.plan : nil }

  /// The status in one line, such as "Pro. Team is waiting for approval."
  var summary: String {
    if let pendingPlan { return "\(plan.title). \(pendingPlan.title) is waiting for approval." }
    if let declinedPlan { return "\(plan.title). \(declinedPlan.title) was declined." }
    return plan.isPaid ? "\(plan.title), \(plan.priceText)" : plan.title
  }
}

extension PlanStatus {
  /// Returns the sentence that acknowledges the result of a request, or `nil` if the screen itself explains it.
  func acknowledgment(of activity: PlansViewModel.Activity, after before: PlanStatus?) -> String? {
    if plan != before?.plan { return plan.isPaid ? "\(plan.title) is your plan now." : "Your plan is free now." }
    switch activity {
    case .withdrawing: return "The purchase was withdrawn."
    case .restoring: return "\(plan.title) is your plan."
    case .choosing(let plan): return plan.isPaid ? nil : "Your plan was canceled."
    case .checking, .none: return nil
    }
  }
}

nonisolated extension Plan {
  var title: String {
    switch self {
    case .free: "Free"
    case .pro: "Pro"
    case .team: "Team"
    }
  }

  /// The price, such as `$12.00 a month`.
  var priceText: String { PriceFormat().string(from: pricePerMonth) + " a month" }
}
