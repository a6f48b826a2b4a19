#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The data to restore a terminal, in plain memory, so that a signal handler can use it at any time.
struct Restoration {
  let input: Int32
  let output: Int32
  var mode: termios
  /// The output that reverts the terminal modes, stored as long as the program runs.
  let sequence: UnsafePointer<UInt8>
  let length: Int
  /// The file that captures standard error, and the original standard error; -1 if there is no capture.
  var capturedErrors: Int32 = -1
  var errors: Int32 = -1

  /// Restores the terminal and writes the captured standard error to it.
  ///
  /// It is async-signal-safe: it calls only functions that POSIX lists as such, allocates nothing and takes no lock.
  mutating func run() {
    if isReady { _ = write(output, sequence, length) }
    tcsetattr(input, TCSANOW, &mode)
    writeCapturedErrors()
  }

  /// Whether the terminal accepts output within a second.
  ///
  /// One that does not, such as after Ctrl-S, must not block the exit.
  private var isReady: Bool {
    var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return poll(&descriptor, 1, 1000) > 0
  }

  private mutating func writeCapturedErrors() {
    guard capturedErrors >= 0, errors >= 0 else { return }
    dup2(errors, STDERR_FILENO)
    // Copies eight bytes at a time: the integer is a buffer on the stack that needs no array.
    var chunk: UInt64 = 0
    var offset: off_t = 0
    while true {
      let count = pread(capturedErrors, &chunk, 8, offset)
      guard count > 0, write(STDERR_FILENO, &chunk, count) > 0 else { return }
      offset += off_t(count)
    }
  }
}
