import Dispatch
public import Foundation

/// Suspends until the files in a directory satisfy a condition.
///
/// The condition is evaluated immediately, and again whenever the system reports a change. Changes are entries that are
/// created, renamed or removed, and on Linux also files whose contents or permissions change.
///
/// Subdirectories are not watched. The error contains the description.
/// - Throws: `WaitTimeout` after the limit; `CancellationError` if the task is canceled; `CocoaError` if the directory
///   cannot be watched.
public func waitForFiles(
  in directory: URL, _ description: String, within limit: Duration = WaitTimeout.defaultLimit,
  until condition: @escaping @Sendable () -> Bool
) async throws {
  let watch = try DirectoryWatch(directory)
  defer { watch.cancel() }
  let changes = watch.changes
  try await withWaitLimit(limit, waitingFor: description) {
    for await _ in changes where condition() { return }
    // A stream that is never finished ends only by cancellation.
    throw CancellationError()
  }
}

private struct DirectoryWatch {
  /// Yields a value initially and after each change; unread changes are coalesced into one value.
  let changes: AsyncStream<Void>
  private let source: any DispatchSourceProtocol

  init(_ directory: URL) throws {
    let descriptor = Self.open(directory.path)
    guard descriptor >= 0 else {
      throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: directory.path])
    }
    let (changes, change) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    source = Self.source(of: descriptor)
    source.setEventHandler {
      Self.clear(descriptor)
      change.yield()
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    change.yield()
  }

  func cancel() { source.cancel() }

  #if canImport(Darwin)
    private static func open(_ path: String) -> Int32 { Foundation.open(path, O_EVTONLY) }

    private static func source(of descriptor: Int32) -> any DispatchSourceProtocol {
      DispatchSource.makeFileSystemObjectSource(fileDescriptor: descriptor, eventMask: [.write, .attrib])
    }

    private static func clear(_ descriptor: Int32) {}
  #else
    // inotify(7).
    private static func open(_ path: String) -> Int32 {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      let events = IN_ATTRIB | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      guard descriptor >= 0, inotify_add_watch(descriptor, path, UInt32(events)) < 0 else { return descriptor }
      close(descriptor)
      return -1
    }

    private static func source(of descriptor: Int32) -> any DispatchSourceProtocol {
      DispatchSource.makeReadSource(fileDescriptor: descriptor)
    }

    /// Reads all pending events, or the source would fire again.
    private static func clear(_ descriptor: Int32) {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
    }
  #endif
}
