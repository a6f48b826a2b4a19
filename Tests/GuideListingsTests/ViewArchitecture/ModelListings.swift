import Observation
import TerminalUI

/// The listings on property wrappers for models.
enum Donuts {
  @Observable
  final class Donut: Identifiable {
    let id: Int
    var name: String

    init(id: Int = 0, name: String = "") {
      self.id = id
      self.name = name
    }
  }

  @Observable
  final class Account {
    var userName = "Ada"
  }

  /// The view owns the model.
  struct DonutEditor: View {
    @State private var donutToAdd = Donut()

    var body: some View {
      TextField("Name", text: $donutToAdd.name)
      Text("Adding \(donutToAdd.name)")
    }
  }

  /// The environment provides the model.
  struct MenuView: View {
    @Environment(Account.self) private var account

    var body: some View {
      Text("Welcome, \(account.userName)")
    }
  }

  /// The parent owns the model; the row needs a binding to it.
  struct DonutRow: View {
    @Bindable var donut: Donut

    var body: some View {
      TextField("Name of \(donut.id)", text: $donut.name)
    }
  }

  /// The parent owns the model; the row only reads.
  struct DonutLabel: View {
    let donut: Donut

    var body: some View {
      Text("Donut: \(donut.name)")
    }
  }

  @Observable
  final class FoodTruckModel {
    var orders: [String] = []
    var donuts = [Donut(id: 1, name: "Plain"), Donut(id: 2, name: "Glazed")]

    var orderCount: Int { orders.count }

    func addDonut() {
      donuts.append(Donut(id: donuts.count + 1, name: "New"))
      orders.append("donut")
    }
  }

  struct DonutMenu: View {
    let model: FoodTruckModel

    var body: some View {
      List {
        Section("Donuts") {
          ForEach(model.donuts) { donut in
            Text(donut.name)
          }
          Button("Add") {
            model.addDonut()
          }
        }
        Section("Orders") {
          Text("Count: \(model.orderCount)")
        }
      }
    }
  }
}
