import FeatureKit
import Models
import TerminalUI

/// The form that edits an unpaid order, over its detail screen.
struct OrderEditView: View {
  @State private var editor: OrderEditor
  let format: OrderFormat
  let close: @MainActor () -> Void
  @FocusState private var focus: OrderDraft.Field?
  @State private var isConfirming = false
  @State private var isConfirmingDiscard = false

  init(editor: OrderEditor, format: OrderFormat, close: @escaping @MainActor () -> Void) {
    _editor = State(initialValue: editor)
    self.format = format
    self.close = close
  }

  var body: some View {
    NavigationStack { form.screen("Edit order \(format.number(editor.details.order.id))") }
      .interactiveDismissDisabled()
  }

  private var form: some View {
    GeometryReader { proxy in
      let columns = min(OrderDraftView.formColumns, proxy.columns - 1)
      VStack(alignment: .leading) {
        ContentHeight {
          ScrollView {
            OrderFormView(model: editor.model, format: format, columns: columns, focus: $focus) { review() }
              .frame(maxWidth: .cells(columns), alignment: .leading)
            if proxy.rows < OrderDraftView.minimumRows { footer }
          }
        }
        if proxy.rows >= OrderDraftView.minimumRows { footer }
      }
    }
    .disabled(editor.isSaving)
    .alert("Save the changes?", isPresented: $isConfirming) {
      Button("Keep editing", role: .cancel) {}
      Button("Save") { if await editor.save() { close() } }
    } message: {
      Text(question)
    }
    .alert("Discard the changes?", isPresented: $isConfirmingDiscard) {
      Button("Keep editing", role: .cancel) {}
      Button("Discard", role: .destructive) { close() }
    }
  }

  @ViewBuilder
  private var footer: some View {
    Text(format.totalsLine(of: editor.model.form)).bold()
    InlineFailure(editor.model.problem(in: .total) ?? editor.failure)
    HStack(spacing: .cells(2)) {
      Button("Save…") { review() }
      Button("Cancel") { cancel() }.keyboardShortcut(.escape)
    }
  }

  private var question: String {
    let (old, new) = (editor.details.order.total, editor.model.form.draft.total)
    let total = format.amount(new)
    return old == new ? "The total stays \(total)." : "The total is \(total) instead of \(format.amount(old))."
  }

  private func review() {
    guard editor.hasChanges else { return close() }
    if editor.model.validate() { isConfirming = true } else { focus = editor.model.problems.first?.field }
  }

  private func cancel() {
    if editor.hasChanges { isConfirmingDiscard = true } else { close() }
  }
}
