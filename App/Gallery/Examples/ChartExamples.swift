import TerminalCharts
import TerminalUI

enum ChartExamples {
  static let topic = GalleryTopic(
    name: "Charts", summary: "Bars, lines, areas, points, rectangles and shares",
    examples: [
      GalleryExample("BarMark", "Left and Right select a day, with its value. A rule marks the goal.", BarExample()),
      GalleryExample("Stacked bars", "Two parts of each bar, with a legend.", StackedBarExample()),
      GalleryExample("Bars below the axis", "Losses are below the axis, in thousands.", ResultExample()),
      GalleryExample("Horizontal bars", "Values are beside the bars.", HorizontalBarExample()),
      GalleryExample("LineMark", "Two series, with a legend.", LineExample()),
      GalleryExample("AreaMark", "An area, in kWh for each hour.", AreaExample()),
      GalleryExample("PointMark", "A point for each product, in the symbol of its kind.", PointExample()),
      GalleryExample("RectangleMark", "A heat map: the visitors of each day of four weeks.", RectangleExample()),
      GalleryExample("SectorMark", "Shares of a whole.", SectorExample()),
    ])
}

struct BarExample: View {
  @State private var days = 30
  @State private var selectedDay: Int?

  var body: some View {
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

struct StackedBarExample: View {
  var body: some View {
    Chart(ShopData.quarters, id: \.name) { quarter in
      BarMark(x: .value("Quarter", quarter.name), y: .value("Sales", quarter.shop))
        .foregroundStyle(by: .value("Channel", "Shop"))
      BarMark(x: .value("Quarter", quarter.name), y: .value("Sales", quarter.web))
        .foregroundStyle(by: .value("Channel", "Web"))
    }
    .frame(height: .cells(10))
  }
}

struct ResultExample: View {
  var body: some View {
    Chart(ShopData.results, id: \.month) { result in
      BarMark(x: .value("Month", result.month), y: .value("Result", result.value))
        .foregroundStyle(result.value < 0 ? .red : .green)
    }
    .frame(height: .cells(9))
  }
}

struct HorizontalBarExample: View {
  var body: some View {
    Chart(ShopData.expenses, id: \.name) { expense in
      BarMark(x: .value("Amount", expense.amount), y: .value("Expense", expense.name))
        .annotation { Text("\(expense.amount)") }
    }
    .chartXAxis(.hidden)
    .frame(height: .cells(4))
  }
}

struct LineExample: View {
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

struct AreaExample: View {
  var body: some View {
    Chart(0..<24, id: \.self) { hour in
      AreaMark(x: .value("Hour", hour), y: .value("Energy", ShopData.energy[hour]))
    }
    .frame(height: .cells(8))
  }
}

struct PointExample: View {
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

struct RectangleExample: View {
  var body: some View {
    Chart {
      ForEach(0..<4) { week in
        ForEach(ShopData.weeks[week], id: \.day) { visits in
          RectangleMark(x: .value("Day", visits.day), y: .value("Week", week))
            .foregroundStyle(Color(hue: 0.1, saturation: 1, brightness: visits.share))
        }
      }
    }
    .chartYScale(domain: -0.5...3.5)
    .chartYAxis(.hidden)
    .frame(width: .cells(36), height: .cells(6))
  }
}

struct SectorExample: View {
  var body: some View {
    Chart(ShopData.channels, id: \.name) { channel in
      SectorMark(angle: .value("Sales", channel.sales)).foregroundStyle(by: .value("Channel", channel.name))
    }
    .frame(height: .cells(6))
  }
}
