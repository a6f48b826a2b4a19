import Foundation

/// The contents of one file of events.
struct EventLines {
  /// The lines that contain valid events, each with its line feed.
  private(set) var whole = Data()
  /// The number of invalid lines, such as one that was cut off when a process was killed during a write.
  private(set) var damagedCount = 0

  /// The maximum size in bytes that is read; far above the size at which files are rotated.
  private static let sizeLimit = 64_000_000

  /// The reason why a file cannot be read.
  enum Failure: Error, Equatable {
    /// A temporary condition: the file no longer exists, or the system lacks the resources to open it.
    case notNow
    /// A permanent condition.
    case unreadable
  }

  init(file: URL) throws(Failure) {
    for line in try Self.contents(of: file).split(separator: UInt8(ascii: "\n")) {
      if Self.isEvent(line) {
        whole.append(line)
        whole.append(UInt8(ascii: "\n"))
      } else {
        damagedCount += 1
      }
    }
  }

  /// Returns the number of events in a file, including invalid ones, or `nil` if it cannot be read.
  static func count(in file: URL) -> Int? {
    (try? contents(of: file)).map { $0.split(separator: UInt8(ascii: "\n")).count }
  }

  /// Returns whether the line is a JSON object.
  ///
  /// One truncated line can make a server refuse the whole batch.
  private static func isEvent(_ line: Data) -> Bool {
    (try? JSONSerialization.jsonObject(with: line)) is [String: Any]
  }

  /// Reads the file through a nonblocking descriptor, because opening a named pipe would block.
  private static func contents(of file: URL) throws(Failure) -> Data {
    let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= sizeLimit else {
      throw .unreadable
    }
    do { return try handle.readToEnd() ?? Data() } catch { throw .unreadable }
  }

  private static func failure(_ code: Int32) -> Failure {
    [ENOENT, EMFILE, ENFILE, ENOMEM, EINTR].contains(code) ? .notNow : .unreadable
  }
}
