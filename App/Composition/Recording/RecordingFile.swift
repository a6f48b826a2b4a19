import Foundation
import PrivateFiles

/// The file of a recording with mode 0600, and one older file, `NAME.1`.
///
/// Each launch begins a new file, so the older one can contain the previous launch. A full file is renamed as well.
final class RecordingFile {
  private let url: URL
  private let maximumSize: Int
  private let makeHeader: @MainActor () -> Data
  private var file: AppendOnlyFile?

  /// The maximum size of each of the two files in bytes.
  static let standardSize = 256 * 1024

  /// Begins a new file.
  ///
  /// - Parameters:
  ///   - url: The path of the file.
  ///   - maximumSize: The maximum size of each of the two files in bytes.
  ///   - makeHeader: Returns the first line of the next file.
  init(_ url: URL, maximumSize: Int = standardSize, makeHeader: @escaping @MainActor () -> Data) {
    (self.url, self.maximumSize, self.makeHeader) = (url, maximumSize, makeHeader)
    begin()
  }

  /// Appends a line, in another file if this one is full.
  ///
  /// A line that cannot be written is dropped: the app works without a recording.
  ///
  /// - Parameter line: The line with its line feed.
  func append(_ line: Data) {
    guard let current = file else { return }
    if current.size + line.count > maximumSize { begin() }
    if file?.append(line) == false { file = nil }
  }

  private func begin() {
    file = nil
    // Without a new file there is no recording: the old one must not grow.
    guard rename(url.path, url.path + ".1") == 0 || errno == ENOENT else { return }
    OwnerOnly.restrict(path: url.path + ".1")
    file = AppendOnlyFile(path: url.path)
    if file?.append(makeHeader()) == false { file = nil }
  }
}
