import TrellisStore

/// A search as the user types, after a pause.
struct SearchFeature: Reducer {
  struct State: Equatable {
    var text = ""
    var results: [String] = []
  }

  enum Action: BindableAction, Equatable {
    case found([String])
    case binding(BindingAction<State>)

    var binding: BindingAction<State>? {
      if case .binding(let action) = self { action } else { nil }
    }
  }

  static let pause = Duration.milliseconds(300)

  let search: @Sendable (String) async -> [String]
  let clock: any Clock<Duration>

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .run { [search, text = state.text] send in await send(.found(search(text))) }
          .debounce(id: "search", for: Self.pause, clock: clock)
      case .found(let results):
        state.results = results
        return .none
      }
    }
  }
}
