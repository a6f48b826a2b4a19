public import Foundation
public import Persistence

/// Keeps each document as a file of its name in one directory, for this user alone (files 0600).
///
/// Every write goes to a temporary file, which is flushed to disk and renamed into place, and the directory is flushed
/// after it: a crash at any moment leaves the old document or the new one. Calls block for as long as the disk needs,
/// some milliseconds for a write; they may come from any thread, and of two writes of one name the later rename wins.
public struct FileStore: KeyValueStore {
  /// Where the files are.
  public let directory: URL
  private let warn: @Sendable (StorageWarning) -> Void
  private let calls: WriteCalls

  /// Opens the directory, makes it (0700) where it does not exist, and clears what crashed writers have left.
  ///
  /// The permissions of an existing directory are the user's affair and stay as they are.
  ///
  /// - Parameters:
  ///   - directory: an absolute file URL.
  ///   - warn: hears of each document that was set aside, on the thread that did it.
  /// - Throws: `StorageError.unwritable` with the path, where there is no such directory and none can be made.
  public init(directory: URL, warn: @escaping @Sendable (StorageWarning) -> Void) throws(StorageError) {
    try self.init(directory: directory, calls: .system, warn: warn)
  }

  /// - Parameter calls: how the system is asked to write.
  init(
    directory: URL, calls: WriteCalls, warn: @escaping @Sendable (StorageWarning) -> Void
  ) throws(StorageError) {
    self.directory = directory
    self.warn = warn
    self.calls = calls
    do {
      try PrivateDirectory.make(at: directory.path)
    } catch {
      throw .unwritable(name: directory.path)
    }
    Temporaries.clean(in: directory.path)
  }

  public func data(for name: String) throws(StorageError) -> Data? {
    let path = try path(of: name)
    do {
      return try ExistingFile.read(path)
    } catch {
      throw .unreadable(name: name)
    }
  }

  public func set(_ data: Data, for name: String) throws(StorageError) {
    _ = try path(of: name)
    do {
      try AtomicFile.write(data, as: name, in: directory.path, by: calls)
    } catch {
      throw error.storageError(writing: name)
    }
  }

  public func remove(_ name: String) throws(StorageError) {
    let path = try path(of: name)
    do {
      try ExistingFile.remove(path)
      try PrivateDirectory.flush(directory.path)
    } catch {
      throw error.storageError(writing: name)
    }
  }

  public func setAside(_ name: String, reason: String) throws(StorageError) {
    _ = try path(of: name)
    do {
      guard let keptAs = try CorruptFile.setAside(name, in: directory.path) else { return }
      try PrivateDirectory.flush(directory.path)
      warn(StorageWarning(name: name, keptAs: keptAs, reason: reason))
    } catch {
      throw error.storageError(writing: name)
    }
  }

  private func path(of name: String) throws(StorageError) -> String {
    try DocumentName.check(name)
    return "\(directory.path)/\(name)"
  }
}
