public import Foundation
public import Persistence
package import PrivateFiles

/// Stores each document as a file with mode 0600 in one directory.
///
/// A write goes to a temporary file, which is flushed and renamed; then the directory is flushed. After a crash at any
/// time, either the old or the new document exists. If only the last step fails, no error is thrown, because the change
/// is visible to all readers. The store then warns that a power failure may undo it.
///
/// Calls block during disk access, for some milliseconds in case of a write. They are allowed on any thread. Of two
/// concurrent writes to one name, the later rename wins.
public struct FileStore: KeyValueStore {
  /// The directory of the files.
  public let directory: URL
  let system: any SystemCalls
  private let lock: StateLock?
  private let warn: @Sendable (StorageWarning) -> Void
  private let directoryFlushes = FlushRecord()

  /// Opens the directory, creates it with mode 0700 if needed, and removes the temporary files of crashed processes.
  ///
  /// The permissions of an existing directory do not change.
  ///
  /// - Parameters:
  ///   - directory: An absolute file URL.
  ///   - lock: The lock that must still be effective at each change; `nil` if no other process uses the directory.
  ///   - warn: Called for each document that was set aside, on the thread that did it. Also called for the first change
  ///     that a power failure may undo, and again only after a flush has succeeded.
  /// - Throws: `StorageError.unsafe` if the directory belongs to another user, is writable by others, or contains a
  ///   symbolic link. `StorageError.unreadable` if a document cannot be opened. Another `StorageError` with the path if
  ///   the directory cannot be created or opened.
  public init(
    directory: URL, lock: StateLock? = nil, warn: @escaping @Sendable (StorageWarning) -> Void
  ) throws(StorageError) {
    try self.init(directory: directory, lock: lock, system: PosixCalls(), warn: warn)
  }

  package init(
    directory: URL, lock: StateLock? = nil, system: any SystemCalls,
    warn: @escaping @Sendable (StorageWarning) -> Void
  ) throws(StorageError) {
    self.lock = lock
    self.directory = directory
    self.system = system
    self.warn = warn
    let files = PrivateDirectory(path: directory.path, system: system)
    try files.make()
    try files.checkContents()
    TemporaryFiles(directory: directory.path, system: system).clean()
  }

  /// Reads a document; throws `StorageError.unsafe` for another kind of file.
  public func data(for name: String, limit: Int) throws(StorageError) -> Data? {
    try data(for: name, limit: limit, isSecret: false)
  }

  /// Opens a store in a subdirectory, with the same rules and warnings, and creates the subdirectory if needed.
  ///
  /// - Throws: `StorageError.invalidName` for an empty name, a leading period or a slash; otherwise as the initializer.
  public func subdirectory(_ name: String) throws(StorageError) -> FileStore {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { throw .invalidName(name) }
    let place = directory.appendingPathComponent(name, isDirectory: true)
    return try FileStore(directory: place, lock: lock, system: system, warn: warn)
  }

  /// Stores a document, replacing the previous one.
  public func set(_ data: Data, for name: String) throws(StorageError) {
    try change(name) { () throws(SystemError) in
      try AtomicFile(directory: files).write(data, as: name)
    }
  }

  /// Removes a document, if there is one.
  public func remove(_ name: String) throws(StorageError) {
    let path = try path(of: name)
    try change(name) { () throws(SystemError) in try ExistingFile(system: system).remove(path) }
  }

  /// Renames a document that cannot be decoded to `NAME.corrupt-N`, and issues a warning.
  public func setAside(_ name: String, reason: String) throws(StorageError) {
    try change(name) { () throws(SystemError) in
      guard let newName = try CorruptFile(directory: files).setAside(name) else { return }
      warn(.setAside(name: name, newName: newName, reason: reason))
    }
  }

  /// Removes a document last, after its copies that were set aside or are incomplete.
  ///
  /// What cannot be removed is erased in place: a directory without write permission still has writable files.
  ///
  /// - Throws: `StorageError.notRemoved` with the first file whose contents remain; `StorageError.lockLost`.
  func erase(_ name: String) throws(StorageError) {
    try DocumentName.check(name)
    let copies: [String]
    do {
      copies = try system.names(in: directory.path).filter { TemporaryFiles.isCopy($0, of: name) }
    } catch {
      // Without the directory, there is nothing to remove.
      if error.code == ENOENT { return }
      throw error.removing(directory.path)
    }
    try lock?.check()
    for file in copies.sorted() + [name] {
      do throws(SystemError) {
        try ExistingFile(system: system).erase("\(directory.path)/\(file)")
      } catch {
        throw error.removing("\(directory.path)/\(file)")
      }
    }
    flushDirectory(after: name)
  }

  /// Reads a document; a secret is `unreadable` if other users have permissions that cannot be removed.
  func data(for name: String, limit: Int, isSecret: Bool) throws(StorageError) -> Data? {
    let path = try path(of: name)
    do {
      return try ExistingFile(system: system).read(path, limit: limit, isSecret: isSecret)
    } catch {
      throw error.reading(name, limit: limit)
    }
  }

  private var files: PrivateDirectory { PrivateDirectory(path: directory.path, system: system) }

  private func path(of name: String) throws(StorageError) -> String {
    try DocumentName.check(name)
    return "\(directory.path)/\(name)"
  }

  private func change(_ name: String, _ body: () throws(SystemError) -> Void) throws(StorageError) {
    try DocumentName.check(name)
    try lock?.check()
    do {
      try body()
    } catch {
      throw error.writing(name)
    }
    // The flush is also needed if the document is missing: a crashed process may have removed it without a flush.
    flushDirectory(after: name)
  }

  /// Flushes the directory after a change; a failure is only a warning, because all readers see the change already.
  private func flushDirectory(after name: String) {
    do throws(SystemError) {
      try files.flush()
      directoryFlushes.succeeded()
    } catch {
      guard !error.isUnsupported, directoryFlushes.failed() else { return }
      warn(.notFlushed(name: name))
    }
  }
}
