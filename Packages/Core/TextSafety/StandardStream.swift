#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The standard output streams.
///
/// They accept only `SafeText`, because either may be a terminal.
public enum StandardStream: Int32, Sendable {
  /// Standard output.
  case output = 1
  /// Standard error.
  case errors = 2

  /// Writes the text without buffering.
  ///
  /// Text that cannot be written, for example to a closed stream, is lost.
  public func write(_ text: SafeText) {
    var string = text.string
    string.withUTF8 { Self.write(UnsafeRawBufferPointer($0), to: rawValue) }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes
    while !rest.isEmpty {
      let count = writeBytes(descriptor, rest)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if count < 0, errno == EAGAIN {
        // Another program that shares the terminal may have made it nonblocking.
        waitUntilWritable(descriptor)
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }

  /// Writes the text and a line feed.
  public func writeLine(_ text: SafeText) {
    write(text + "\n")
  }
}

private func waitUntilWritable(_ descriptor: Int32) {
  var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  _ = poll(&state, 1, -1)
}

// Calls the C function, which the method `write(_:)` shadows.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
