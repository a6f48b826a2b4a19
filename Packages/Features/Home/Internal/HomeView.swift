import FeatureKit
import Models
import TerminalUI

/// The home screen, which owns the model that its panels read from the environment.
struct HomeView: View {
  @State private var model: HomeModel
  let userID: String
  let closures: HomeClosures

  init(model: HomeModel, userID: String, closures: HomeClosures) {
    _model = State(initialValue: model)
    self.userID = userID
    self.closures = closures
  }

  var body: some View {
    content
      // Behind the content in the order of reading, so that screen readers begin with the figures.
      .overlay { HomeShortcuts(closures: closures) }
      .overlay { HomeAges() }
      .screen("Home", margin: 0)
      .task(id: model.revision) { await model.loadIfNeeded() }
      .errorAlert($model.error) { await model.load() }
      .environment(model)
  }

  @ViewBuilder
  private var content: some View {
    switch model.state {
    case .idle, .loading:
      LoadingView("Looking at your day…").buffersTypeAhead(while: true).padding(.cells(1))
    case .failed(let failure):
      FailureView(failure) { await model.load() }.padding(.cells(1))
    case .loaded:
      VStack(alignment: .leading, spacing: 0) {
        if model.isShopEmpty {
          HomeEmptyView(onNewOrder: closures.onNewOrder)
        } else {
          HomeDashboard(closures: closures, userID: userID)
        }
        HomeUpdateProblem()
      }
    }
  }
}

/// The reason why the content is out of date, below it.
private struct HomeUpdateProblem: View {
  @Environment(HomeModel.self) private var model

  var body: some View { InlineFailure(model.updateProblem).padding(.horizontal, .cells(1)) }
}

/// An invisible view that lets the ages follow the time, and begins again when other orders are shown.
private struct HomeAges: View {
  @Environment(HomeModel.self) private var model
  @Environment(\.clock) private var clock

  var body: some View {
    Spacer().frame(width: .cells(0), height: .cells(0))
      .task(id: model.pendingDates) { await model.followTime(clock) }
  }
}

/// The keys that lead to other screens.
private struct HomeShortcuts: View {
  let closures: HomeClosures

  var body: some View {
    VStack(spacing: 0) {
      ShortcutButton("New order", key: .newOrder, action: closures.onNewOrder)
      ShortcutButton("Search", key: .search, action: closures.onSearch)
      ShortcutButton("All orders", key: .allOrders) { closures.onShowOrders(nil) }
    }
  }
}
