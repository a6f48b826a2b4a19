/// How much is kept on the disk.
public struct Rotation: Sendable, Hashable {
  /// The size in bytes that a file may grow to; the next batch goes to a new one. A file is longer by at most one batch.
  public var maximumFileSize: Int
  /// The files that are kept beside the one that is written; when there are more, the oldest goes.
  public var maximumFileCount: Int

  public init(maximumFileSize: Int = 1_000_000, maximumFileCount: Int = 5) {
    self.maximumFileSize = maximumFileSize
    self.maximumFileCount = maximumFileCount
  }
}
