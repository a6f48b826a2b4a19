import Analytics
import Foundation
import PrivateFiles

actor Journal {
  /// A batch that is being uploaded, and the file that stores it until the upload succeeds.
  struct Outgoing {
    var file: SealedFiles.File
    var batch: AnalyticsBatch
    var damagedCount: Int
  }

  private let current: URL
  private let sealed: SealedFiles
  private let queue: EventQueue
  private let allowed: AllowList
  private let rotation: Rotation
  private let makeID: @Sendable () -> String
  private let warn: @Sendable (AnalyticsWarning) -> Void
  private var file: AppendOnlyFile?
  /// The period whose events are in the files; the first one includes the files of an earlier process.
  private var period = 0
  /// The batch that was returned last, prepared once even if it is sent several times.
  private var unsent: Outgoing?
  /// Files that can be neither read nor renamed.
  private var skippedFiles: Set<String> = []

  init(
    file: URL, queue: EventQueue, allowed: AllowList, rotation: Rotation, makeID: @escaping @Sendable () -> String,
    warn: @escaping @Sendable (AnalyticsWarning) -> Void
  ) {
    current = file
    sealed = SealedFiles(of: file)
    self.queue = queue
    self.allowed = allowed
    self.rotation = rotation
    self.makeID = makeID
    self.warn = warn
  }

  /// Removes the permissions of other users from the files of an earlier process.
  func restrictFiles() {
    for url in [current] + sealed.all.map(sealed.url) + sealed.setAside {
      OwnerPermissions.restrict(path: url.path)
    }
  }

  /// Writes the queued events; those that cannot be written are counted as dropped, and the next call tries a new file.
  func writeWaiting() {
    deleteAllIfDisabled()
    let batch = queue.take()
    guard !batch.events.isEmpty else { return }
    var writer = LineWriter()
    for event in batch.events { writer.add(event, as: allowed) }
    queue.countDropped(batch.events.count - writer.count, .notAllowed)
    guard writer.count > 0 else { return }
    guard queue.isWanted(batch) else { return queue.countDropped(writer.count, .turnedOff) }
    guard write(Data(writer.lines)) else { return queue.countDropped(writer.count, .writeFailed) }
  }

  func flush() {
    file?.flush()
  }

  /// Returns the oldest batch to upload, or `nil` if there is none.
  ///
  /// The batch remains on disk until it is removed. An unreadable file is set aside and a file without events is
  /// removed, so that neither blocks the files after it.
  func nextBatch() -> Outgoing? {
    deleteAllIfDisabled()
    guard queue.isEnabled else { return nil }
    if let outgoing = nextSealed() { return outgoing }
    seal()
    return nextSealed()
  }

  private func nextSealed() -> Outgoing? {
    let waiting = sealed.all
    if let unsent, waiting.contains(unsent.file) { return unsent }
    unsent = nil
    for file in waiting where !skippedFiles.contains(file.name) {
      do throws(EventLines.Failure) {
        let lines = try EventLines(file: sealed.url(file))
        let batch = AnalyticsBatch(id: file.id, lines: lines.whole)
        let outgoing = Outgoing(file: file, batch: batch, damagedCount: lines.damagedCount)
        guard batch.count == 0 else {
          unsent = outgoing
          return outgoing
        }
        remove(outgoing)
      } catch {
        if error == .unreadable { setAside(file) }
      }
    }
    return nil
  }

  func remove(_ outgoing: Outgoing, isRefused: Bool = false) {
    queue.countDropped(outgoing.damagedCount, .spoilt)
    if isRefused { queue.countDropped(outgoing.batch.count, .refused) }
    unsent = nil
    try? FileManager.default.removeItem(at: sealed.url(outgoing.file))
  }

  private func setAside(_ file: SealedFiles.File) {
    let newName = sealed.setAside(file)
    if newName == nil { skippedFiles.insert(file.name) }
    queue.countDropped(1, .unreadable)
    warn(AnalyticsWarning(name: file.name, newName: newName))
  }

  private func write(_ lines: Data) -> Bool {
    if let file, file.size >= rotation.maximumFileSize { seal() }
    let open = file ?? AppendOnlyFile(path: current.path)
    file = open?.append(lines) == true ? open : nil
    return file != nil
  }

  /// Closes and numbers the current file, and deletes the oldest files beyond the limit.
  private func seal() {
    // `flush()` only flushes the current file.
    file?.flush()
    file = nil
    guard ((try? sealed.seal(current, id: makeID())) != nil) else { return }
    for file in sealed.all.dropLast(rotation.maximumFileCount) { delete(sealed.url(file), .overLimit) }
  }

  /// Deletes all files if reporting is off, or was turned off after the files were started.
  func deleteAllIfDisabled() {
    let latest = queue.period
    guard !queue.isEnabled || period != latest else { return }
    period = latest
    file = nil
    for url in sealed.all.map(sealed.url) + [current] { delete(url, .turnedOff) }
    // These were counted when they were set aside.
    for url in sealed.setAside { try? FileManager.default.removeItem(at: url) }
  }

  private func delete(_ url: URL, _ reason: DropReason) {
    let count = EventLines.count(in: url) ?? 0
    if (try? FileManager.default.removeItem(at: url)) != nil { queue.countDropped(count, reason) }
  }
}

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

  /// Returns whether the line is a JSON object; one truncated line can make a server refuse the whole batch.
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

/// The limits for the files on disk.
public struct Rotation: Sendable, Hashable {
  /// The size in bytes at which a new file is started; a file exceeds it by at most one batch.
  public var maximumFileSize: Int
  /// The maximum number of files besides the current one; beyond it, the oldest file is deleted.
  public var maximumFileCount: Int

  /// Creates the limits.
  public init(maximumFileSize: Int = 1_000_000, maximumFileCount: Int = 5) {
    self.maximumFileSize = maximumFileSize
    self.maximumFileCount = maximumFileCount
  }
}
