import Networking
import NetworkingLive
import Synchronization
import TestSupport
import Testing

@Suite("Tokens of unauthorized requests", .timeLimit(.minutes(10)))
struct AuthorizationTests {
  private final class Holder: Sendable {
    private let state = Mutex((token: "a", renewals: 0))

    var token: String { state.withLock(\.token) }
    var renewals: Int { state.withLock(\.renewals) }

    func set(_ token: String) { state.withLock { $0.token = token } }

    /// Replaces the current token, and returns the replacement of a former one, as a session does.
    func replacement(of refused: String) -> String {
      state.withLock { state in
        if state.token == refused {
          state.renewals += 1
          state.token = "b"
        }
        return state.token
      }
    }
  }

  private let holder = Holder()

  /// Returns a client with a virtual clock, so that a slow machine causes no timeout.
  private func client(_ transport: RecordingTransport, _ tokens: TokenSource) -> HTTPClient {
    var settings = ClientSettings()
    settings.clock = AutoadvancingClock()
    return HTTPClient(transport: transport, tokens: tokens, settings: settings)
  }

  @Test("A request of one user is never sent with the token of the next user")
  func aRequestIsNotRetriedWithAnotherUsersToken() async throws {
    let transport = RecordingTransport(
      StubTransport { [holder] _ in
        holder.set("b")
        return HTTPResponse(status: 401)
      })
    let client = client(transport, TokenSource(current: { [holder] in holder.token }))
    await #expect(throws: NetworkError.serverError(401)) { try await client.send(Endpoint(.put, "/v1/profile")) }
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer a"])
  }

  @Test("A request that is rejected after a renewal is retried with the new token, without another renewal")
  func aLateRejectionCausesNoRenewal() async throws {
    let (renewed, isRenewed) = AsyncStream.makeStream(of: Void.self)
    let transport = RecordingTransport(
      StubTransport { request in
        guard request.headers["Authorization"] == "Bearer a" else { return HTTPResponse(status: 204) }
        if request.path == "/late" { for await _ in renewed { break } }
        return HTTPResponse(status: 401)
      })
    let tokens = TokenSource(
      current: { [holder] in holder.token },
      renew: { [holder] refused in holder.replacement(of: refused) })
    let client = client(transport, tokens)
    let sends = transport.sends()
    async let late: Void = client.send(Endpoint(.get, "/late"))
    for await _ in sends { break }
    try await client.send(Endpoint(.get, "/first"))
    isRenewed.yield()
    try await late
    #expect(holder.renewals == 1)
    let retries = transport.requests.filter { $0.headers["Authorization"] == "Bearer b" }
    #expect(retries.map(\.path).sorted() == ["/first", "/late"])
  }
}
