import FeatureKit
import Models
import TerminalUI

/// The panels of an order as on paper: lines, address, timeline and customer.
struct OrderPaper: View {
  /// How the panels use the height that they are offered.
  nonisolated enum Height {
    /// They are as high as their content.
    case natural
    /// The last ones take the remaining height.
    case fills
    /// The lines take the remaining height, and scroll.
    case scrolls
  }

  /// What the user can do in the panels.
  struct Keys {
    let clipboard: OrderClipboard
    let showCustomer: @MainActor () -> Void
  }

  /// A panel beside the lines.
  nonisolated enum Part {
    case address, timeline, customer
  }

  /// The order, or `nil` while the selection moves.
  let order: Order?
  /// The lines, the address and the history, or `nil` if they are not loaded.
  let details: OrderDetails?
  let customer: CustomerLoader
  let format: OrderFormat
  let layout: OrderPaperLayout
  /// The keys of the panels; `nil` in a preview.
  var keys: Keys?

  var body: some View {
    if layout.hasTwoColumns {
      HStack(alignment: .top, spacing: .cells(1)) {
        VStack(alignment: .leading, spacing: 0) {
          lines
          timeline
        }
        .frame(maxWidth: .infinity, alignment: .topLeading)
        VStack(alignment: .leading, spacing: 0) {
          address
          customerPanel(fills: layout.height != .natural)
        }
        .frame(width: .cells(OrderPaperLayout.sideWidth), alignment: .topLeading)
      }
    } else {
      VStack(alignment: .leading, spacing: 0) {
        lines
        if layout.parts.contains(.address) { address }
        if layout.parts.contains(.timeline) { timeline }
        if layout.parts.contains(.customer) { customerPanel(fills: layout.height != .natural) }
      }
    }
  }

  private var lines: some View {
    OrderLinesPanel(order: order, details: details, format: format, layout: layout)
  }

  private var address: some View {
    OrderAddressPanel(
      order: order, address: details?.shippingAddress, clipboard: keys?.clipboard, format: format)
  }

  private var timeline: some View {
    OrderPanel(title: "Timeline") {
      AgeTimeline(of: order?.isCompleted == false ? order?.id : nil) { _ in
        OrderTimeline(entries: entries, isNarrow: layout.isTimelineNarrow, isSpaced: layout.isTimelineLast)
          .frame(minHeight: .cells(3), maxHeight: layout.isTimelineLast ? .infinity : nil, alignment: .topLeading)
      }
    }
  }

  private var entries: [TimelineEntry] {
    guard let order, let details else { return [] }
    return format.timeline(of: order, history: details.history)
  }

  private func customerPanel(fills: Bool) -> some View {
    OrderCustomerPanel(
      order: details == nil ? nil : order, loader: customer, format: format, showAll: keys?.showCustomer, fills: fills,
      shownCount: fills ? layout.customerOrderCount : OrderCustomerPanel.rowCount, isFocusable: fills)
  }
}

/// How the panels of an order share the space.
nonisolated struct OrderPaperLayout: Equatable {
  static let sideWidth = 40
  /// The width of a timeline below which an entry has two lines.
  private static let timelineWidth = 48

  let hasTwoColumns: Bool
  let isTimelineNarrow: Bool
  let height: OrderPaper.Height
  var lineRows = 0
  let parts: Set<OrderPaper.Part>
  /// The maximum number of orders in the panel of the customer, if it takes the remaining height.
  var customerOrderCount = 12

  /// Whether the timeline is the last panel of its column, which takes the remaining height.
  var isTimelineLast: Bool { height != .natural && (hasTwoColumns || !parts.contains(.customer)) }

  /// Creates the layout of a screen, which shows all panels and scrolls if they do not fit.
  static func screen(columns: Int, rows: Int, lineCount: Int, eventCount: Int) -> OrderPaperLayout {
    let hasTwoColumns = columns >= 98
    let lines = lineCount + 9
    let (side, timeline) = (7 + 8, hasTwoColumns ? max(3, eventCount) * 2 + 1 : max(3, eventCount) + 2)
    let isLow = rows < (hasTwoColumns ? max(lines + timeline, side) : lines + timeline + side)
    let free = rows - side - (hasTwoColumns ? 0 : lines + timeline)
    return OrderPaperLayout(
      hasTwoColumns: hasTwoColumns, isTimelineNarrow: isTimelineNarrow(columns, hasTwoColumns),
      height: isLow ? .natural : .fills, parts: [.address, .timeline, .customer],
      customerOrderCount: OrderCustomerPanel.rowCount + max(0, free))
  }

  static func preview(columns: Int, rows: Int) -> OrderPaperLayout {
    let hasTwoColumns = columns >= 94 && rows >= 18
    var parts: Set<OrderPaper.Part> = []
    // Four lines of the order have priority over the other panels.
    var rest = rows - linesHeight
    let heights = [(OrderPaper.Part.timeline, 5), (.address, 6), (.customer, 7)]
    for (part, height) in heights where rest - 4 >= height && !(hasTwoColumns && part != .timeline) {
      parts.insert(part)
      rest -= height
    }
    return OrderPaperLayout(
      hasTwoColumns: hasTwoColumns, isTimelineNarrow: isTimelineNarrow(columns, hasTwoColumns), height: .scrolls,
      lineRows: max(1, parts.isEmpty ? rest : min(rest, 10)), parts: parts)
  }

  private static let linesHeight = 7

  private static func isTimelineNarrow(_ columns: Int, _ hasTwoColumns: Bool) -> Bool {
    (hasTwoColumns ? columns - sideWidth - 1 : columns) - 4 < timelineWidth
  }
}
