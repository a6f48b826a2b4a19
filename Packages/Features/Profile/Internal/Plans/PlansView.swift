import FeatureKit
import Models
import Services
import TerminalUI

/// The screen that compares the plans and changes the current one.
///
/// Its service comes from the environment; docs/guides/passing-services.md explains when that is useful.
struct PlansView: View {
  @Environment(\.purchaseService) private var purchaseService
  /// Acknowledges a change of the plan.
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
      .padding(.vertical, 1)
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
    VStack(alignment: .leading, spacing: 1) {
      // Above the scroll view, so that it is visible in a small window.
      PurchaseBanner(status: status, viewModel: viewModel)
      ScrollView {
        VStack(alignment: .leading, spacing: 1) {
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
