import CoreFakes
import Foundation
import Models
import Networking
import Persistence
import Services
import ServicesFakes
import Synchronization
import Testing
import TrellisVirtualTime

@testable import ServicesLive

struct OfflineCacheTests {
  private static let name = OfflineContent.format.name
  private static let date = Date(timeIntervalSince1970: 1_795_176_000)

  private let store = InMemoryStore()
  private let clock = VirtualClock()
  private let server = FakeOrderService()

  init() {
    server.set(Order.samples)
  }

  private func makeCache(
    sourceDidChange: @escaping @Sendable (OfflineCache.Source) -> Void = { _ in },
    onUnusable: @escaping @Sendable (any Error) -> Void = { _ in }
  ) -> OfflineCache {
    OfflineCache(
      secrets: InMemorySecretStore(store), clock: clock, now: { Self.date }, sourceDidChange: sourceDidChange,
      onUnusable: onUnusable)
  }

  private func orders(_ cache: OfflineCache, of userID: User.ID = "ada") -> OfflineOrderService {
    OfflineOrderService(base: server, access: cache.access(for: userID))
  }

  private func load(of userID: User.ID = "ada") async throws {
    let cache = makeCache()
    _ = try await orders(cache, of: userID).orders(matching: OrderQuery())
    _ = try await orders(cache, of: userID).details(of: 1001)
    await cache.write()
  }

  @Test(arguments: [NetworkError.noConnection, .connectionRefused, .serverNotFound, .connectionLost, .timeout])
  func nextLaunchReadsWhatWasLoaded(error: NetworkError) async throws {
    try await load()
    server.fail(with: error)
    let service = orders(makeCache())
    #expect(try await service.orders(matching: OrderQuery()).orders == Order.samples)
    #expect(try await service.details(of: 1001) == OrderDetails.sample(of: .sample))
    #expect(try await service.order(1002) == Order.samples[1])
    await #expect(throws: error) { try await service.details(of: 1002) }
    await #expect(throws: error) { try await service.order(4711) }
    await #expect(throws: error) { try await service.complete(1001) }
    await #expect(throws: error) { try await service.place(.sample) }
  }

  @Test("A launch that does not wait for the server reads at once, until the server answers")
  func contentIsReadBeforeTheServerAnswers() async throws {
    try await load()
    let sources = Mutex<[String]>([])
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let (reports, report) = AsyncStream.makeStream(of: Void.self)
    let cache = makeCache(sourceDidChange: { source in
      if case .server = source { report.yield() }
      sources.withLock { $0.append("\(source)".prefix { $0 != "(" }.description) }
    })
    #expect(await cache.resume(for: "ada"))
    #expect(await !makeCache().resume(for: "grace"))
    server.onOrders.set { _ in
      for await _ in answers { break }
      return OrderPage(orders: [.sample], total: 1)
    }
    let service = orders(cache)
    #expect(try await service.orders(matching: OrderQuery()).orders == Order.samples)
    answer.yield()
    for await _ in reports { break }
    server.onOrders.clear()
    server.set([.sample])
    #expect(try await service.orders(matching: OrderQuery()).orders == [.sample])
    #expect(sources.withLock(\.self) == ["cache", "server"])
  }

  @Test(arguments: [NetworkError.serverError(500), .unavailable(status: 503, retryAfter: .seconds(60)), .decodingError])
  func responseOfTheServerIsNotReplaced(error: NetworkError) async throws {
    try await load()
    server.fail(with: error)
    await #expect(throws: error) { try await orders(makeCache()).orders(matching: OrderQuery()) }
  }

  @Test func figuresOfTheShopAreReadableForTheSameDays() async throws {
    let base = FakeSummaryService()
    base.follow(server) { Self.date }
    let former = makeCache()
    let loaded = try await OfflineSummaryService(base: base, access: former.access(for: "ada"))
      .summary(ofLatest: 14, in: .gmt)
    await former.write()
    let error = NetworkError.noConnection
    base.fail(with: error)
    let service = OfflineSummaryService(base: base, access: makeCache().access(for: "ada"))
    #expect(try await service.summary(ofLatest: 14, in: .gmt) == loaded)
    await #expect(throws: error) { try await service.summary(ofLatest: 30, in: .gmt) }
    let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    await #expect(throws: error) { try await service.summary(ofLatest: 14, in: zone) }
  }

  @Test func profileIsReadable() async throws {
    let base = FakeProfileService()
    base.set(Profile(name: "Ada", shopName: "Engines", email: "ada@example.com"))
    let cache = makeCache()
    let service = OfflineProfileService(base: base, access: cache.access(for: "ada"))
    let changed = try await service.update(Profile(name: "Ada King", shopName: "Engines", email: "ada@example.com"))
    base.fail(with: NetworkError.noConnection)
    #expect(try await service.profile() == changed)
    await #expect(throws: NetworkError.noConnection) { try await service.update(changed) }
  }

