public import Foundation
public import Models
public import Networking
public import Persistence
import Synchronization

/// Stores what the server has returned to the user, for reading when a later launch does not reach the server.
///
/// One document contains the content of one user, and is stored like the session, whose end removes both. It is written at most once a second, never on the main actor. Its end
/// is that of the session: `removeAll()`. A failed write has no consequence until there is no connection, and the next
/// change repeats it.
public actor OfflineCache {
  /// The delay of a write, which later changes share.
  static let writeDelay = Duration.seconds(1)

  /// What a load has returned.
  public enum Source: Sendable {
    /// A response of the server, after content of the cache was returned.
    case server
    /// Content that the server has returned at the date or later, because of the error; `nil` while the server has not
    /// answered yet.
    case cache(since: Date, because: NetworkError?)
  }

  private let secrets: any SecretStore
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let executor: (any TaskExecutor)?
  private let sourceDidChange: @Sendable (Source) -> Void
  private let onUnusable: @Sendable (any Error) -> Void
  /// The number of removals, which invalidate earlier accesses.
  private let generation = Mutex(0)

  private var content: OfflineContent?
  private var isLoaded = false
  private var isWritable = true
  private var pendingWrite: Task<Void, Never>?
  /// Whether loads return their content before the server answers, as after a launch that has not waited for it.
  private var isAheadOfServer = false
  /// The requests of these loads that are in flight, by number.
  private var requests: [Int: Task<Void, Never>] = [:]
  private var requestCount = 0
  /// Why the server was last not reached since it answered.
  private var lastError: NetworkError?
  /// The time of the oldest content that was returned since the server was last reached.
  private var staleSince: Date?

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - executor: The executor of the writes, or `nil` for the global executor.
  ///   - sourceDidChange: Called on any thread after a load has returned content of the cache, and after the first load
  ///     since then that has returned a response of the server.
  ///   - onUnusable: Called with the error of a document that can neither be used nor set aside.
  public init(
    secrets: any SecretStore, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
    executor: (any TaskExecutor)? = nil, sourceDidChange: @escaping @Sendable (Source) -> Void = { _ in },
    onUnusable: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.secrets = secrets
    self.clock = clock
    self.now = now
    self.executor = executor
    self.sourceDidChange = sourceDidChange
    self.onUnusable = onUnusable
  }

  deinit {
    pendingWrite?.cancel()
    for request in requests.values { request.cancel() }
  }

  /// Returns the access of a user, which is valid until `removeAll()` is called.
  public nonisolated func access(for userID: User.ID) -> OfflineAccess {
    OfflineAccess(cache: self, userID: userID, generation: generation.withLock { $0 })
  }

  /// Returns whether there is content of a user.
  public func hasContent(for userID: User.ID) -> Bool {
    !loadedContent(of: userID).isEmpty
  }

  /// Returns content before the server answers, until it does, if there is content of a user.
  func resume(for userID: User.ID) -> Bool {
    isAheadOfServer = hasContent(for: userID)
    return isAheadOfServer
  }

  /// Writes pending changes, before the program exits.
  public func write() {
    guard pendingWrite != nil else { return }
    pendingWrite?.cancel()
    pendingWrite = nil
    guard isWritable, let content else { return }
    try? secrets.save(content, as: OfflineContent.format)
  }

  /// Removes the content, and ignores what earlier accesses record.
  ///
  /// - Throws: `StorageError` if the content cannot be removed; the cache is then unchanged.
  public func removeAll() throws {
    try secrets.removeSecret(OfflineContent.format.name)
    generation.withLock { $0 += 1 }
    pendingWrite?.cancel()
    for request in requests.values { request.cancel() }
    (requests, isAheadOfServer, lastError) = ([:], false, nil)
    (content, pendingWrite, staleSince, isLoaded) = (nil, nil, nil, true)
  }

  func record(for access: OfflineAccess, _ change: @Sendable (inout OfflineContent, Date) -> Void) {
    guard isCurrent(access) else { return }
    (isAheadOfServer, lastError) = (false, nil)
    if staleSince != nil {
      staleSince = nil
      sourceDidChange(.server)
    }
    var changed = loadedContent(of: access.userID)
    change(&changed, now())
    content = changed
    scheduleWrite()
  }

  /// Returns a part of the content while the server has not answered yet, and starts the request; `nil` if the part is
  /// not stored, or if loads wait for the server.
  func readAhead<Value>(
    for access: OfflineAccess, _ part: @Sendable (OfflineContent) -> (Value, Date)?,
    request: @escaping @Sendable () async -> Void
  ) -> Value? {
    guard isAheadOfServer, let value = read(for: access, because: nil, part) else { return nil }
    requestCount += 1
    requests[requestCount] = Task(executorPreference: executor) { [weak self, requestCount] in
      await request()
      await self?.requestDidEnd(requestCount)
    }
    return value
  }

  private func requestDidEnd(_ number: Int) { requests[number] = nil }

  func read<Value>(
    for access: OfflineAccess, because error: NetworkError?, _ part: @Sendable (OfflineContent) -> (Value, Date)?
  ) -> Value? {
    guard isCurrent(access), let (value, date) = part(loadedContent(of: access.userID)) else { return nil }
    let oldest = min(staleSince ?? date, date)
    (staleSince, lastError) = (oldest, error ?? lastError)
    sourceDidChange(.cache(since: oldest, because: lastError))
    return value
  }

  private func isCurrent(_ access: OfflineAccess) -> Bool {
    access.generation == generation.withLock { $0 }
  }

  private func loadedContent(of userID: User.ID) -> OfflineContent {
    if !isLoaded { load() }
    guard let content, content.userID == userID else { return OfflineContent(userID: userID) }
    return content
  }

  private func load() {
    isLoaded = true
    do {
      content = try secrets.load(OfflineContent.format)
    } catch {
      isWritable = false
      onUnusable(error)
    }
  }

  private func scheduleWrite() {
    guard pendingWrite == nil else { return }
    pendingWrite = Task(executorPreference: executor) { [weak self, clock] in
      guard (try? await clock.sleep(for: Self.writeDelay)) != nil else { return }
      await self?.write()
    }
  }
}

