import FeatureKit
import Models
import TerminalUI

/// One plan: its price, what it includes, and the button that chooses it after a confirmation.
struct PlanRow: View {
  let plan: Plan
  let status: PlanStatus
  let viewModel: PlansViewModel
  @State private var isConfirming = false

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: 1) {
        Text(plan.title).bold().frame(width: 5, alignment: .leading)
        Text(plan.priceText)
      }
      Text(plan.includes.joined(separator: ", ")).foregroundStyle(.secondary)
      if status.plan == plan {
        Text("✓ Your plan").foregroundStyle(.success)
      } else {
        chooseButton
      }
    }
  }

  private var chooseButton: some View {
    Button(viewModel.activity == .choosing(plan) ? "One moment…" : "Choose \(plan.title)…") { isConfirming = true }
      .disabled(status.pendingPlan != nil, reason: "Another purchase is waiting for approval")
      .alert(question, isPresented: $isConfirming) {
        Button("Not now", role: .cancel) {}
        Button(plan.isPaid ? "Purchase" : "Cancel plan", role: plan.isPaid ? nil : .destructive) {
          await viewModel.choose(plan)
        }
      } message: {
        Text(consequence)
      }
  }

  private var question: String { plan.isPaid ? "Purchase \(plan.title)?" : "Cancel \(status.plan.title)?" }

  private var consequence: String {
    plan.isPaid
      ? "It costs \(plan.priceText), and replaces \(status.plan.title)."
      : "You can restore it until its paid month ends."
  }
}
