import Foundation
import Models
import Networking
import NetworkingLive
import Services
import ServicesFakes
import ServicesLive
import Synchronization
import TestSupport
import Testing

/// A storage that runs a closure before it saves the first session.
private final class SlowStorage: SessionStorageProtocol {
  private let base: InMemorySessionStorage
  private let beforeFirstSave: Mutex<(@Sendable () async -> Void)?>

  init(base: InMemorySessionStorage, beforeFirstSave: @escaping @Sendable () async -> Void) {
    self.base = base
    self.beforeFirstSave = Mutex(beforeFirstSave)
  }

  func loadSession() async -> Session? { await base.loadSession() }
  func clearSession() async throws { try await base.clearSession() }

  func saveSession(_ session: Session) async throws {
    let before = beforeFirstSave.withLock { before in
      defer { before = nil }
      return before
    }
    await before?()
    try await base.saveSession(session)
  }
}

struct SessionRenewalTests {
  private let current = CurrentSession()
  private let storage = InMemorySessionStorage()
  private let unremoved = AwaitableValue<[String]>([])
  private let session = Session(user: .sample, expiresAt: .distantFuture, refreshToken: "refresh")

  init() { current.set(session) }

  private func renewal(
    keepingIn storage: (any SessionStorageProtocol)? = nil,
    respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) -> SessionRenewal {
    let client = HTTPClient(transport: StubTransport(respond: respond), accessToken: { nil })
    let storage = storage ?? self.storage
    return SessionRenewal(networking: client, currentSession: current, storage: storage) { [unremoved] error in
      unremoved.update { $0.append("\(error)") }
    }
  }

  private static let answer = HTTPResponse(
    status: 200,
    body: Data(
      #"{"token":"new","expiresAt":"2026-12-20T12:00:00Z","user":{"id":"ada","name":"Ada","email":"a@b"}}"#.utf8))

  @Test(
    "A renewal without a response does not change the session", .requirement("Z5"),
    arguments: [NetworkError.noConnection, .timeout])
  func renewalWithoutAResponseChangesNothing(error: NetworkError) async throws {
    let renewal = renewal { _ in throw error }
    await #expect(throws: error) { try await renewal.token(inPlaceOf: session.token) }
    #expect(current.session == session)
  }

  @Test func serverErrorDoesNotEndTheSession() async throws {
    let renewal = renewal { _ in HTTPResponse(status: 503) }
    await #expect(throws: NetworkError.serverError(503)) { try await renewal.token(inPlaceOf: session.token) }
  }

  @Test("A session without a refresh token is not renewed")
  func sessionWithoutARefreshTokenIsNotRenewed() async throws {
    let json = #"{"user":{"id":"a","name":"A","email":"","token":"t"},"expiresAt":"2026-12-20T12:00:00Z"}"#
    let old = try WireFormat.decode(Session.self, from: Data(json.utf8))
    current.set(old)
    let renewal = renewal { _ in Self.answer }
    #expect(try await renewal.token(inPlaceOf: "t") == nil)
    #expect(try await renewal.token(inPlaceOf: "another") == nil)
  }

  @Test func refreshTokenIsRetainedIfTheResponseHasNone() async throws {
    #expect(try await renewal { _ in Self.answer }.token(inPlaceOf: session.token) == "new")
    #expect(current.session?.refreshToken == "refresh")
    #expect(await storage.loadSession() == current.session)
  }

  @Test func signOutDuringARenewalEndsTheSession() async throws {
    let renewal = renewal { [current, session] _ in
      current.clear(token: session.token)
      return Self.answer
    }
    #expect(try await renewal.token(inPlaceOf: session.token) == nil)
    #expect(current.session == nil)
    #expect(await storage.loadSession() == nil)
  }

  @Test("After a sign-out during the save of a renewed session, no session is stored")
  func signOutDuringTheSaveLeavesNoSession() async throws {
    let storage = SlowStorage(base: storage) { [current, storage, session] in
      current.clear(token: session.token)
      try? await storage.clearSession()
    }
    #expect(try await renewal(keepingIn: storage) { _ in Self.answer }.token(inPlaceOf: session.token) == nil)
    #expect(await storage.loadSession() == nil)
  }

  @Test("A session that is stored during a sign-out and cannot be removed again is reported")
  func aRemainingSessionIsReported() async throws {
    let storage = SlowStorage(base: storage) { [current, storage, session] in
      current.clear(token: session.token)
      storage.failRemoving(with: CocoaError(.fileWriteNoPermission))
    }
    #expect(try await renewal(keepingIn: storage) { _ in Self.answer }.token(inPlaceOf: session.token) == nil)
    #expect(unremoved.value == ["\(CocoaError(.fileWriteNoPermission))"])
  }

  @Test("After another user's sign-in during the save of a renewed session, the new session is stored")
  func signInDuringTheSaveStoresTheNewSession() async throws {
    let next = Session(user: User(id: "grace", name: "Grace", token: "next"), expiresAt: .distantFuture)
    let storage = SlowStorage(base: storage) { [current, storage, session] in
      current.clear(token: session.token)
      current.set(next)
      try? await storage.saveSession(next)
    }
    #expect(try await renewal(keepingIn: storage) { _ in Self.answer }.token(inPlaceOf: session.token) == nil)
    #expect(await storage.loadSession() == next)
  }

  @Test func descriptionsContainNoToken() {
    var dumped = ""
    dump(session, to: &dumped)
    for shown in ["\(session)", String(reflecting: session), dumped] {
      #expect(!shown.contains("refresh") && !shown.contains("sample-token"))
    }
  }
}
