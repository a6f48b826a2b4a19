/// A terminal, as required by the runtime; `PosixTerminal` is the one of the process.
@MainActor
public protocol TerminalHost: AnyObject {
  /// The size in cells.
  var size: Size { get }
  /// The capabilities of the terminal.
  var capabilities: TerminalCapabilities { get }
  /// The features that are on while the program has the terminal.
  var features: TerminalFeatures { get set }

  /// Writes bytes, of which a terminal that is gone may receive only a part.
  func write(_ bytes: [UInt8])

  /// Takes control of the terminal.
  func enter()
  /// Stops the reports and restores the terminal.
  func leave()

  /// Starts to report input and signals, until `leave()`.
  func start(_ report: @escaping @MainActor (TerminalSignal) -> Void)

  /// Restores the terminal and stops the program, as Ctrl-Z does, and returns when the program is continued.
  func suspend()
}

/// A report of a terminal.
public enum TerminalSignal: Hashable, Sendable {
  /// Input bytes.
  case input([UInt8])
  /// The size of the terminal changed.
  case resized
  /// The user requested to stop the program temporarily.
  case suspend
  /// The program continues after another process stopped it.
  case continued
  /// A signal with this number requested the end of the program; zero if the terminal is gone.
  case terminate(signal: Int32)
}
