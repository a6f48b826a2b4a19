import TerminalUI
import TerminalUITesting
import Testing

/// Snapshots of views with custom layouts, in the standard size and a narrow one.
@MainActor
@Suite("Views in a standard and in a narrow window")
struct ViewSnapshotTests {
  private let sizes = [Size.standard, Size(width: 60, height: 20)]

  struct Order: Identifiable, Hashable {
    let id: Int
    let customer: String
    let total: String
  }

  static let orders = [
    Order(id: 1042, customer: "Ada Lovelace", total: "$120.00"),
    Order(id: 1043, customer: "Grace Hopper", total: "$8.50"),
    Order(id: 1044, customer: "Katherine Johnson", total: "$1,024.00"),
  ]

  struct Desk: View {
    @State private var selection: Int? = 1043

    var body: some View {
      NavigationSplitView {
        List(orders, selection: $selection) { Text($0.customer) }
          .navigationTitle("Orders")
      } detail: {
        if let order = orders.first(where: { $0.id == selection }) {
          VStack(alignment: .leading) {
            Text(order.customer).bold()
            Text(order.total)
          }
          .navigationTitle("Order \(order.id)")
          .toolbar { Button("Complete") {} }
        }
      }
    }
  }

  @Test func splitViewShowsTheSelection() async {
    await ScreenDriver { Desk() }.snapshot("split-view", sizes: sizes + [Size(width: 40, height: 12)])
  }

  struct Receipt: View {
    var body: some View {
      Grid(alignment: .leading, horizontalSpacing: .cells(2)) {
        GridRow {
          Text("Order").bold()
          Text("Customer").bold()
          Text("Total").bold()
        }
        Divider()
        ForEach(orders) { order in
          GridRow {
            Text("\(order.id)")
            Text(order.customer)
            Text(order.total)
          }
        }
        Divider()
        GridRow {
          Text("All three orders together").gridCellColumns(2)
          Text("$1,152.50")
        }
      }
    }
  }

  @Test func aGridAlignsCellsOverSeveralColumns() async {
    await ScreenDriver { Receipt() }.snapshot("grid", sizes: sizes)
  }

  struct Chevrons: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(configuration.role == .destructive ? "✗" : "»")
        configuration.label
      }
      .padding(.horizontal, .cells(1))
      .background(.surface)
    }
  }

  struct Choices: View {
    var body: some View {
      VStack(alignment: .leading, spacing: .cells(1)) {
        Button("Keep") {}
        Button("Throw away", role: .destructive) {}
        Button("As usual") {}.buttonStyle(.bordered)
      }
      .buttonStyle(Chevrons())
    }
  }

  @Test func customButtonStyleIsDrawn() async {
    await ScreenDriver { Choices() }.snapshot("button-style", sizes: sizes)
  }

  @Test func aGalleryShowsPreviewsByName() async {
    let previews = [Preview("Desk") { Desk() }, Preview("Receipt") { Receipt() }]
    let screen = ScreenDriver { PreviewGallery(previews) }
    await screen.press(.down)
    await screen.snapshot("gallery", sizes: sizes)
  }

  @Test func hiddenBarTakesNoRow() async {
    let screen = ScreenDriver {
      NavigationStack {
        Text("A page without a bar").navigationTitle("Unseen").navigationBarHidden(true)
      }
    }
    await screen.snapshot("hidden-bar", sizes: sizes)
  }
}
