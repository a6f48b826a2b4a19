import TerminalUI

/// Common uses of SwiftUI that the documents assume, which need only the user interface import.
enum Usage {
  nonisolated struct Order: Identifiable {
    let id: Int
    let name: String
    let total: Double
  }

  @Observable
  final class OrderModel {
    var orders = [Order(id: 1, name: "Lamp", total: 12.5), Order(id: 2, name: "Desk", total: 80)]
    var showsTotals = true
    var linkCount = 0
  }

  struct OrderTable: View {
    @State private var model = OrderModel()

    var body: some View {
      Table(model.orders) {
        TableColumn("Name", value: \.name)
        TableColumn("Number") { Text("no. \($0.id)") }.width(.cells(8))
        if model.showsTotals {
          TableColumn("Total", value: \.total) { order in
            Text("\(order.total)").foregroundStyle(order.total > 50 ? .red : .green)
          }
        }
      }
      .onOpenURL { _ in model.linkCount += 1 }
    }
  }

  /// A screen that sleeps on the clock of its environment.
  struct Countdown: View {
    @Environment(\.clock) private var clock
    @State private var seconds = 3

    var body: some View {
      Text(seconds > 0 ? "\(seconds) left" : "**Lift off**")
        .task {
          while seconds > 0 {
            try? await clock.sleep(for: .seconds(20))
            seconds -= 1
          }
        }
    }
  }

  struct Pages: View {
    var body: some View {
      TabView {
        OrderTable().tag("orders").tabItem { Label("Orders", systemImage: "list.bullet") }
        Countdown()
      }
    }
  }
}
