import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The standard output streams, which accept only `SafeText`, because either may be a terminal.
public enum StandardStream: Int32, Sendable {
  /// Standard output.
  case output = 1
  /// Standard error.
  case errors = 2

  /// Writes the text without buffering; text that cannot be written is lost, see `lostOutputError`.
  public func write(_ text: SafeText) {
    var string = text.string
    let errorNumber = string.withUTF8 { Self.write(UnsafeRawBufferPointer($0), to: rawValue) }
    // A reader that has seen enough, such as head, has lost nothing.
    if self == .output, let errorNumber, errorNumber != EPIPE { lastOutputError.store(errorNumber, ordering: .relaxed) }
  }

  /// The error number of the last text that could not be written to standard output, or `nil` if none was lost.
  ///
  /// A reader that closes a pipe early is no error.
  public static var lostOutputError: Int32? {
    let number = lastOutputError.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Writes bytes, and returns the error number of those that cannot be written, or `nil`.
  @discardableResult
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes
    while !rest.isEmpty {
      let count = writeBytes(descriptor, rest)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if count < 0, errno == EAGAIN {
        // Another program that shares the terminal may have made it nonblocking.
        waitUntilWritable(descriptor)
      } else if count == 0 || errno != EINTR {
        return count == 0 ? EIO : errno
      }
    }
    return nil
  }

  /// Writes the text and a line feed, like `write(_:)`.
  public func writeLine(_ text: SafeText) {
    write(text + "\n")
  }
}

/// The error number of the last failed write to standard output; 0 if there is none.
///
/// Global, as the stream itself is; atomic, because any thread may write.
private let lastOutputError = Atomic<Int32>(0)

private func waitUntilWritable(_ descriptor: Int32) {
  var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  _ = poll(&state, 1, -1)
}

// Calls the C function, which the method `write(_:)` shadows.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