  @Test func usersDoNotSeeEachOthersContent() async throws {
    try await load(of: "ada")
    server.fail(with: NetworkError.noConnection)
    let cache = makeCache()
    #expect(await cache.hasContent(for: "ada"))
    #expect(await !cache.hasContent(for: "grace"))
    await #expect(throws: NetworkError.noConnection) {
      try await orders(cache, of: "grace").orders(matching: OrderQuery())
    }
  }

  @Test func contentOfAnotherUserIsReplaced() async throws {
    try await load(of: "ada")
    server.set([.sample])
    try await load(of: "grace")
    let cache = makeCache()
    #expect(await cache.hasContent(for: "grace"))
    #expect(await !cache.hasContent(for: "ada"))
  }

  @Test func endOfTheSessionRemovesTheContentAndIgnoresLateResponses() async throws {
    try await load()
    let cache = makeCache()
    let late = orders(cache)
    let sessions = StoredSession(secrets: InMemorySecretStore(store), offlineCache: cache)
    try await sessions.saveSession(.sample)
    try await sessions.clearSession()
    #expect(await sessions.loadSession() == nil)
    _ = try await late.orders(matching: OrderQuery())
    await cache.write()
    #expect(store.documents[Self.name] == nil)
    server.fail(with: NetworkError.noConnection)
    await #expect(throws: NetworkError.noConnection) { try await late.orders(matching: OrderQuery()) }
    #expect(await !cache.hasContent(for: "ada"))
  }

  @Test func pendingWriteEndsWithTheSession() async throws {
    let cache = makeCache()
    _ = try await orders(cache).orders(matching: OrderQuery())
    try await cache.removeAll()
    await cache.write()
    #expect(store.documents[Self.name] == nil)
  }

  @Test func changesOfASecondAreWrittenOnce() async throws {
    let writes = Mutex(0)
    store.beforeEach { if $0 == .write(Self.name) { writes.withLock { $0 += 1 } } }
    let cache = makeCache()
    for _ in 0..<3 { _ = try await orders(cache).orders(matching: OrderQuery()) }
    #expect(writes.withLock(\.self) == 0)
    await cache.write()
    await cache.write()
    #expect(writes.withLock(\.self) == 1)
  }

  @Test func changesAreWrittenAfterASecond() async throws {
    let cache = makeCache()
    let (writes, write) = AsyncStream.makeStream(of: Void.self)
    store.beforeEach { if $0 == .write(Self.name) { write.yield() } }
    _ = try await orders(cache).orders(matching: OrderQuery())
    clock.advance(to: try await clock.waitForSleeper())
    for await _ in writes { break }
    #expect(clock.now.offset == OfflineCache.writeDelay)
  }

  @Test(arguments: ["", "{", #"{"version":1,"value":{"userID":5}}"#])
  func damagedDocumentIsSetAside(document: String) async throws {
    try store.set(Data(document.utf8), for: Self.name)
    let cache = makeCache()
    #expect(await !cache.hasContent(for: "ada"))
    #expect(store.documentsSetAside.values.map { $0 } == [Data(document.utf8)])
    try await load()
    #expect(await makeCache().hasContent(for: "ada"))
  }

  @Test func documentOfANewerVersionIsReportedAndNotChanged() async throws {
    let document = Data(#"{"version":9,"value":{}}"#.utf8)
    try store.set(document, for: Self.name)
    let errors = Mutex<[StorageError]>([])
    let cache = makeCache(onUnusable: { error in
      errors.withLock { $0 += [error as? StorageError].compactMap(\.self) }
    })
    _ = try await orders(cache).orders(matching: OrderQuery())
    await cache.write()
    #expect(store.documents[Self.name] == document)
    #expect(errors.withLock(\.self) == [.newerVersion(name: Self.name, found: 9, supported: 1)])
  }

  @Test func failedWriteFailsNoRequest() async throws {
    store.beforeEach { if $0 == .write(Self.name) { throw StorageError.diskFull(name: Self.name) } }
    let cache = makeCache()
    #expect(try await orders(cache).orders(matching: OrderQuery()).total == 7)
    await cache.write()
    server.fail(with: NetworkError.noConnection)
    #expect(try await orders(cache).orders(matching: OrderQuery()).total == 7)
  }

  @Test func sourceIsReportedWhenItChanges() async throws {
    let sources = Mutex<[String]>([])
    let cache = makeCache(sourceDidChange: { source in
      let text =
        switch source {
        case .server: "server"
        case .cache(let date, let error): "\(date == Self.date) \(error.map { "\($0)" } ?? "no answer")"
        }
      sources.withLock { $0.append(text) }
    })
    let service = orders(cache)
    _ = try await service.orders(matching: OrderQuery())
    server.onOrders.set(throwing: NetworkError.timeout)
    _ = try await service.orders(matching: OrderQuery())
    server.onOrders.clear()
    _ = try await service.orders(matching: OrderQuery())
    _ = try await service.orders(matching: OrderQuery())
    #expect(sources.withLock(\.self) == ["true timeout", "server"])
  }
}
