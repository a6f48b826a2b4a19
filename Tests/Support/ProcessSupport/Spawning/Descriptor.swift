import Foundation

/// An open file of this process, closed when nobody holds it.
final class Descriptor: Sendable {
  let number: Int32

  /// Takes over an open descriptor, which no child is to inherit by accident.
  init(adopting number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(number)
  }

  /// Reads and writes then never wait: `poll` does. Writing where nobody reads is an error, not the end of the tests.
  func makeNonBlocking() {
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// The two ends of a new pipe.
  static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [0, 0]
    try SystemCallError.check("pipe", Foundation.pipe(&ends))
    return (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
  }

  /// What can be read now; empty where nothing is there yet, `nil` at the end.
  func readAvailable() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = read(number, &buffer, buffer.count)
    if count > 0 { return Array(buffer[..<count]) }
    // A terminal that its program has left gives EIO.
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  /// Writes as much as there is room for; gives how much that was, `nil` where nobody reads any more.
  func writeAvailable(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }
}
