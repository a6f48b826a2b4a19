public import Foundation
public import Logging
import PrivateFiles
import Synchronization
public import TextSafety

/// Keeps notes as lines in a file of this user alone (0600), and of the older ones one file more, `NAME.1`.
///
/// A line: `2026-03-01T09:30:00Z network: GET /v1/orders 1F3A: timeout, attempts: 3, URLError -1001`.
///
/// A note is written where it is made, and takes some ten microseconds; notes are few. There is no file before the first.
public final class FileLog: LogProtocol {
  private let url: URL
  private let maximumSize: Int
  private let now: @Sendable () -> Date
  private let file = Mutex<AppendOnlyFile?>(nil)

  /// - Parameters:
  ///   - file: where the lines go; they are added to what is there.
  ///   - maximumSize: the bytes that a file may have; there are two at most.
  ///   - now: the time that a note is given.
  public init(file: URL, maximumSize: Int = 256 * 1024, now: @escaping @Sendable () -> Date = { Date() }) {
    url = file
    self.maximumSize = maximumSize
    self.now = now
  }

  public func note(_ message: SafeText, from source: SafeText) {
    let line = Data(LogLine(time: now(), source: source, message: message).text.string.utf8)
    file.withLock { file in
      if file == nil { OwnerOnly.restrict(path: older) }
      file = file ?? AppendOnlyFile(path: url.path)
      if let full = file, full.size > 0, full.size + line.count > maximumSize {
        rotate()
        file = AppendOnlyFile(path: url.path)
      }
      guard file?.append(line) != true else { return }
      // A full disk takes a name, and nothing in it.
      if file?.size == 0 { remove(url.path) }
      file = nil
    }
  }

  private var older: String { url.path + ".1" }

  /// The file before it goes.
  private func rotate() {
    _ = rename(url.path, older)
  }
}
