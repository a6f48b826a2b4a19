// What stands in rows and columns.

extension GridNode: AccessibleNode {
  /// Each row is one line. What goes across is told as it is.
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
  /// What is written in the cells of a table's row, each behind the title of its column; `nil` for a row of another kind.
  func text(ofCells row: Node, under columns: [String]) -> String? {
    let cells = row.layoutChildren.first?.layoutChildren ?? []
    guard !columns.isEmpty, cells.count == columns.count else { return nil }
    let texts = zip(columns, cells).map { (title: $0, text: text(of: $1)) }.filter { !$0.text.isEmpty }
    return texts.map { $0.title.isEmpty ? $0.text : "\($0.title) \($0.text)" }.joined(separator: ", ")
  }
}
