import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the process writes to.
final class StandardStreams: Sendable {
  private let firstFailure = Mutex<Int32?>(nil)

  /// A stream that the caller has closed would give its number to the next file that is opened, and the answer would go
  /// there. In its place stands one that cannot be written.
  init() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  func answer(_ text: String) {
    guard let error = write(text, to: STDOUT_FILENO) else { return }
    firstFailure.withLock { $0 = $0 ?? error }
  }

  func complain(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// The number of the error for which not all of the answer could be written.
  var failure: Int32? { firstFailure.withLock { $0 } }

  /// - Returns: the error's number, if there was one.
  private func write(_ text: String, to stream: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let address = rest.baseAddress, !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(stream, address, rest.count)
        #else
          let count = Darwin.write(stream, address, rest.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return errno }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return nil
    }
  }
}
