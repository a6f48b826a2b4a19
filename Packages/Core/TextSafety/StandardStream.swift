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
    string.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = writeBytes(rawValue, rest)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }

  /// Writes the text and a line feed.
  public func writeLine(_ text: SafeText) {
    write(text + "\n")
  }
}

// Calls the C function, which the method `write(_:)` shadows.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
