import FeatureKit
import Models
import TerminalUI

/// The home screen, which owns the model that its parts read from the environment.
struct HomeView: View {
  @State private var model: HomeModel
  let closures: HomeClosures

  init(model: HomeModel, closures: HomeClosures) {
    _model = State(initialValue: model)
    self.closures = closures
  }

  var body: some View {
    content
      .padding(.vertical, 1)
      .screen("Home")
      .task(id: model.loadKey) { await model.loadIfNeeded() }
      .errorAlert($model.error) { await model.load() }
      .environment(model)
  }

  @ViewBuilder
  private var content: some View {
    switch model.state {
    case .idle, .loading:
      LoadingView("Looking at your day…").buffersTypeAhead(while: true)
    case .failed(let failure):
      FailureView(failure) { await model.load() }
    case .loaded:
      VStack(alignment: .leading, spacing: 1) {
        HomeGreeting()
        HomeCounts()
        Button("All orders") { closures.onShowOrders() }
          .keyboardShortcut("o")
        HomeNewestOrders(onOpenOrder: closures.onOpenOrder)
        InlineFailure(model.updateProblem)
      }
    }
  }
}
