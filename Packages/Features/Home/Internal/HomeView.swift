import FeatureKit
import Models
import TerminalUI

struct HomeView: View {
  @State private var viewModel: HomeViewModel
  let closures: HomeClosures

  init(viewModel: HomeViewModel, closures: HomeClosures) {
    _viewModel = State(initialValue: viewModel)
    self.closures = closures
  }

  var body: some View {
    content
      .padding(.vertical, 1)
      .screen("Home")
      .task { await viewModel.load() }
      .errorAlert($viewModel.error) { await viewModel.load() }
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle, .loading:
      ProgressView("Looking at your day…").buffersTypeAhead(while: true)
    case .failed(let failure):
      FailureView(failure) { await viewModel.load() }
    case .loaded(let summary):
      HomeSummaryView(summary: summary, closures: closures)
    }
  }
}

private struct HomeSummaryView: View {
  let summary: HomeSummary
  let closures: HomeClosures

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        Text(summary.greeting).bold().foregroundStyle(.accent)
        Text(summary.headline).foregroundStyle(.secondary)
      }
      HomeCounts(counts: summary.counts)
      Button("All orders") { closures.onShowOrders() }
        .keyboardShortcut("o")
      if !summary.newest.isEmpty {
        HomeNewestOrders(lines: summary.newest, onOpenOrder: closures.onOpenOrder)
      }
    }
  }
}
