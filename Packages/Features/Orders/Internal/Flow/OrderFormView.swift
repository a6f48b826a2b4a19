import FeatureKit
import Models
import TerminalUI

/// The fields of an order: customer, address, items and discount.
struct OrderFormView: View {
  @Bindable var model: OrderFormModel
  let format: OrderFormat
  let columns: Int
  let focus: FocusState<OrderDraft.Field?>.Binding
  let submit: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Panel("Customer and address") { addressFields }
      Panel("Items", footnote: "Discount: \(OrderFormat.discountRule)") {
        OrderItemFields(model: model, format: format, columns: columns, focus: focus, submit: continueEntry)
        OrderItemKeys(model: model, focus: focus)
        Toggle("Loyalty discount", isOn: $model.form.appliesDiscount)
      }
    }
    .onChange(of: focus.wrappedValue) { left, _ in
      if let left = left ?? nil { model.leave(left) }
    }
  }

  private var addressFields: some View {
    VStack(alignment: .leading) {
      CustomerField(model: model, focus: focus) { continueEntry(after: .customerName) }
      InlineFailure(model.problem(in: .customerName))
      field(.recipient, "Recipient", prompt: "The customer")
      field(.street, "Street", prompt: "e.g. 12 Mill Lane")
      field(.city, "City")
      field(.postalCode, "Postal code")
      field(.country, "Country")
      InlineFailure(model.addressFailure)
    }
  }

  private func field(_ field: OrderDraft.AddressField, _ title: String, prompt: String? = nil) -> some View {
    VStack(alignment: .leading) {
      LabeledRow(title) {
        TextField(title, text: $model.form.shippingAddress[field], prompt: prompt)
          .focused(focus, equals: .address(field))
          .onSubmit { continueEntry(after: .address(field)) }
          .submitLabel(.next)
      }
      InlineFailure(model.problem(in: .address(field)))
    }
  }

  /// Moves the focus to the next field, or submits the form after the last one.
  private func continueEntry(after field: OrderDraft.Field) {
    if let next = model.field(after: field) { focus.wrappedValue = next } else { submit() }
  }
}

/// The field for the name of the customer, with known customers below it while the user types.
private struct CustomerField: View {
  @Bindable var model: OrderFormModel
  let focus: FocusState<OrderDraft.Field?>.Binding
  let submit: @MainActor () -> Void
  @FocusState private var suggestion: String?

  var body: some View {
    VStack(alignment: .leading) {
      LabeledRow("Customer") {
        TextField("Customer", text: $model.form.customerName, prompt: "e.g. Mary Somerville")
          .focused(focus, equals: .customerName)
          .onSubmit { submit() }
          .submitLabel(.next)
      }
      if isOpen {
        ForEach(model.offeredCustomers, id: \.self) { name in
          RowButton("Use customer") {
            // The address is known, so the items are next.
            focus.wrappedValue = .line(0, .name)
            await model.choose(customer: name)
          } label: {
            HStack(spacing: .cells(1)) {
              RowMark()
              Text(verbatim: name).lineLimit(1)
            }
          }
          .focused($suggestion, equals: name)
          .padding(.leading, .cells(12))
        }
      }
    }
    .task(id: isOpen ? model.form.customerName : nil) {
      if isOpen { await model.customers.search(model.form.customerName) }
    }
  }

  private var isOpen: Bool { focus.wrappedValue == .customerName || suggestion != nil }
}

/// The keys that remove the item with the focus, and that bring the last one back.
private struct OrderItemKeys: View {
  let model: OrderFormModel
  let focus: FocusState<OrderDraft.Field?>.Binding
  @Environment(\.keyBindings) private var keyBindings

  var body: some View {
    if case .line(let index, _) = focus.wrappedValue, model.canRemoveLine, model.form.lines.indices.contains(index) {
      ShortcutButton("Remove item \(index + 1)", key: .removeItem) {
        move(to: model.removeLine(model.form.lines[index].id))
      }
    }
    if let removed = model.removedLine {
      HStack(spacing: .cells(1)) {
        Text(verbatim: removed.sentence).foregroundStyle(.warning).lineLimit(1)
        Text(verbatim: keyBindings.key(of: .restoreItem).description)
          .bold().foregroundStyle(.accent).accessibilityHidden(true)
        Button("Undo") { move(to: model.restoreLine()) }
          .buttonStyle(.plain)
          .keyboardShortcut(.restoreItem)
          .accessibilityLabel("Restore item \(removed.index + 1)")
          .disabled(!model.canAddLine, reason: "An order has at most 50 items")
      }
    }
  }

