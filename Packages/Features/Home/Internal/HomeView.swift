import FeatureKit
import Models
import TerminalUI

/// The home screen, which owns the model that its parts read from the environment.
///
/// In a low window it has neither empty lines nor a greeting.
struct HomeView: View {
  @State private var model: HomeModel
  let closures: HomeClosures

  init(model: HomeModel, closures: HomeClosures) {
    _model = State(initialValue: model)
    self.closures = closures
  }

  var body: some View {
    content
      .screen("Home")
      .task(id: model.loadKey) { await model.loadIfNeeded() }
      .errorAlert($model.error) { await model.load() }
      .environment(model)
  }

  @ViewBuilder
  private var content: some View {
    switch model.state {
    case .idle, .loading:
      LoadingView("Looking at your day…").buffersTypeAhead(while: true).padding(.vertical, 1)
    case .failed(let failure):
      FailureView(failure) { await model.load() }.padding(.vertical, 1)
    case .loaded:
      VStack(alignment: .leading) {
        ViewThatFits(in: .vertical) {
          // The ideal height does not depend on the orders, so that their changes do not replace the focused list.
          parts(spacing: 1).padding(.vertical, 1)
            .frame(idealHeight: 11, maxHeight: .infinity, alignment: .topLeading)
          parts(spacing: 0, greets: false)
        }
        InlineFailure(model.updateProblem)
      }
    }
  }

  private func parts(spacing: Int, greets: Bool = true) -> some View {
    VStack(alignment: .leading, spacing: spacing) {
      HomeGreeting(greets: greets)
      HomeCounts()
      Button("All orders") { closures.onShowOrders() }
        .keyboardShortcut("o")
      HomeNewestOrders(onOpenOrder: closures.onOpenOrder)
    }
  }
}
