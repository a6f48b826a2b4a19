import Foundation
import TerminalUI

/// SwiftUI's APIs, with what each means in a terminal.
///
/// Each row has code as it is typed for SwiftUI, so that a row that says "same" compiles.
struct VocabularyTable {
  /// What an API means in a terminal.
  enum Meaning: String {
    case same
    case approximated
    /// It compiles and has no effect, because a terminal has nothing like it.
    case noEffect = "no effect"
    /// It does not compile, and the message says what to use.
    case declined
  }

  struct Row {
    let api: String
    /// The module that has it. TerminalSwiftUI also exports what TerminalUI has.
    let module: String
    let meaning: Meaning
    let note: String
    /// The number of uses in eight public apps, where they were counted.
    let uses: Int?
    let view: @MainActor () -> AnyView
  }

  struct Family {
    let title: String
    let module: String
    var rows: [Row]

    /// The family while it adds APIs of TerminalSwiftUI.
    var swiftUI: Family {
      get { Family(title: title, module: "TerminalSwiftUI", rows: rows) }
      set { rows = newValue.rows }
    }

    init(title: String, module: String = "TerminalUI", rows: [Row] = [], _ addRows: (inout Family) -> Void = { _ in }) {
      (self.title, self.module, self.rows) = (title, module, rows)
      addRows(&self)
    }

    mutating func same(_ api: String, uses: Int? = nil, @ViewBuilder _ view: @escaping @MainActor () -> some View) {
      add(api, .same, "", uses, view)
    }

    /// Adds an API that a terminal can only approximate.
    mutating func approximated(
      _ api: String, _ note: String, uses: Int? = nil, @ViewBuilder _ view: @escaping @MainActor () -> some View
    ) {
      add(api, .approximated, note, uses, view)
    }

    mutating func noEffect(
      _ api: String, _ note: String, uses: Int? = nil, @ViewBuilder _ view: @escaping @MainActor () -> some View
    ) {
      add(api, .noEffect, note, uses, view)
    }

    mutating func declined(_ api: String, _ note: String, uses: Int? = nil) {
      add(api, .declined, note, uses) { EmptyView() }
    }

    private mutating func add(
      _ api: String, _ meaning: Meaning, _ note: String, _ uses: Int?, _ view: @escaping @MainActor () -> some View
    ) {
      rows.append(Row(api: api, module: module, meaning: meaning, note: note, uses: uses) { AnyView(view()) })
    }
  }

  static let families = [
    texts, textFormats, images, layout, shapes, controls, lists, tables, navigation, toolbars, presentation,
    presentationForms, state,
    sharedState, scenes, focusAndKeys, deviceValues, modifiers, accessibility, terminal,
    charts,
  ]

  static var rows: [Row] { families.flatMap(\.rows) }

  /// The rows whose APIs a terminal can have: all but those without effect.
  static var sensibleRows: [Row] { rows.filter { $0.meaning != .noEffect } }

  /// Returns the share of rows that are the same or approximated.
  static func supportedShare(of rows: [Row], by weight: (Row) -> Int = { _ in 1 }) -> Double {
    let total = rows.reduce(0) { $0 + weight($1) }
    let supported = rows.filter { $0.meaning != .declined && $0.meaning != .noEffect }.reduce(0) { $0 + weight($1) }
    return total == 0 ? 0 : Double(supported) / Double(total)
  }

  static let page = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appendingPathComponent("docs/swiftui.md")

  static var text: String { introduction + families.map { "\n## \($0.title)\n\n" + table(of: $0.rows) }.joined() }

  private static func table(of rows: [Row]) -> String {
    let lines =
      ["| SwiftUI | import | uses | in a terminal | |", "| --- | --- | --: | --- | --- |"]
      + rows.map { row in
        let module = row.meaning == .declined ? "" : row.module
        return
          "| `\(row.api)` | \(module) | \(row.uses.map(String.init) ?? "") | \(row.meaning.rawValue) | \(row.note) |"
      }
    return lines.joined(separator: "\n") + "\n"
  }

  private static var introduction: String {
    let counts = Dictionary(grouping: rows, by: \.meaning).mapValues(\.count)
    return """
      # SwiftUI in a terminal

      What SwiftUI's APIs mean in a terminal. A test compiles and draws each row (`Tests/TerminalUITests/Vocabulary`), and
      generates this page from them. What is not listed here has not been checked.

      "Import" is the smallest module with the API. `import TerminalSwiftUI` is enough for a file written for SwiftUI: it
      exports TerminalUI and Foundation.

      Of \(rows.count) APIs, \(counts[.same] ?? 0) are the same and \(counts[.approximated] ?? 0) are approximated. \
      \(counts[.noEffect] ?? 0) compile without effect, because a terminal has nothing like them, and \
      \(counts[.declined] ?? 0) do not compile. Of the \(sensibleRows.count) that a terminal can have, \
      \(percent(supportedShare(of: sensibleRows))) are the same or approximated, and \
      \(percent(supportedShare(of: sensibleRows) { $0.uses ?? 0 })) if weighted by use. "Uses" are counts in eight public apps, \
      where they were counted.

      A file with `#if os(iOS)` and `#elseif os(macOS)` loses both branches on Linux without a message: add an `#else`. A static
      function that makes views must be on the main actor, as views are here: `@MainActor enum Rows { ... }`.

      Numbers are points: 8 are one column, and 16 are one row. See [Lengths](../Packages/Core/Terminal/TerminalUI/README.md#lengths).

      """
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 1000).rounded(.down)) / 10) %" }
}
