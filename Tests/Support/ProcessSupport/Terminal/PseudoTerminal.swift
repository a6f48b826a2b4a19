import Foundation

/// A terminal whose screen and keyboard are ours.
struct PseudoTerminal {
  /// What we type into, and what the program's output comes from.
  let ours: Descriptor
  /// The device that the program opens.
  let path: String

  static func open(columns: Int, rows: Int) throws -> PseudoTerminal {
    var (ours, theirs): (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    try SystemCallError.check("openpty", openpty(&ours, &theirs, nil, nil, &size))
    let terminal = (ours: Descriptor(adopting: ours), theirs: Descriptor(adopting: theirs))
    var name = [CChar](repeating: 0, count: 1024)
    let code = ttyname_r(terminal.theirs.number, &name, name.count)
    guard code == 0 else { throw SystemCallError(call: "ttyname_r", code: code) }
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return PseudoTerminal(ours: terminal.ours, path: path)
  }

  /// Gives the terminal another size; the system tells the program (SIGWINCH).
  static func resize(_ descriptor: Descriptor, columns: Int, rows: Int) throws {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    try SystemCallError.check("TIOCSWINSZ", ioctl(descriptor.number, UInt(TIOCSWINSZ), &size))
  }

  /// How the terminal treats what is typed and what is written.
  static func discipline(_ descriptor: Descriptor) throws -> TerminalDiscipline {
    var mode = termios()
    try SystemCallError.check("tcgetattr", tcgetattr(descriptor.number, &mode))
    return TerminalDiscipline(
      input: UInt(mode.c_iflag), output: UInt(mode.c_oflag), control: UInt(mode.c_cflag), local: UInt(mode.c_lflag))
  }
}

/// How a terminal treats what is typed and what is written: the flags of POSIX `termios`.
public struct TerminalDiscipline: Sendable, Equatable {
  public var input: UInt
  public var output: UInt
  public var control: UInt
  public var local: UInt

  /// Whether the terminal shows what is typed by itself.
  public var echoes: Bool { local & UInt(ECHO) != 0 }
  /// Whether it keeps what is typed until Return.
  public var waitsForLines: Bool { local & UInt(ICANON) != 0 }
}
