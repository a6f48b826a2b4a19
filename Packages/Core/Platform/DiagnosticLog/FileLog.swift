public import Foundation
import PrivateFiles
import Synchronization
public import TextSafety

/// Writes messages as lines to a file with mode 0600 and retains one older file, `NAME.1`.
///
/// Example of a line: `2026-03-01T09:30:00Z network: GET /v1/orders 1F3A: timeout, attempts: 3, URLError -1001`.
///
/// Writes synchronously, which takes about ten microseconds; messages are rare. The file is created with the first
/// message.
public final class FileLog: LogProtocol {
  private let url: URL
  private let maximumSize: Int
  private let now: @Sendable () -> Date
  private let file = Mutex<AppendOnlyFile?>(nil)

  /// Creates a log of two files of at most `maximumSize` bytes each, without creating a file yet.
  public init(file: URL, maximumSize: Int = 256 * 1024, now: @escaping @Sendable () -> Date = { Date() }) {
    url = file
    self.maximumSize = maximumSize
    self.now = now
  }

  /// Appends a message to the file, which is rotated first if it is full.
  public func write(_ message: SafeText, from source: SafeText) {
    let line = Data(LogLine(time: now(), source: source, message: message).text.string.utf8)
    file.withLock { file in
      if file == nil { OwnerPermissions.restrict(path: older) }
      file = file ?? AppendOnlyFile(path: url.path)
      if let full = file, full.size > 0, full.size + line.count > maximumSize {
        rotate()
        file = AppendOnlyFile(path: url.path)
      }
      guard file?.append(line) != true else { return }
      // On a full disk, a file can be created but nothing written to it.
      if file?.size == 0 { remove(url.path) }
      file = nil
    }
  }

  private var older: String { url.path + ".1" }

  /// Renames the current file to `NAME.1`, replacing the older one.
  private func rotate() {
    _ = rename(url.path, older)
  }
}
