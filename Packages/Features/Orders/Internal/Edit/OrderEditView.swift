import FeatureKit
import Models
import TerminalUI

/// The screen of the form that edits an order: the form, or the order itself until it is loaded and if it is paid.
struct OrderEditScreen: View {
  /// The progress of the form, which opens once: after that the screen shows the order, if another one covers it.
  private enum Phase {
    case loading
    case editing(OrderEditor)
    case finished
  }

  @State private var viewModel: OrderDetailViewModel
  @State private var phase = Phase.loading
  let userID: String
  let close: @MainActor () -> Void

  init(viewModel: OrderDetailViewModel, userID: String, close: @escaping @MainActor () -> Void) {
    _viewModel = State(initialValue: viewModel)
    self.userID = userID
    self.close = close
  }

  var body: some View {
    content
      .onChange(of: viewModel.loadedDetails?.order.id, initial: true) { open() }
  }

  @ViewBuilder
  private var content: some View {
    if case .editing(let editor) = phase {
      OrderEditView(editor: editor, format: viewModel.format) {
        phase = .finished
        close()
      }
    } else {
      OrderDetailView(viewModel: viewModel, userID: userID)
    }
  }

  private func open() {
    guard case .loading = phase, let details = viewModel.loadedDetails else { return }
    if viewModel.order?.canBeRevised == true {
      phase = .editing(OrderEditor(of: details, store: viewModel.store))
    } else {
      phase = .finished
      viewModel.store.changes.acknowledge("\(viewModel.title) can no longer be edited.")
    }
  }
}

/// The form that edits an unpaid order.
private struct OrderEditView: View {
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
    form
      .screen("Edit order \(format.number(editor.details.order.id))")
      // The way back asks before it discards changes.
      .navigationBarBackButtonHidden()
      .onKeyPress(.escape) {
        cancel()
        return .handled
      }
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
      Button("Cancel") { cancel() }
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
