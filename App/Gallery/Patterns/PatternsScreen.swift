import Observation
import TerminalUI

/// A pattern that organizes the code of the list.
nonisolated enum Pattern: String, CaseIterable {
  case viewModel = "View model"
  case store = "Store"
}

/// The feature flags of the example; a change re-evaluates only the views that read the changed flag.
@Observable
final class PatternFlags {
  /// The pattern of the list, which looks the same in both.
  var pattern = Pattern.viewModel
}

/// The comparison of patterns on the clock of its window.
struct PatternsExample: View {
  @Environment(\.clock) private var clock
  @State private var flags = PatternFlags()

  var body: some View {
    PatternsScreen(flags: flags, service: SamplePatternOrders(clock: clock))
  }
}

/// An order list, and the switch that selects the pattern of its code.
struct PatternsScreen: View {
  let flags: PatternFlags
  @State private var service: SamplePatternOrders
  @State private var isFailing = false

  init(flags: PatternFlags, service: SamplePatternOrders) {
    self.flags = flags
    _service = State(initialValue: service)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      PatternPicker(flags: flags)
      Toggle("The server fails", isOn: $isFailing).onChange(of: isFailing) { service.isFailing = isFailing }
      PatternList(flags: flags, service: service)
    }
    .padding()
    .navigationTitle("Patterns")
  }
}

struct PatternPicker: View {
  @Bindable var flags: PatternFlags

  var body: some View {
    Picker("Pattern", selection: $flags.pattern) {
      ForEach(Pattern.allCases, id: \.self) { Text($0.rawValue).tag($0) }
    }
    .pickerStyle(.segmented)
  }
}

struct PatternList: View {
  let flags: PatternFlags
  let service: any PatternOrderService

  var body: some View {
    switch flags.pattern {
    case .viewModel: ViewModelOrdersView(service: service)
    case .store: StoreOrdersView(service: service)
    }
  }
}
