import Foundation
import Persistence
import PersistenceLive
import Synchronization
import TestSupport
import Testing

/// A file store with its own directory and recorded warnings.
struct StoreUnderTest {
  let directory: URL
  let store: FileStore
  private let log = WarningLog()

  init(in parent: URL) throws {
    directory = parent.appendingPathComponent("state")
    store = try FileStore(directory: directory, warn: log.append)
  }

  var warnings: [StorageWarning] { log.warnings }

  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() } }

  func url(_ name: String) -> URL { directory.appendingPathComponent(name) }

  /// Writes a file into the directory without calling the store.
  func plant(_ contents: String, as name: String) throws { try Data(contents.utf8).write(to: url(name)) }

  func contents(of name: String) throws -> String { String(decoding: try Data(contentsOf: url(name)), as: UTF8.self) }
}

private final class WarningLog: Sendable {
  private let entries = Mutex<[StorageWarning]>([])

  var warnings: [StorageWarning] { entries.withLock { $0 } }

  @Sendable func append(_ warning: StorageWarning) { entries.withLock { $0.append(warning) } }
}

func permissions(of url: URL) throws -> Int {
  try #require(try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int)
}
