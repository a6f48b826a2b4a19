/// The limits for the files on disk.
public struct Rotation: Sendable, Hashable {
  /// The size in bytes at which a new file is started.
  ///
  /// A file exceeds it by at most one batch.
  public var maximumFileSize: Int
  /// The maximum number of files besides the current one.
  ///
  /// Beyond it, the oldest file is deleted.
  public var maximumFileCount: Int

  /// Creates the limits.
  ///
  /// - Parameters:
  ///   - maximumFileSize: The size in bytes at which a new file is started.
  ///   - maximumFileCount: The maximum number of files besides the current one.
  public init(maximumFileSize: Int = 1_000_000, maximumFileCount: Int = 5) {
    self.maximumFileSize = maximumFileSize
    self.maximumFileCount = maximumFileCount
  }
}
