import TerminalCharts
import TerminalUI

/// Charts of a small shop: its revenue, visitors, stock and results.
struct ChartsPage: View {
  @State private var days = 30
  @State private var selectedDay: Int?

  var body: some View {
    GalleryPage {
      revenue
      GallerySection("Visitors per hour", "Two series, with a legend.") { VisitorsChart() }
      GallerySection("Stored energy", "An area, in kWh for each hour.") { EnergyChart() }
      GallerySection("Price and rating", "A point for each product.") { RatingChart() }
      GallerySection("Sales by channel", "Shares of a whole.") { ChannelChart() }
      GallerySection("Result per month", "Losses are below the axis, in thousands.") { ResultChart() }
      GallerySection("Expenses", "Horizontal bars with values beside them.") { ExpensesChart() }
    }
  }

  private var revenue: some View {
    GallerySection("Revenue of the last \(days) days", "Left and Right select a day, with its value.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        Chart {
          ForEach(Array(ShopData.revenue.suffix(days).enumerated()), id: \.offset) { day in
            BarMark(x: .value("Day", day.offset + 1), y: .value("Revenue", day.element))
          }
          RuleMark(y: .value("Goal", 900)).annotation(position: .top) { Text("Goal") }
        }
        .chartXSelection(value: $selectedDay)
        .frame(height: .cells(11))
        Button(days == 30 ? "Show 14 days" : "Show 30 days") {
          days = days == 30 ? 14 : 30
          selectedDay = nil
        }
        .keyboardShortcut("d")
      }
    }
  }
}

private struct VisitorsChart: View {
  var body: some View {
    Chart {
      ForEach(0..<24) { hour in
        LineMark(x: .value("Hour", hour), y: .value("Visitors", ShopData.visitors[hour]))
          .foregroundStyle(by: .value("Week", "This week"))
        LineMark(x: .value("Hour", hour), y: .value("Visitors", ShopData.earlierVisitors[hour]))
          .foregroundStyle(by: .value("Week", "Last week"))
      }
    }
    .frame(height: .cells(9))
  }
}

private struct EnergyChart: View {
  var body: some View {
    Chart(0..<24, id: \.self) { hour in
      AreaMark(x: .value("Hour", hour), y: .value("Energy", ShopData.energy[hour]))
    }
    .frame(height: .cells(8))
  }
}

private struct RatingChart: View {
  var body: some View {
    Chart(Array(ShopData.products.enumerated()), id: \.offset) { product in
      PointMark(x: .value("Price", product.element.price), y: .value("Rating", product.element.rating))
        .foregroundStyle(by: .value("Kind", product.element.kind))
        .symbol(by: .value("Kind", product.element.kind))
    }
    .chartYScale(domain: 1...5)
    .chartXAxisLabel("Price")
    .frame(height: .cells(9))
  }
}

private struct ChannelChart: View {
  var body: some View {
    Chart(ShopData.channels, id: \.name) { channel in
      SectorMark(angle: .value("Sales", channel.sales)).foregroundStyle(by: .value("Channel", channel.name))
    }
    .frame(height: .cells(6))
  }
}

private struct ResultChart: View {
  var body: some View {
    Chart(ShopData.results, id: \.month) { result in
      BarMark(x: .value("Month", result.month), y: .value("Result", result.value))
        .foregroundStyle(result.value < 0 ? .red : .green)
    }
    .frame(height: .cells(9))
  }
}

private struct ExpensesChart: View {
  var body: some View {
    Chart(ShopData.expenses, id: \.name) { expense in
      BarMark(x: .value("Amount", expense.amount), y: .value("Expense", expense.name))
        .annotation { Text("\(expense.amount)") }
    }
    .chartXAxis(.hidden)
    .frame(height: .cells(4))
  }
}

private enum ShopData {
  static let revenue = [
    420, 380, 510, 640, 720, 980, 860, 450, 470, 530, 610, 790, 1040, 910, 480, 500, 560, 690, 820, 1130, 990, 520,
    540, 610, 740, 880, 1190, 1070, 590, 640,
  ]
  static let visitors = [
    4, 2, 1, 1, 2, 5, 12, 28, 45, 60, 72, 80, 95, 88, 76, 70, 74, 92, 110, 98, 64, 38, 20, 9,
  ]
  static let earlierVisitors = [
    6, 3, 2, 1, 1, 4, 10, 22, 36, 48, 55, 63, 70, 75, 69, 60, 58, 66, 80, 85, 70, 45, 25, 12,
  ]
  static let energy = [
    12.0, 10, 9, 8, 7, 7, 8, 11, 16, 23, 31, 40, 48, 54, 58, 60, 58, 54, 47, 39, 31, 24, 19, 15,
  ]
  static let products: [(price: Double, rating: Double, kind: String)] = [
    (4, 3.2, "Tea"), (6, 3.9, "Tea"), (9, 4.4, "Tea"), (12, 4.6, "Tea"), (5, 2.8, "Coffee"), (8, 3.5, "Coffee"),
    (11, 4.1, "Coffee"), (16, 4.7, "Coffee"), (19, 4.5, "Coffee"), (14, 3.1, "Tea"),
  ]
  static let channels: [(name: String, sales: Int)] = [("Shop", 46), ("Web", 31), ("Market", 15), ("Post", 8)]
  static let results: [(month: String, value: Double)] = [
    ("Jan", -3.2), ("Feb", -1.4), ("Mar", 0.6), ("Apr", 2.1), ("May", 3.8), ("Jun", 2.9), ("Jul", -0.8),
    ("Aug", -2.2), ("Sep", 1.7), ("Oct", 3.1), ("Nov", 4.6), ("Dec", 6.2),
  ]
  static let expenses: [(name: String, amount: Int)] = [
    ("Rent", 1800), ("Wages", 4200), ("Goods", 3100), ("Energy", 640),
  ]
}
