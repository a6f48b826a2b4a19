import FeatureKit
import Models
import Services
import TerminalUI

/// What the user has to know about the latest purchase: a failure, a pending approval, or a declined payment.
struct PurchaseBanner: View {
  let status: PlanStatus
  let viewModel: PlansViewModel

  var body: some View {
    if let problem = viewModel.problem {
      InlineFailure(problem)
    } else if let plan = status.declinedPlan {
      InlineFailure(FailureMessage(describing: PurchaseError.declined, outcome: "\(plan.title) was not purchased"))
    }
    if let plan = status.pendingPlan {
      PendingPurchase(plan: plan, viewModel: viewModel)
    }
  }
}

private struct PendingPurchase: View {
  let plan: Plan
  let viewModel: PlansViewModel

  var body: some View {
    VStack(alignment: .leading) {
      ProgressView("\(plan.title) is waiting for the approval of your bank…")
      HStack(spacing: 2) {
        Button(viewModel.activity == .checking ? "Checking…" : "Check again") { await viewModel.check() }
          .keyboardShortcut("r")
        Button("Withdraw") { await viewModel.withdraw() }
      }
    }
  }
}
