import FeatureKit
import Models
import TerminalUI

/// The first screen of a new order: customer, address, items and discount.
struct OrderDraftView: View {
  @State private var viewModel: OrderDraftViewModel
  @FocusState private var focus: OrderDraft.Field?
  let userID: String

  init(viewModel: OrderDraftViewModel, userID: String) {
    _viewModel = State(initialValue: viewModel)
    self.userID = userID
  }

  var body: some View {
    VStack(alignment: .leading) {
      ScrollView {
        OrderDraftForm(viewModel: viewModel, focus: $focus) { review() }
          .frame(maxWidth: 72, alignment: .leading)
      }
      Text(viewModel.totalsLine).bold()
      InlineFailure(viewModel.problem(in: .total) ?? viewModel.flow.failure)
      HStack(spacing: 2) {
        Button("Review") { review() }
        Button("Cancel") { viewModel.cancel() }
          .keyboardShortcut(.escape)
      }
      OrderDraftStorage(flow: viewModel.flow, userID: userID)
    }
    .disabled(viewModel.flow.isPlacing)
    .screen("New order")
    .interactiveDismissDisabled()
    .alert("Discard the draft?", isPresented: $viewModel.isConfirmingDiscard) {
      Button("Keep editing", role: .cancel) {}
      Button("Discard", role: .destructive) { viewModel.discard() }
    } message: {
      Text("What you entered is lost.")
    }
  }

  /// Continues to the review, or moves the focus to the first problem.
  private func review() {
    if let field = viewModel.review() { focus = field }
  }
}

/// The fields of a new order.
private struct OrderDraftForm: View {
  @Bindable var viewModel: OrderDraftViewModel
  let focus: FocusState<OrderDraft.Field?>.Binding
  let review: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      if viewModel.flow.isRestored {
        Text("This draft from last time is not placed yet.").foregroundStyle(.warning)
      }
      field(.customerName, "Customer", text: $viewModel.form.customerName, prompt: "e.g. Mary Somerville")
      field(.address(.recipient), "Recipient", text: $viewModel.form.shippingAddress.recipient, prompt: "The customer")
      field(.address(.street), "Street", text: $viewModel.form.shippingAddress.street, prompt: "e.g. 12 Mill Lane")
      field(.address(.city), "City", text: $viewModel.form.shippingAddress.city)
      field(.address(.postalCode), "Postal code", text: $viewModel.form.shippingAddress.postalCode)
      field(.address(.country), "Country", text: $viewModel.form.shippingAddress.country)
      OrderDraftLines(viewModel: viewModel, focus: focus, submit: submit)
      Toggle("Loyalty discount, from a subtotal of $110", isOn: $viewModel.form.appliesDiscount)
    }
  }

  private func field(
    _ field: OrderDraft.Field, _ title: String, text: Binding<String>, prompt: String? = nil
  ) -> some View {
    VStack(alignment: .leading) {
      LabeledRow(title) {
        TextField(title, text: text, prompt: prompt)
          .focused(focus, equals: field)
          .onSubmit { submit(field) }
          .submitLabel(.next)
      }
      InlineFailure(viewModel.problem(in: field))
    }
  }

  /// Moves the focus to the next field, or continues to the review after the last one.
  private func submit(_ field: OrderDraft.Field) {
    if let next = viewModel.field(after: field) { focus.wrappedValue = next } else { review() }
  }
}
