// Grids and tables.

extension GridNode: AccessibleNode {
  /// Describes each row as one line, and views that span the grid as they are.
  func describe(to reader: inout AccessibilityReader) {
    let rows = layoutChildren
    let count = rows.filter { $0 is GridRowNode }.count
    reader.add(AccessibilityElement(.grid, "of \(count) \(count == 1 ? "row" : "rows")"))
    for row in rows { reader.read(row) }
  }
}

extension GridRowNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    reader.readLine(of: self)
  }
}

extension AccessibilityReader {
  /// Returns the text of a table row, each cell after its column title; `nil` for other rows.
  func text(ofCells row: Node, under columns: [String]) -> String? {
    let cells = row.layoutChildren.first?.layoutChildren ?? []
    guard !columns.isEmpty, cells.count == columns.count else { return nil }
    let texts = zip(columns, cells).map { (title: $0, text: text(of: $1)) }.filter { !$0.text.isEmpty }
    return texts.map { $0.title.isEmpty ? $0.text : "\($0.title) \($0.text)" }.joined(separator: ", ")
  }
}
