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
      LoadingView("Looking at your day…").buffersTypeAhead(while: true).padding(.vertical, .cells(1))
    case .failed(let failure):
      FailureView(failure) { await model.load() }.padding(.vertical, .cells(1))
    case .loaded:
      VStack(alignment: .leading) {
        ViewThatFits(in: .vertical) {
          // The ideal height does not depend on the orders, so that their changes do not replace the focused list.
          parts(spacing: 1).padding(.vertical, .cells(1))
            .frame(idealHeight: .cells(11), maxHeight: .infinity, alignment: .topLeading)
          parts(spacing: 0, greets: false)
        }
        InlineFailure(model.updateProblem)
      }
    }
  }

  private func parts(spacing: Int, greets: Bool = true) -> some View {
    VStack(alignment: .leading, spacing: .cells(spacing)) {
      HomeGreeting(greets: greets)
      HomeCounts()
      Button("All orders") { closures.onShowOrders() }
        .keyboardShortcut("o")
      HomeNewestOrders(onOpenOrder: closures.onOpenOrder)
    }
  }
}

/// The greeting, with the number of pending orders in words.
private struct HomeGreeting: View {
  @Environment(HomeModel.self) private var model
  /// Whether the greeting is shown, or the number only.
  let greets: Bool

  var body: some View {
    VStack(alignment: .leading) {
      if greets { Text(model.greeting).bold().foregroundStyle(.accent) }
      Text(model.headline).foregroundStyle(.secondary)
    }
  }
}

/// The order counts, side by side.
private struct HomeCounts: View {
  @Environment(HomeModel.self) private var model

  var body: some View {
    ViewThatFits(in: .horizontal) {
      columns(width: 14, spacing: 2)
      columns(width: 10, spacing: 1)
    }
  }

  private func columns(width: Int, spacing: Int) -> some View {
    HStack(spacing: .cells(spacing)) {
      ForEach(model.counts) { count in
        VStack(alignment: .leading) {
          Text(count.value).bold()
          Text(count.name).foregroundStyle(.secondary)
        }
        .frame(width: .cells(width), alignment: .leading)
      }
    }
  }
}

/// The newest pending orders, if there are any.
///
/// Each row opens its order.
private struct HomeNewestOrders: View {
  @Environment(HomeModel.self) private var model
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    if model.hasPendingOrders {
      VStack(alignment: .leading) {
        Text("Newest pending orders").bold()
        List(model.newest) { line in
          Button {
            onOpenOrder(line.id)
          } label: {
            RecordRow(number: line.number, name: line.customer, amount: line.total)
              .frame(maxWidth: .cells(45), alignment: .leading)
          }
        }
      }
    }
  }
}