  private func move(to field: OrderDraft.Field?) {
    if let field { focus.wrappedValue = field }
  }
}

private struct OrderItemFields: View {
  @Bindable var model: OrderFormModel
  let format: OrderFormat
  let columns: Int
  let focus: FocusState<OrderDraft.Field?>.Binding
  let submit: @MainActor (OrderDraft.Field) -> Void

  private var isNarrow: Bool { columns < 56 }
  /// Whether the price as the form reads it has a row of its own.
  private var isTiny: Bool { columns < 36 }
  private static let quantityWidth = Length.cells(5)
  private var priceWidth: Length { .cells(isTiny ? 8 : isNarrow ? 9 : 11) }
  /// The width of the largest price: `= $99,999.99`.
  private static let readPriceWidth = Length.cells(12)

  var body: some View {
    VStack(alignment: .leading) {
      if !isNarrow { header }
      ForEach(Array(model.form.lines.enumerated()), id: \.element.id) { index, line in
        fields(of: line, at: index)
        if isTiny, !line.unitPrice.isEmpty { readPrice(of: line) }
        ForEach(OrderDraft.LineField.allCases, id: \.self) { field in
          InlineFailure(model.problem(in: .line(index, field)))
        }
      }
      InlineFailure(model.problem(in: .lines))
      Button("Add item") {
        if let first = model.addLine() { focus.wrappedValue = first }
      }
      .disabled(!model.canAddLine, reason: "An order has at most 50 items")
    }
  }

  private var header: some View {
    HStack(spacing: .cells(1)) {
      Text("Item").frame(maxWidth: .infinity, alignment: .leading)
      Text("Qty").frame(width: Self.quantityWidth, alignment: .leading)
      Text("Price").frame(width: priceWidth, alignment: .leading)
      Text("").frame(width: Self.readPriceWidth)
      Text("").frame(width: .cells(1))
    }
    .foregroundStyle(.secondary)
  }

  /// The fields of an item, which retain the focus when the layout changes with the width.
  private func fields(of line: OrderForm.Line, at index: Int) -> some View {
    let layout =
      isNarrow ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout(spacing: .cells(1)))
    return layout {
      field("Item", .name, at: index, text: $model.form[line: line.id].name)
        .frame(maxWidth: .infinity, alignment: .leading)
      amounts(of: line, at: index)
    }
    .labelsHidden()
  }

  private func amounts(of line: OrderForm.Line, at index: Int) -> some View {
    HStack(spacing: .cells(1)) {
      field("Quantity", .quantity, at: index, text: $model.form[line: line.id].quantity)
        .selectsTextOnFocus()
        .frame(width: Self.quantityWidth)
      if isNarrow && !isTiny { Text("at").foregroundStyle(.secondary) }
      field("Price", .unitPrice, at: index, text: $model.form[line: line.id].unitPrice)
        .selectsTextOnFocus()
        .frame(width: priceWidth)
      if !isTiny { readPrice(of: line).frame(width: Self.readPriceWidth, alignment: .leading) }
      // Not in the way of Tab and Enter, which the user presses while typing: removing has a key.
      Button("×") { if let next = model.removeLine(line.id) { focus.wrappedValue = next } }
        .buttonStyle(.plain)
        .focusable(false)
        .accessibilityLabel("Remove item \(index + 1)")
        .disabled(!model.canRemoveLine, reason: "An order has at least one item")
    }
  }

  private func field(
    _ title: String, _ field: OrderDraft.LineField, at index: Int, text: Binding<String>
  ) -> some View {
    TextField("\(title) \(index + 1)", text: text)
      .focused(focus, equals: .line(index, field))
      .onSubmit { submit(.line(index, field)) }
      .submitLabel(.next)
  }

  /// The price as the form reads it, so that the user sees at once what a comma or a point means.
  private func readPrice(of line: OrderForm.Line) -> some View {
    let text = format.readPrice(of: line)
    return Text(verbatim: text ?? "").foregroundStyle(text == "?" ? .warning : .secondary)
  }
}
