import FeatureKit
import Models
import TerminalUI

/// The last screen of a new order; going back closes the flow, because the draft is placed.
struct OrderPlacedView: View {
  @State private var viewModel: OrderPlacedViewModel

  init(viewModel: OrderPlacedViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text(viewModel.acknowledgment).bold().foregroundStyle(.success)
      if let order = viewModel.order {
        OrderPanel(title: viewModel.format.number(order.id)) {
          ForEach(viewModel.format.fields(of: order)) { field in
            LabeledRow(field.name) { Text(field.value) }
          }
        }
        .frame(maxWidth: .cells(76), alignment: .leading)
      }
      HStack(spacing: .cells(2)) {
        Button("Open order") { viewModel.open() }
        Button("Close") { viewModel.close() }
      }
    }
    .padding(.vertical, .cells(1))
    .screen("Order placed")
  }
}
