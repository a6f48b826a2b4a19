import Foundation
import TerminalSwiftUI

enum TableExamples {
  static let topic = GalleryTopic(
    name: "Tables", summary: "Columns that sort, and grids of cells",
    examples: [
      GalleryExample("Table", "Enter on a title sorts the rows. Space marks a row.", TableExample()),
      GalleryExample("Grid", "Columns are as wide as their widest cell.", GridExample()),
      GalleryExample("LazyVGrid", "As many columns of at least 11 cells as fit.", LazyVGridExample()),
      GalleryExample(
        "LazyHGrid", "Rows of a fixed height, which continue to the right. Left and Right scroll.",
        LazyHGridExample()),
    ])
}

struct TableExample: View {
  @State private var crew = [
    Sailor(name: "Grace", role: "Skipper", miles: 12_400), Sailor(name: "Ada", role: "Navigator", miles: 8_150),
    Sailor(name: "Linus", role: "Deckhand", miles: 920), Sailor(name: "Barbara", role: "Cook", miles: 4_300),
  ]

  @State private var order = [KeyPathComparator(\Sailor.name)]
  @State private var onWatch: Set<String> = ["Ada"]

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      Table(crew, selection: $onWatch, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Role", value: \.role) { Text($0.role).foregroundStyle(.secondary) }
        TableColumn("Miles", value: \.miles) { Text("\($0.miles)") }.width(min: 64, max: 80).alignment(.numeric)
      }
      .frame(height: .cells(5))
      .onChange(of: order, initial: true) { sortCrew() }
      Text(watch).foregroundStyle(.secondary)
    }
  }

  private var watch: String {
    onWatch.isEmpty ? "The watch is empty." : "On watch: \(onWatch.sorted().joined(separator: ", "))"
  }

  private func sortCrew() { crew.sort(using: order) }
}

nonisolated private struct Sailor: Identifiable, Sendable {
  let name: String
  let role: String
  let miles: Int
  var id: String { name }
}

struct GridExample: View {
  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: .cells(3), verticalSpacing: .cells(0)) {
      GridRow {
        Text("City").bold()
        Text("Line").bold()
        Text("Departs").bold()
      }
      departure("Lisbon", "IC 521", "9:30")
      departure("Porto", "AP 125", "10:05")
      departure("Vila Nova de Gaia", "R 4", "12:40")
    }
  }

  private func departure(_ city: String, _ line: String, _ time: String) -> some View {
    GridRow {
      Text(verbatim: city)
      Text(verbatim: line).foregroundStyle(.secondary)
      Text(verbatim: time)
    }
  }
}

struct LazyVGridExample: View {
  private let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  var body: some View {
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: .cells(11)), spacing: .cells(1), alignment: .leading)],
      alignment: .leading,
      spacing: .cells(0)
    ) {
      ForEach(months, id: \.self) { Text(verbatim: $0) }
    }
  }
}

struct LazyHGridExample: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHGrid(rows: [GridItem(.fixed(16)), GridItem(.fixed(16))], spacing: 16) {
        ForEach(1..<41) { Text("Sample \($0)") }
      }
    }
    .frame(height: .cells(3))
  }
}
