#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The streams that a program writes text to. They take `SafeText` only: either may be a terminal.
public enum StandardStream: Int32, Sendable {
  case output = 1
  case errors = 2

  /// Writes the text, unbuffered. What a closed stream does not take is lost.
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

// The C function, whose name the method above would shadow.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
