import FeatureKit
import Models
import TerminalUI

/// An order list, and beside it the selected order if the window is wide.
///
/// The list is the same view at every width, so that it retains its selection, its scroll offset and the focus when the
/// window is resized. In a narrow window nothing observes the selection or loads the order.
struct OrderSplit<Content: View>: View {
  private let store: OrderStore
  private let format: OrderFormat
  private let selection: @MainActor () -> Order?
  private let list: Content
  @State private var listWidth: Int?

  init(
    store: OrderStore, format: OrderFormat, selection: @escaping @MainActor () -> Order?,
    @ViewBuilder list: () -> Content
  ) {
    self.store = store
    self.format = format
    self.selection = selection
    self.list = list()
  }

  var body: some View {
    NavigationSplitView(preferredCompactColumn: .constant(.sidebar)) {
      list
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .toolbar(.hidden, for: .navigationBar)
        .navigationSplitViewColumnWidth(
          min: .cells(OrderSplitWidth.list), ideal: .cells(listWidth ?? OrderSplitWidth.list))
    } detail: {
      VStack {
        if listWidth != nil { OrderPreviewColumn(store: store, format: format, selection: selection) }
      }
      .toolbar(.hidden, for: .navigationBar)
      .navigationSplitViewColumnWidth(.cells(OrderSplitWidth.order))
    }
    .navigationSplitViewStyle(.borderless)
    .onGeometryChange(for: Int?.self, of: { OrderSplitWidth.list(in: $0.columns) }, action: { listWidth = $0 })
  }
}

/// The widths of the list and the order beside it, in terminal columns.
nonisolated enum OrderSplitWidth {
  static let list = 52
  static let order = 58
  static let threeColumns = 160

  /// Returns the width of the list beside the order; `nil` if there is no room for the order.
  static func list(in columns: Int) -> Int? {
    if columns < list + order { return nil }
    return columns < threeColumns ? min(66, columns / 2) : min(80, columns * 2 / 5)
  }
}
