import FeatureKit
import Models
import TerminalUI

/// The first screen of a new order: customer, address, items and discount.
struct OrderDraftView: View {
  @State private var viewModel: OrderDraftViewModel
  @FocusState private var focus: OrderDraft.Field?
  let userID: String

  /// The most columns of the form.
  private static let formColumns = 76

  init(viewModel: OrderDraftViewModel, userID: String) {
    _viewModel = State(initialValue: viewModel)
    self.userID = userID
  }

  var body: some View {
    VStack(alignment: .leading) {
      GeometryReader { proxy in
        HStack(alignment: .top, spacing: .cells(1)) {
          ScrollView {
            OrderDraftForm(viewModel: viewModel, focus: $focus) { review() }
              .frame(maxWidth: .cells(Self.formColumns), alignment: .leading)
          }
          .frame(maxWidth: .cells(Self.formColumns + 1), alignment: .leading)
          if let columns = Self.previewColumns(in: proxy.columns) {
            OrderDraftPreview(viewModel: viewModel, format: viewModel.format)
              .frame(width: .cells(columns))
          }
        }
      }
      Text(viewModel.totalsLine).bold()
      InlineFailure(viewModel.problem(in: .total) ?? viewModel.flow.failure)
      HStack(spacing: .cells(2)) {
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

  /// Returns the columns of the preview beside the form, or `nil` if there is no room for it.
  ///
  /// - Parameter columns: The columns of the screen.
  /// - Returns: The columns, or `nil`.
  private static func previewColumns(in columns: Int) -> Int? {
    columns >= 98 ? max(52, columns - formColumns - 2) : nil
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
    VStack(alignment: .leading, spacing: 0) {
      if viewModel.flow.isRestored {
        Text("This draft from last time is not placed yet.").foregroundStyle(.warning)
      }
      OrderPanel(title: "Customer and address") { addressFields }
      OrderPanel(title: "Items", footnote: "Discount: \(OrderFormat.discountRule)") {
        OrderDraftLines(viewModel: viewModel, focus: focus, submit: submit)
        Toggle("Loyalty discount", isOn: $viewModel.form.appliesDiscount)
      }
    }
  }

  private var addressFields: some View {
    VStack(alignment: .leading) {
      field(.customerName, "Customer", text: $viewModel.form.customerName, prompt: "e.g. Mary Somerville")
      field(.address(.recipient), "Recipient", text: $viewModel.form.shippingAddress.recipient, prompt: "The customer")
      field(.address(.street), "Street", text: $viewModel.form.shippingAddress.street, prompt: "e.g. 12 Mill Lane")
      field(.address(.city), "City", text: $viewModel.form.shippingAddress.city)
      field(.address(.postalCode), "Postal code", text: $viewModel.form.shippingAddress.postalCode)
      field(.address(.country), "Country", text: $viewModel.form.shippingAddress.country)
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

/// The fields of the items of a new order.
private struct OrderDraftLines: View {
  @Bindable var viewModel: OrderDraftViewModel
  let focus: FocusState<OrderDraft.Field?>.Binding
  let submit: @MainActor (OrderDraft.Field) -> Void
  @Environment(\.horizontalSizeClass) private var sizeClass

  /// Whether the names of the items need the columns of wide prices and of the word on the button.
  private var isNarrow: Bool { sizeClass == .compact }
  private var priceWidth: Length { .cells(isNarrow ? 8 : 12) }
  private var buttonWidth: Length { .cells(isNarrow ? 1 : 10) }

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: .cells(1)) {
        Text("Item").frame(maxWidth: .infinity, alignment: .leading)
        Text("Qty").frame(width: .cells(5), alignment: .leading)
        Text("Price").frame(width: priceWidth, alignment: .leading)
        Text("").frame(width: buttonWidth)
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
    HStack(spacing: .cells(1)) {
      field("Item", .name, at: index, text: $viewModel.form[line: id].name)
        .frame(maxWidth: .infinity, alignment: .leading)
      field("Quantity", .quantity, at: index, text: $viewModel.form[line: id].quantity)
        .selectsTextOnFocus()
        .frame(width: .cells(5))
      field("Price", .unitPrice, at: index, text: $viewModel.form[line: id].unitPrice)
        .selectsTextOnFocus()
        .frame(width: priceWidth)
      Button(isNarrow ? "×" : "Remove") { viewModel.removeLine(id) }
        .buttonStyle(.plain)
        .accessibilityLabel("Remove item \(index + 1)")
        .disabled(!viewModel.canRemoveLine, reason: "An order has at least one item")
        .frame(width: buttonWidth, alignment: .leading)
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

/// An invisible view that restores the form of a new order, and stores each change for the next launch.
///
/// It survives Ctrl-C and crashes. A form that was placed or discarded is removed immediately.
struct OrderDraftStorage: View {
  @SceneStorage private var stored: OrderForm?
  let flow: OrderFlow

  init(flow: OrderFlow, userID: String) {
    self.flow = flow
    _stored = SceneStorage("orderDraft.\(userID)")
  }

  var body: some View {
    DebouncedStorage(clock: flow.store.clock) {
      flow.unplacedForm
    } store: {
      stored = $0
    }
    .onAppear { flow.restore(stored) }
    .onChange(of: flow.form.isEmpty) { if flow.form.isEmpty { stored = nil } }
  }
}
