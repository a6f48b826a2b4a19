import FeatureKit
import Models
import TerminalUI

/// The first screen of a new order: customer, address, items and discount.
struct OrderDraftView: View {
  @State private var viewModel: OrderDraftViewModel
  @FocusState private var focus: OrderDraft.Field?
  let userID: String

  /// The most columns of the form.
  static let formColumns = 76
  /// The fewest rows in which the total and the buttons do not scroll.
  static let minimumRows = 6

  init(viewModel: OrderDraftViewModel, userID: String) {
    _viewModel = State(initialValue: viewModel)
    self.userID = userID
  }

  var body: some View {
    VStack(alignment: .leading) {
      GeometryReader { proxy in
        HStack(alignment: .top, spacing: .cells(1)) {
          VStack(alignment: .leading) {
            ContentHeight {
              ScrollView {
                form(columns: Self.formColumns(in: proxy.columns))
                if proxy.rows < Self.minimumRows { footer }
              }
            }
            if proxy.rows >= Self.minimumRows { footer }
          }
          .frame(maxWidth: .cells(Self.formColumns + 1), alignment: .leading)
          if let columns = Self.previewColumns(in: proxy.columns) {
            OrderDraftPreview(form: viewModel.flow.form, format: viewModel.format)
              .frame(width: .cells(columns))
          }
        }
      }
      OrderDraftStorage(flow: viewModel.flow, userID: userID) {
        if let field = viewModel.begin() { focus = field }
      }
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
    .confirmationDialog("A draft is not placed yet", isPresented: isDeciding) {
      Button("Keep the draft") { viewModel.flow.keepDraft() }
      Button("Place it first") { placeDraft() }
      Button("Replace it", role: .destructive) { focus = viewModel.replaceDraft() }
    } message: {
      if let order = viewModel.flow.deferredOrder {
        Text("\(viewModel.flow.draftName). Replace it to start an order for \(order.customer).")
      }
    }
  }

  /// Whether the user has started an order for another customer, and has to decide about the draft.
  private var isDeciding: Binding<Bool> {
    let flow = viewModel.flow
    return Binding(get: { flow.deferredOrder != nil }, set: { if !$0 { flow.keepDraft() } })
  }

  private func placeDraft() {
    viewModel.flow.keepDraft()
    review()
  }

  private func form(columns: Int) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      if viewModel.flow.isContinued {
        Text(viewModel.flow.continuation).foregroundStyle(.warning)
      }
      OrderFormView(model: viewModel.model, format: viewModel.format, columns: columns, focus: $focus) { review() }
    }
    .frame(maxWidth: .cells(Self.formColumns), alignment: .leading)
  }

  @ViewBuilder
  private var footer: some View {
    Text(viewModel.format.totalsLine(of: viewModel.flow.form)).bold()
    InlineFailure(viewModel.model.problem(in: .total) ?? viewModel.flow.failure)
    HStack(spacing: .cells(2)) {
      Button("Review") { review() }
      Button("Close") { viewModel.close() }
        .keyboardShortcut(.escape)
      Button("Discard…", role: .destructive) { viewModel.isConfirmingDiscard = true }
        .disabled(viewModel.flow.form.isEmpty, reason: "There is nothing to discard")
    }
  }

  /// Returns the columns of the preview beside the form, or `nil` if there is no room for it.
  private static func previewColumns(in columns: Int) -> Int? {
    columns >= 98 ? min(formColumns, max(52, columns - formColumns - 2)) : nil
  }

  private static func formColumns(in columns: Int) -> Int {
    min(formColumns, columns - 1 - (previewColumns(in: columns).map { $0 + 1 } ?? 0))
  }

  private func review() {
    if let field = viewModel.review() { focus = field }
  }
}

/// A container of one scroll view that takes no more rows than the content has.
struct ContentHeight: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let content = subviews[0].sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
    return CGSize(width: content.width, height: min(content.height, proposal.height ?? .infinity))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}

/// An invisible view that restores the form of a new order, and stores what is typed, which survives Ctrl-C and crashes.
///
/// A form that was placed or discarded is removed immediately.
struct OrderDraftStorage: View {
  @SceneStorage private var stored: OrderForm?
  let flow: OrderFlow
  /// Called when the view appears, after the form is restored.
  let didRestore: @MainActor () -> Void

  init(flow: OrderFlow, userID: String, didRestore: @escaping @MainActor () -> Void = {}) {
    self.flow = flow
    self.didRestore = didRestore
    _stored = SceneStorage("orderDraft.\(userID)")
  }

  var body: some View {
    DebouncedStorage(clock: flow.store.clock) {
      flow.unplacedForm
    } store: {
      stored = $0
    }
    .onAppear {
      flow.restore(stored)
      didRestore()
    }
    .onChange(of: flow.form.isEmpty) { if flow.form.isEmpty { stored = nil } }
  }
}
