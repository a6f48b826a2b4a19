public import TerminalUI

/// How far a record of a list is, as a symbol with a color and in words.
nonisolated public struct RecordStatus: Hashable, Sendable {
  private enum Progress {
    case waiting, started, done
  }

  /// The name of the status, such as `Paid`.
  public let title: String
  /// The progress, or `nil` in the header of a list.
  private let progress: Progress?

  /// Creates a status.
  ///
  /// - Parameters:
  ///   - title: The name of the status, such as `Paid`.
  ///   - isStarted: Whether the record is on its way.
  ///   - isDone: Whether the record needs no further step.
  public init(_ title: String, isStarted: Bool, isDone: Bool) {
    self.title = title
    progress = isDone ? .done : isStarted ? .started : .waiting
  }

  /// Creates the title of the column in the header of a list, which has no symbol.
  ///
  /// - Parameter title: The title of the column.
  public init(header title: String) {
    self.title = title
    progress = nil
  }

  /// The symbol, which is one column wide; empty in the header of a list.
  public var symbol: String {
    switch progress {
    case nil: ""
    case .waiting: "○"
    case .started: "●"
    case .done: "✓"
    }
  }

  /// The symbol and the title: `● Paid`.
  public var text: String { symbol.isEmpty ? title : "\(symbol) \(title)" }

  /// The color of the symbol and the text, or `nil` for that of the row.
  public var color: Color? {
    switch progress {
    case nil, .started: nil
    case .waiting: .warning
    case .done: .success
    }
  }
}
