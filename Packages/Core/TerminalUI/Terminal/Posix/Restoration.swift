#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// All that it takes to give a terminal back, in plain memory: a signal handler can do it, whatever the program was at.
struct Restoration {
  let input: Int32
  let output: Int32
  var mode: termios
  /// The bytes that leave what was entered; they live as long as the program.
  let sequence: UnsafePointer<UInt8>
  let length: Int
  /// The file that stands in for standard error, and the terminal that it stands in for; -1 where nothing does.
  var keptErrors: Int32 = -1
  var errors: Int32 = -1

  /// Gives the terminal back, and shows on it what was said to standard error meanwhile.
  ///
  /// Safe in a signal handler: it calls only functions that POSIX lists as such, allocates nothing and takes no lock.
  mutating func run() {
    if isReady { _ = write(output, sequence, length) }
    tcsetattr(input, TCSANOW, &mode)
    showKeptErrors()
  }

  /// A terminal that takes nothing, stopped by Ctrl-S for example, must not keep a program from its end.
  private var isReady: Bool {
    var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return poll(&descriptor, 1, 1000) > 0
  }

  private mutating func showKeptErrors() {
    guard keptErrors >= 0, errors >= 0 else { return }
    dup2(errors, STDERR_FILENO)
    // Eight bytes at a time: a buffer on the stack that needs no array.
    var chunk: UInt64 = 0
    var offset: off_t = 0
    while true {
      let count = pread(keptErrors, &chunk, 8, offset)
      guard count > 0, write(STDERR_FILENO, &chunk, count) > 0 else { return }
      offset += off_t(count)
    }
  }
}
