import TerminalUI

/// Rows that are created on access, so that only the list itself is measured.
struct Rows: RandomAccessCollection, Equatable {
  struct Row: Identifiable {
    let id: Int
  }

  let count: Int
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Row { Row(id: position) }
}

struct PlacedList: View {
  enum Place: String, CaseIterable, Sendable {
    case root, stack, tab, sheet
  }

  let rows: Rows
  let place: Place
  @State private var tab = 0
  @State private var isPresented = true

  var body: some View {
    switch place {
    case .root: MeasuredList(rows: rows)
    case .stack:
      VStack {
        Text("A list below a text")
        MeasuredList(rows: rows)
      }
    case .tab:
      TabView(selection: $tab) {
        MeasuredList(rows: rows).tag(0).tabItem { Text("List") }
        Text("Nothing").tag(1).tabItem { Text("Other") }
      }
    case .sheet:
      Text("Below the sheet").sheet(isPresented: $isPresented) { MeasuredList(rows: rows) }
    }
  }
}

struct MeasuredList: View {
  /// The number of rows that have been built since launch.
  static var builtCount = 0

  let rows: Rows
  @State private var selection: Int?

  var body: some View {
    List(rows, selection: $selection) { row in
      let _ = Self.builtCount += 1
      HStack {
        Text("Row \(row.id)")
        Spacer()
        Text("\(row.id * 7 % 1000)").foregroundStyle(.secondary)
      }
    }
  }
}
