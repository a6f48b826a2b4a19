import CoreFakes
import EmbeddedBackend
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

enum PeerKind: CaseIterable {
  case embedded
  case fake
  case urlSession
}

struct ServerFixture: Sendable {
  let transport: RecordingTransport
  let clock = AutoadvancingClock()
  let current = CurrentSession()
  let storage: InMemorySessionStorage
  let endedTokens = Recorded<String>()
  let failures = Recorded<NetworkFailure>()
  /// Makes the server inject a fault in the syntax of `trellis --fault`, `expire` its tokens or `end` its sessions.
  let inject: @Sendable (String) async throws -> Void

  static func with(_ kind: PeerKind, _ body: @Sendable (ServerFixture) async throws -> Void) async throws {
    switch kind {
    case .embedded: try await body(embedded())
    case .fake: try await body(fake())
    case .urlSession:
      guard LoopbackServer.canRun else { try Test.cancel("skipped: python3, which plays the server, is not installed") }
      try await LoopbackServer.run { server in
        let (transport, hasFault) = (RemoteTransport(baseURL: server.url, timeout: 100), Mutable(false))
        try await body(
          ServerFixture(transport: try checked(transport, hasFault), storage: InMemorySessionStorage()) { fault in
            hasFault.value = isFault(fault)
            let response = try await transport.send(LoopbackServer.injection(of: fault))
            try #require(response.status == 204, "the server does not know the fault \(fault)")
          })
      }
    }
  }

  private static func embedded() throws -> ServerFixture {
    let (faults, hasFault) = (Faults(), Mutable(false))
    let time = Mutable(Date(timeIntervalSince1970: 1_795_176_000))
    let backend = try EmbeddedServer(
      store: InMemoryStore(), seed: ShopSeed(orderCount: 3), now: { time.value }, clock: AutoadvancingClock(),
      faults: faults)
    return ServerFixture(transport: try checked(backend, hasFault), storage: InMemorySessionStorage()) { fault in
      hasFault.value = isFault(fault)
      switch fault {
      case "expire": time.value += EmbeddedServer.tokenLifetime
      case "end": time.value += EmbeddedServer.sessionLifetime
      default: try faults.set(fault)
      }
    }
  }

  /// Returns a transport that compares each exchange with the document, except while the server has a fault.
  private static func checked(
    _ transport: any HTTPTransport, _ hasFault: Mutable<Bool>
  ) throws -> RecordingTransport {
    RecordingTransport(try ContractTransport(transport) { !hasFault.value })
  }

  private static func isFault(_ text: String) -> Bool { !["none", "expire", "end"].contains(text) }

  private static func fake() -> ServerFixture {
    let shop = FakeShop()
    return ServerFixture(transport: RecordingTransport(shop), storage: InMemorySessionStorage()) { shop.inject($0) }
  }

  /// The client as the app configures it, with the clock of the test.
  var client: HTTPClient {
    var settings = ClientSettings()
    settings.clock = clock
    settings.random = { 0.5 }
    settings.report = { failures.add($0) }
    let unsigned = HTTPClient(transport: transport, tokens: TokenSource(current: { nil }), settings: settings)
    let renewal = SessionRenewal(networking: unsigned, currentSession: current, storage: storage) { _ in }
    let tokens = TokenSource(
      current: { current.token }, renew: renewal.token(inPlaceOf:), ended: { endedTokens.add($0) })
    return HTTPClient(transport: transport, tokens: tokens, settings: settings)
  }

  /// Signs in as the app does, then clears the recorded requests.
  @discardableResult
  func signIn(_ client: HTTPClient) async throws -> Session {
    let auth = LiveAuthService(networking: client, currentSession: current)
    let session = try await auth.signIn(email: "ada@example.com", password: "lovelace")
    try await storage.saveSession(session)
    transport.reset()
    return session
  }
}

/// A list of values that several tasks append to.
final class Recorded<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  func add(_ value: Value) { values.withLock { $0.append(value) } }
}

/// A value that several tasks may change.
final class Mutable<Value: Sendable>: Sendable {
  private let stored: Mutex<Value>

  init(_ value: Value) { stored = Mutex(value) }

  var value: Value {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
