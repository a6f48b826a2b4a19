import Foundation

/// A file descriptor, closed when this object is released.
package final class Descriptor: Sendable {
  package let number: Int32

  /// Takes ownership of an open descriptor, and prevents child processes from inheriting it.
  init(adopting number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(number)
  }

  /// Makes reads and writes nonblocking, and ignores SIGPIPE, which would end the test process.
  func makeNonBlocking() {
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [0, 0]
    try SystemCallError.check("pipe", Foundation.pipe(&ends))
    return (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
  }

  /// Returns the bytes that can be read now: empty if there are none yet, `nil` at the end of the file.
  func readAvailable() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = read(number, &buffer, buffer.count)
    if count > 0 { return Array(buffer[..<count]) }
    // A terminal returns EIO after its last process has closed it.
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  /// Writes as many bytes as possible, and returns their number; `nil` if the other end is closed.
  func writeAvailable(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }
}
