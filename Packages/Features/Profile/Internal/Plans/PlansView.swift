import FeatureKit
import Models
import Services
import TerminalUI

/// The screen that compares the plans and changes the current one.
///
/// Its service comes from the environment; docs/guides/passing-services.md explains when that is useful.
struct PlansView: View {
  @Environment(\.purchaseService) private var purchaseService
  let changes: RecentChangeModel
  let revisions: ShopRevisions

  var body: some View {
    PlansScreen(
      viewModel: PlansViewModel(purchaseService: purchaseService, changes: changes, revisions: revisions))
  }
}

private struct PlansScreen: View {
  @State private var viewModel: PlansViewModel

  init(viewModel: PlansViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    content
      .padding(.vertical, .cells(1))
      .screen("Plans")
      .task(id: viewModel.revision) { await viewModel.loadIfNeeded() }
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle, .loading:
      LoadingView("Loading your plan…").buffersTypeAhead(while: true)
    case .failed(let failure):
      FailureView(failure) { await viewModel.load() }
    case .loaded(let status):
      PlanList(status: status, viewModel: viewModel)
    }
  }
}

private struct PlanList: View {
  let status: PlanStatus
  let viewModel: PlansViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      // Above the scroll view, so that it is visible in a small window.
      PurchaseBanner(status: status, viewModel: viewModel)
      ScrollView {
        VStack(alignment: .leading, spacing: .cells(1)) {
          ForEach(Plan.allCases, id: \.self) { plan in
            PlanRow(plan: plan, status: status, viewModel: viewModel)
          }
          Button(viewModel.activity == .restoring ? "Restoring…" : "Restore purchase") { await viewModel.restore() }
            .disabled(status.pendingPlan != nil, reason: "A purchase is waiting for approval")
        }
      }
    }
    .disabled(viewModel.activity != .none)
  }
}

/// What the user has to know about the latest purchase: a failure, a pending approval, or a declined payment.
private struct PurchaseBanner: View {
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
      HStack(spacing: .cells(2)) {
        Button(viewModel.activity == .checking ? "Checking…" : "Check again") { await viewModel.check() }
          .keyboardShortcut(.checkAgain)
        Button("Withdraw") { await viewModel.withdraw() }
      }
    }
  }
}

/// One plan: its price, what it includes, and the button that chooses it after a confirmation.
private struct PlanRow: View {
  let plan: Plan
  let status: PlanStatus
  let viewModel: PlansViewModel
  @State private var isConfirming = false

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: .cells(1)) {
        Text(plan.title).bold().frame(width: .cells(5), alignment: .leading)
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
