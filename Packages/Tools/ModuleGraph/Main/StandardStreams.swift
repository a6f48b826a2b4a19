import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

final class StandardStreams: Sendable {
  private let firstFailure = Mutex<Int32?>(nil)

  /// Opens `/dev/null`, read-only, for each standard stream that the parent process has closed.
  ///
  /// Otherwise the next opened file would get the descriptor of the closed stream, and output would be written to it.
  init() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  func writeOutput(_ text: String) {
    guard let error = send(text, to: STDOUT_FILENO) else { return }
    firstFailure.withLock { $0 = $0 ?? error }
  }

  func writeError(_ text: String) { _ = send(text, to: STDERR_FILENO) }

  /// The `errno` of the first failed write to the standard output; `nil` if everything was written.
  var failure: Int32? { firstFailure.withLock { $0 } }

  /// Writes text, and returns the `errno` if that failed.
  private func send(_ text: String, to stream: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let address = rest.baseAddress, !rest.isEmpty {
        let count = write(stream, address, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return errno }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return nil
    }
  }
}
