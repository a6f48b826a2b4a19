import Foundation

/// The file, written by one caller at a time.
actor Journal {
  private let path: String
  private let queue: EventQueue
  private var file: AppendOnlyFile?

  init(path: String, queue: EventQueue) {
    self.path = path
    self.queue = queue
  }

  /// Writes what waits in the queue. What cannot be written is counted as dropped; the next call tries a new file.
  func writeWaiting() {
    let batch = queue.take()
    guard !batch.events.isEmpty else { return }
    let lines = batch.events.lines()
    guard queue.isWanted(batch), write(lines) else { return queue.countDropped(batch.events.count) }
  }

  /// Waits until what was written is on the disk.
  func flush() {
    file?.flush()
  }

  private func write(_ lines: Data) -> Bool {
    let open = file ?? AppendOnlyFile(path: path)
    file = open?.append(lines) == true ? open : nil
    return file != nil
  }
}
