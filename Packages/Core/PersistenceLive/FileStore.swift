public import Foundation
public import Persistence

/// Keeps each document as a file of its name in one directory, for this user alone (files 0600).
///
/// Every write goes to a temporary file, which is flushed to disk and renamed into place, and the directory is flushed
/// after it: a crash at any moment leaves the old document or the new one. Where only the last step fails, the change is
/// made, and no error is thrown: whoever reads gets it, but a power cut may undo it, which the store warns of.
///
/// Calls block for as long as the disk needs, some milliseconds for a write; they may come from any thread, and of two
/// writes of one name the later rename wins.
public struct FileStore: KeyValueStore {
  /// Where the files are.
  public let directory: URL
  let system: any SystemCalls
  private let warn: @Sendable (StorageWarning) -> Void
  private let broadcast = StoreChangeBroadcast()
  private let directoryFlushes = FlushRecord()

  /// Opens the directory, makes it (0700) where it does not exist, and clears what crashed writers have left.
  ///
  /// An existing directory loses the permissions of other users, unless it is meant to be shared.
  ///
  /// - Parameters:
  ///   - directory: an absolute file URL.
  ///   - warn: hears of each document that was set aside, on the thread that did it, and of changes that a power cut may
  ///     undo: the first, until one is safe again.
  /// - Throws: `StorageError.unwritable` or its like with the path, where there is no such directory and none can be
  ///   made; `.unsafe` where it belongs to another user or contains a symbolic link.
  public init(directory: URL, warn: @escaping @Sendable (StorageWarning) -> Void) throws(StorageError) {
    try self.init(directory: directory, system: PosixCalls(), warn: warn)
  }

  init(
    directory: URL, system: any SystemCalls, warn: @escaping @Sendable (StorageWarning) -> Void
  ) throws(StorageError) {
    self.directory = directory
    self.system = system
    self.warn = warn
    let files = PrivateDirectory(path: directory.path, system: system)
    try files.make()
    try files.checkForLinks()
    Temporaries(directory: directory.path, system: system).clean()
  }

  public func data(for name: String, limit: Int) throws(StorageError) -> Data? {
    try data(for: name, limit: limit, isSecret: false)
  }

  /// A store on a directory in this one, which is created where it does not exist, with the same rules and warnings.
  ///
  /// - Throws: as `init`; `.invalidName` for a name that leads elsewhere.
  public func subdirectory(_ name: String) throws(StorageError) -> FileStore {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { throw .invalidName(name) }
    let place = directory.appendingPathComponent(name, isDirectory: true)
    return try FileStore(directory: place, system: system, warn: warn)
  }

  public func set(_ data: Data, for name: String) throws(StorageError) {
    try write(name) { () throws(SystemError) in try AtomicFile(directory: files).write(data, as: name) }
  }

  public func remove(_ name: String) throws(StorageError) {
    let path = try path(of: name)
    try write(name) { () throws(SystemError) in
      try ExistingFile(system: system).remove(path)
    }
  }

  public func setAside(_ name: String, reason: String) throws(StorageError) {
    try write(name) { () throws(SystemError) in
      guard let keptAs = try CorruptFile(directory: files).setAside(name) else { return }
      warn(.setAside(name: name, keptAs: keptAs, reason: reason))
    }
  }

  /// Only changes that are made through this store, or a copy of it, are told.
  public func changes() -> StoreChanges {
    broadcast.changes()
  }

  /// As `data(for:limit:)`.
  ///
  /// - Parameter isSecret: whether it counts as unreadable where other users may read it, too, and that cannot be changed.
  func data(for name: String, limit: Int, isSecret: Bool) throws(StorageError) -> Data? {
    let path = try path(of: name)
    do {
      return try ExistingFile(system: system).read(path, limit: limit, isSecret: isSecret)
    } catch {
      throw error.code == EFBIG ? .tooLarge(name: name, limit: limit) : .unreadable(name: name)
    }
  }

  private var files: PrivateDirectory { PrivateDirectory(path: directory.path, system: system) }

  private func path(of name: String) throws(StorageError) -> String {
    try DocumentName.check(name)
    return "\(directory.path)/\(name)"
  }

  private func write(_ name: String, _ body: () throws(SystemError) -> Void) throws(StorageError) {
    try DocumentName.check(name)
    do {
      try body()
    } catch {
      throw error.writing(name)
    }
    flushDirectory(after: name)
    broadcast.tell(name)
  }

  /// The change is made by now, for every reader: that it may not outlive a power cut is no failure of it.
  private func flushDirectory(after name: String) {
    do throws(SystemError) {
      try files.flush()
      directoryFlushes.succeeded()
    } catch {
      guard !error.isUnsupported, directoryFlushes.failed() else { return }
      warn(.notYetSafe(name: name))
    }
  }
}
