import FeatureKit
import Models
import TerminalUI

/// The fields of the items of a new order.
struct OrderDraftLines: View {
  @Bindable var viewModel: OrderDraftViewModel
  let focus: FocusState<OrderDraft.Field?>.Binding
  let submit: @MainActor (OrderDraft.Field) -> Void

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: 1) {
        Text("Item").frame(maxWidth: .infinity, alignment: .leading)
        Text("Qty").frame(width: 5, alignment: .leading)
        Text("Price").frame(width: 12, alignment: .leading)
        Text("").frame(width: 10)
      }
      .foregroundStyle(.secondary)
      ForEach(Array(viewModel.form.lines.enumerated()), id: \.element.id) { index, line in
        fields(of: line.id, at: index)
        ForEach(OrderDraft.LineField.allCases, id: \.self) { field in
          InlineFailure(viewModel.problem(in: .line(index, field)))
        }
      }
      InlineFailure(viewModel.problem(in: .lines))
      Button("Add item") { viewModel.addLine() }
        .disabled(!viewModel.canAddLine, reason: "An order has at most 50 items")
    }
  }

  private func fields(of id: OrderForm.Line.ID, at index: Int) -> some View {
    HStack(spacing: 1) {
      field("Item", .name, at: index, text: $viewModel.form[line: id].name)
        .frame(maxWidth: .infinity, alignment: .leading)
      field("Quantity", .quantity, at: index, text: $viewModel.form[line: id].quantity)
        .selectsTextOnFocus()
        .frame(width: 5)
      field("Price", .unitPrice, at: index, text: $viewModel.form[line: id].unitPrice)
        .selectsTextOnFocus()
        .frame(width: 12)
      Button("Remove") { viewModel.removeLine(id) }
        .buttonStyle(.plain)
        .accessibilityLabel("Remove item \(index + 1)")
        .disabled(!viewModel.canRemoveLine, reason: "An order has at least one item")
        .frame(width: 10, alignment: .leading)
    }
    .labelsHidden()
  }

  private func field(
    _ title: String, _ field: OrderDraft.LineField, at index: Int, text: Binding<String>
  ) -> some View {
    TextField("\(title) \(index + 1)", text: text)
      .focused(focus, equals: .line(index, field))
      .onSubmit { submit(.line(index, field)) }
      .submitLabel(.next)
  }
}
