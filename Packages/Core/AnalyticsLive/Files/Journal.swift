import Analytics
import Foundation
import PrivateFiles

/// The files, used by one caller at a time.
actor Journal {
  /// A batch on its way, and the file that it stays in meanwhile.
  struct Outgoing {
    var file: SealedFiles.File
    var batch: AnalyticsBatch
    var spoiltCount: Int
  }

  private let current: URL
  private let sealed: SealedFiles
  private let queue: EventQueue
  private let allowed: AllowList
  private let rotation: Rotation
  private let makeID: @Sendable () -> String
  private let warn: @Sendable (AnalyticsWarning) -> Void
  private var file: AppendOnlyFile?
  /// The period whose events the files hold; the first begins with what an earlier process has left.
  private var period = 0
  /// The batch that was given out last. It is made ready once, however often it has to be sent.
  private var unsent: Outgoing?
  /// Files that can neither be read nor moved.
  private var passedOver: Set<String> = []

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

  /// Takes from what an earlier process has left what other users might do with it.
  func restrictFiles() {
    for url in [current] + sealed.all.map(sealed.url) + sealed.setAside {
      OwnerOnly.restrict(path: url.path)
    }
  }

  /// Writes what waits in the queue. What cannot be written is counted as dropped; the next call tries a new file.
  func writeWaiting() {
    deleteAllIfUnwanted()
    let batch = queue.take()
    guard !batch.events.isEmpty else { return }
    var writer = LineWriter()
    for event in batch.events { writer.add(event, as: allowed) }
    queue.countDropped(batch.events.count - writer.count, .notAllowed)
    guard writer.count > 0 else { return }
    guard queue.isWanted(batch) else { return queue.countDropped(writer.count, .turnedOff) }
    guard write(Data(writer.lines)) else { return queue.countDropped(writer.count, .writeFailed) }
  }

  /// Waits until what was written is on the disk.
  func flush() {
    file?.flush()
  }

  /// The oldest batch to be sent; `nil` where there is none. It stays until it is removed.
  ///
  /// A file that cannot be read is set aside, and one without an event is removed: neither holds up those after it.
  func nextBatch() -> Outgoing? {
    deleteAllIfUnwanted()
    guard queue.isEnabled else { return nil }
    if let outgoing = nextSealed() { return outgoing }
    seal()
    return nextSealed()
  }

  private func nextSealed() -> Outgoing? {
    let waiting = sealed.all
    if let unsent, waiting.contains(unsent.file) { return unsent }
    unsent = nil
    for file in waiting where !passedOver.contains(file.name) {
      do throws(ReportLines.Failure) {
        let lines = try ReportLines(file: sealed.url(file))
        let batch = AnalyticsBatch(id: file.id, lines: lines.whole)
        let outgoing = Outgoing(file: file, batch: batch, spoiltCount: lines.spoiltCount)
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

  /// Forgets a batch that the server has taken, or will never take.
  func remove(_ outgoing: Outgoing, isRefused: Bool = false) {
    queue.countDropped(outgoing.spoiltCount, .spoilt)
    if isRefused { queue.countDropped(outgoing.batch.count, .refused) }
    unsent = nil
    try? FileManager.default.removeItem(at: sealed.url(outgoing.file))
  }

  private func setAside(_ file: SealedFiles.File) {
    let keptAs = sealed.setAside(file)
    if keptAs == nil { passedOver.insert(file.name) }
    queue.countDropped(1, .unreadable)
    warn(AnalyticsWarning(name: file.name, keptAs: keptAs))
  }

  private func write(_ lines: Data) -> Bool {
    if let file, file.size >= rotation.maximumFileSize { seal() }
    let open = file ?? AppendOnlyFile(path: current.path)
    file = open?.append(lines) == true ? open : nil
    return file != nil
  }

  /// Closes the current file, gives it a number, and lets the oldest go where there are too many.
  private func seal() {
    // `flush()` knows the current file only.
    file?.flush()
    file = nil
    guard ((try? sealed.seal(current, id: makeID())) != nil) else { return }
    for file in sealed.all.dropLast(rotation.maximumFileCount) { delete(sealed.url(file), .outOfRoom) }
  }

  /// Where reporting is off, or was since the files were begun, nothing stays on the disk.
  func deleteAllIfUnwanted() {
    let latest = queue.period
    guard !queue.isEnabled || period != latest else { return }
    period = latest
    file = nil
    for url in sealed.all.map(sealed.url) + [current] { delete(url, .turnedOff) }
    // These were counted when they were set aside.
    for url in sealed.setAside { try? FileManager.default.removeItem(at: url) }
  }

  private func delete(_ url: URL, _ reason: DropReason) {
    let count = ReportLines.count(in: url) ?? 0
    if (try? FileManager.default.removeItem(at: url)) != nil { queue.countDropped(count, reason) }
  }
}
