import Foundation

/// A pseudo terminal, of which this process controls the master side.
struct PseudoTerminal {
  /// The master side: receives the program's output and sends it input.
  let ours: Descriptor
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

  /// Resizes the terminal; the system sends SIGWINCH to the program.
  static func resize(_ descriptor: Descriptor, columns: Int, rows: Int) throws {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    try SystemCallError.check("TIOCSWINSZ", ioctl(descriptor.number, UInt(TIOCSWINSZ), &size))
  }

  static func discipline(_ descriptor: Descriptor) throws -> TermiosFlags {
    var mode = termios()
    try SystemCallError.check("tcgetattr", tcgetattr(descriptor.number, &mode))
    return TermiosFlags(
      input: UInt(mode.c_iflag), output: UInt(mode.c_oflag), control: UInt(mode.c_cflag), local: UInt(mode.c_lflag))
  }
}

/// The flags of a terminal's line discipline (POSIX `termios`).
package struct TermiosFlags: Sendable, Equatable {
  package var input: UInt
  package var output: UInt
  package var control: UInt
  package var local: UInt
  /// Whether the terminal echoes the input (`ECHO`).
  package var echoes: Bool { local & UInt(ECHO) != 0 }
  /// Whether the terminal buffers the input until the end of a line (`ICANON`).
  package var isCanonical: Bool { local & UInt(ICANON) != 0 }
}
