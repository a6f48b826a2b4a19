import TrellisStore

/// A feature without children or effects.
struct FlatFeature: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var text = ""
    var isOn = false
  }

  enum Action {
    case increment
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

struct ListFeature: Reducer {
  struct State: Equatable {
    var rows: [FlatFeature.State]
  }

  enum Action {
    case row(id: Int, FlatFeature.Action)

    static let rowPath = CasePath<Action, (id: Int, action: FlatFeature.Action)>(
      embed: { .row(id: $0.id, $0.action) },
      extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.rows, action: Action.rowPath) { FlatFeature() }
  }
}