/// The part of an `OfflineCache` that one user may read and change during one session.
public struct OfflineAccess: Sendable {
  let cache: OfflineCache
  let userID: User.ID
  let generation: Int

  /// Sends a request, and stores its response; if the server is unreachable, returns the stored response with its date.
  ///
  /// After a launch that has not waited for the server, it returns the stored response at once, until the server
  /// answers.
  ///
  /// - Throws: The error of the request, if nothing is stored or the server has answered.
  func load<Value: Sendable>(
    _ request: @escaping @Sendable () async throws -> Value,
    orElse stored: @escaping @Sendable (OfflineContent) -> (Value, Date)?,
    storing store: @escaping @Sendable (Value, inout OfflineContent, Date) -> Void
  ) async throws -> Value {
    let known = await cache.readAhead(for: self, stored) {
      do {
        _ = try await send(request, orElse: stored, storing: store)
      } catch let error as NetworkError where error.leavesRequestUnanswered {
        _ = await cache.read(for: self, because: error, stored)
      } catch {
        // An answer, although without content: the screens load again, and show the error.
        await cache.record(for: self) { _, _ in }
      }
    }
    if let known { return known }
    return try await send(request, orElse: stored, storing: store)
  }

  private func send<Value: Sendable>(
    _ request: @Sendable () async throws -> Value, orElse stored: @Sendable (OfflineContent) -> (Value, Date)?,
    storing store: @Sendable (Value, inout OfflineContent, Date) -> Void
  ) async throws -> Value {
    do {
      let value = try await request()
      await cache.record(for: self) { store(value, &$0, $1) }
      return value
    } catch let error as NetworkError where error.isConnectionFailure || error == .timeout {
      guard let value = await cache.read(for: self, because: error, stored) else { throw error }
      return value
    }
  }
}
