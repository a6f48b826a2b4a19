public import TerminalUI

/// How far a record of a list is, as a symbol with a color and in words.
nonisolated public struct RecordStatus: Hashable, Sendable {
  private enum Progress {
    case waiting, started, done, dropped
  }

  /// The name of the status, such as `Paid`.
  public let title: String
  private let progress: Progress

  /// Creates a status.
  public init(_ title: String, isStarted: Bool, isDone: Bool, isDropped: Bool = false) {
    self.title = title
    progress = isDropped ? .dropped : isDone ? .done : isStarted ? .started : .waiting
  }

  /// The symbol, which is one column wide.
  public var symbol: String {
    switch progress {
    case .waiting: "○"
    case .started: "●"
    case .done: "✓"
    case .dropped: "✗"
    }
  }

  /// The symbol and the title: `● Paid`.
  public var text: String { "\(symbol) \(title)" }

  /// The color of the symbol and the text, or `nil` for that of the row.
  public var color: Color? {
    switch progress {
    case .started: nil
    case .waiting: .warning
    case .done: .success
    case .dropped: .secondary
    }
  }
}
