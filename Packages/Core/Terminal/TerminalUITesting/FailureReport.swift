import TerminalUI

/// The text of a failure: the difference, the screen in a frame, and the focused control.
///
/// It is short, so that several failures can be read together. A difference of many rows and a tall screen are
/// shortened; the complete screen and the node tree are `ScreenDriver.text` and `ScreenDriver.tree`.
struct FailureReport: CustomStringConvertible {
  /// The maximum number of lines; Swift Testing adds one with the location in the source.
  static let maximumLines = 39
  private static let maximumMessageLines = 14
  /// The reason, which may contain the rows that differ.
  let message: String
  let lines: [String]
  let size: Size
  /// The focused control, as a screen reader receives it.
  let focus: String?

  var description: String {
    let head = Self.shortened(message)
    let tail = focus.map { ["focus: \($0)"] } ?? []
    // The frame has two lines.
    let screen = shown(atMost: Self.maximumLines - head.count - tail.count - 2)
    return (head + [FramedScreen(screen, size: size).description] + tail).joined(separator: "\n")
  }

  /// Removes lines from the middle of a long message, which ends with advice.
  private static func shortened(_ message: String) -> [String] {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > maximumMessageLines else { return lines }
    let hidden = lines.count - maximumMessageLines + 1
    return lines.prefix(maximumMessageLines - 2) + ["… \(hidden) more lines"] + lines.suffix(1)
  }

  /// Returns the rows that fit: empty rows are joined first, then the last ones are cut.
  private func shown(atMost limit: Int) -> [String] {
    guard lines.count > limit else { return lines }
    var rows: [String] = []
    for group in lines.split(whereSeparatorChanges: \.isEmpty) {
      if group.count > 1, group.first?.isEmpty == true {
        rows.append("… \(group.count) empty rows")
      } else {
        rows += group
      }
    }
    return rows.count > limit ? rows.prefix(limit - 1) + ["… \(rows.count - limit + 1) more rows"] : rows
  }
}

extension [String] {
  /// Splits the array into groups of neighbors for which a property is equal.
  fileprivate func split(whereSeparatorChanges property: (String) -> Bool) -> [ArraySlice<String>] {
    var groups: [ArraySlice<String>] = []
    var start = startIndex
    for index in indices where index > start && property(self[index]) != property(self[start]) {
      groups.append(self[start..<index])
      start = index
    }
    return isEmpty ? [] : groups + [self[start...]]
  }
}
