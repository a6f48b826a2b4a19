import Analytics
import Foundation

/// The files, used by one caller at a time.
actor Journal {
  private let current: URL
  private let sealed: SealedFiles
  private let queue: EventQueue
  private let allowed: AllowList
  private let rotation: Rotation
  private let makeID: @Sendable () -> String
  private var file: AppendOnlyFile?
  /// The period whose events the files hold; the first begins with what an earlier process has left.
  private var period = 0

  init(
    file: URL, queue: EventQueue, allowed: AllowList, rotation: Rotation, makeID: @escaping @Sendable () -> String
  ) {
    current = file
    sealed = SealedFiles(of: file)
    self.queue = queue
    self.allowed = allowed
    self.rotation = rotation
    self.makeID = makeID
  }

  /// Writes what waits in the queue. What cannot be written is counted as dropped; the next call tries a new file.
  func writeWaiting() {
    deleteAllIfUnwanted()
    let batch = queue.take()
    guard !batch.events.isEmpty else { return }
    let writer = lines(of: batch)
    guard writer.count > 0 else { return }
    guard queue.isWanted(batch) else { return queue.countDropped(writer.count, .turnedOff) }
    guard write(Data(writer.lines)) else { return queue.countDropped(writer.count, .writeFailed) }
  }

  /// Waits until what was written is on the disk.
  func flush() {
    file?.flush()
  }

  /// The oldest batch to be sent; `nil` where there is none. It stays until it is removed.
  func nextBatch() -> (file: SealedFiles.File, batch: AnalyticsBatch)? {
    deleteAllIfUnwanted()
    guard queue.isEnabled else { return nil }
    if sealed.all.isEmpty { seal() }
    guard let file = sealed.all.first, let lines = try? Data(contentsOf: sealed.url(file)) else { return nil }
    return (file, AnalyticsBatch(id: file.id, lines: lines))
  }

  /// Forgets a batch that the server has taken, or will never take.
  func remove(_ file: SealedFiles.File, refused count: Int = 0) {
    queue.countDropped(count, .refused)
    try? FileManager.default.removeItem(at: sealed.url(file))
  }

  private func lines(of batch: EventQueue.Batch) -> LineWriter {
    var writer = LineWriter()
    for event in batch.events {
      guard let properties = allowed.allowed(event.event, properties: event.properties) else { continue }
      writer.add(Event(time: event.time, event: event.event, properties: properties))
    }
    queue.countDropped(batch.events.count - writer.count, .notAllowed)
    return writer
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
    for file in sealed.all.dropLast(rotation.maximumFileCount) {
      let lines = (try? Data(contentsOf: sealed.url(file))) ?? Data()
      queue.countDropped(lines.count { $0 == UInt8(ascii: "\n") }, .outOfRoom)
      try? FileManager.default.removeItem(at: sealed.url(file))
    }
  }

  /// Where reporting is off, or was since the files were begun, nothing stays on the disk.
  func deleteAllIfUnwanted() {
    let latest = queue.period
    guard !queue.isEnabled || period != latest else { return }
    period = latest
    file = nil
    for url in sealed.all.map(sealed.url) + [current] { try? FileManager.default.removeItem(at: url) }
  }
}
