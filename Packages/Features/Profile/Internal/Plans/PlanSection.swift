import FeatureKit
import Models
import Services
import TerminalUI

/// The current plan on the profile, with the button that leads to all plans.
struct PlanSection: View {
  @Environment(\.purchaseService) private var purchaseService
  let revisions: ShopRevisions
  let onShowPlans: @MainActor () -> Void

  var body: some View {
    PlanSummary(
      viewModel: PlansViewModel(purchaseService: purchaseService, changes: nil, revisions: revisions),
      onShowPlans: onShowPlans)
  }
}

private struct PlanSummary: View {
  @State private var viewModel: PlansViewModel
  let onShowPlans: @MainActor () -> Void

  init(viewModel: PlansViewModel, onShowPlans: @escaping @MainActor () -> Void) {
    _viewModel = State(initialValue: viewModel)
    self.onShowPlans = onShowPlans
  }

  var body: some View {
    VStack(alignment: .leading) {
      LabeledRow("Plan") { summary }
      Button("Change plan…") { onShowPlans() }
    }
    .task(id: viewModel.revision) { await viewModel.loadIfNeeded() }
  }

  @ViewBuilder
  private var summary: some View {
    switch viewModel.state {
    case .idle, .loading: LoadingView("Loading…")
    case .failed(let failure): Text("✗ \(failure.outcome ?? failure.message)").foregroundStyle(.danger).lineLimit(1)
    case .loaded(let status): Text(status.summary).lineLimit(1)
    }
  }
}
