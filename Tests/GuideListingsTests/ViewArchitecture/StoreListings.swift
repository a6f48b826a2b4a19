import Observation
import TerminalUI

/// The listing on state, actions and a reducer, with a view that only sends actions.
enum Counter {
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoading = false
  }

  enum Action {
    case incrementButtonTapped, decrementButtonTapped, factButtonTapped
    case factResponse(String)
  }

  @Observable
  final class CounterStore {
    private(set) var state = State()

    func send(_ action: Action) {
      switch action {
      case .incrementButtonTapped: state.count += 1
      case .decrementButtonTapped: state.count -= 1
      case .factButtonTapped: state.isLoading = true
      case .factResponse(let fact):
        state.isLoading = false
        state.fact = fact
      }
    }
  }

  struct CounterView: View {
    let store: CounterStore

    var body: some View {
      VStack {
        Text("\(store.state.count)").bold()
        Button("Increment") {
          store.send(.incrementButtonTapped)
        }
        Button("Decrement") {
          store.send(.decrementButtonTapped)
        }
        Button("Fact") {
          store.send(.factButtonTapped)
          Task { store.send(.factResponse("\(store.state.count) is a number")) }
        }
        .disabled(store.state.isLoading)
        if let fact = store.state.fact { Text(fact) }
      }
    }
  }
}
