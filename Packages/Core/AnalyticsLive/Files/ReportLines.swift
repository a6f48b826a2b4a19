import Foundation

/// What stands in a file of reports.
struct ReportLines {
  /// The lines that are events, each with its end.
  private(set) var whole = Data()
  /// How many lines are not: a process was killed while it wrote, or something else has spoilt them.
  private(set) var spoiltCount = 0

  /// The largest size in bytes that is read: far above what a file is rotated at.
  private static let sizeLimit = 64_000_000

  /// Why a file gives no lines.
  enum Failure: Error, Equatable {
    /// It is not there any more, or the system has no room to open it: nothing is known of it.
    case notNow
    /// It will not be readable another time.
    case unreadable
  }

  init(file: URL) throws(Failure) {
    for line in try Self.contents(of: file).split(separator: UInt8(ascii: "\n")) {
      if Self.isEvent(line) {
        whole.append(line)
        whole.append(UInt8(ascii: "\n"))
      } else {
        spoiltCount += 1
      }
    }
  }

  /// How many events a file holds; a spoilt one counts, too. `nil` where it cannot be read.
  static func count(in file: URL) -> Int? {
    (try? contents(of: file)).map { $0.split(separator: UInt8(ascii: "\n")).count }
  }

  /// A line that a crash has cut off is no JSON, and one such line can make a server refuse all of them.
  private static func isEvent(_ line: Data) -> Bool {
    (try? JSONSerialization.jsonObject(with: line)) is [String: Any]
  }

  /// By a descriptor that does not wait, because opening a named pipe would.
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
