import Foundation
import Models
import Networking
import NetworkingLive
import Services
import ServicesLive
import TestSupport
import Testing
import TrellisVirtualTime

@Suite("Changes requested from a server at an interval")
struct LiveChangeServiceTests {
  private let clock = VirtualClock()

  private func service(_ transport: any HTTPTransport) -> LiveChangeService {
    let client = HTTPClient(transport: transport, accessToken: { "t" })
    return LiveChangeService(networking: client, clock: clock, executor: clock.executor)
  }

  private static func response(_ json: String) -> HTTPResponse {
    HTTPResponse(status: 200, body: Data(json.utf8))
  }

  @Test func nextRequestFollowsAfterTheInterval() async throws {
    let transport = RecordingTransport(
      StubTransport { request in
        Self.response(request.query.isEmpty ? #"{"revision":"a.0"}"# : #"{"revision":"a.1","changed":[1001]}"#)
      })
    let service = service(transport)
    let start = try await service.nextUpdate(after: nil)
    #expect(start == ShopUpdate(revision: "a.0"))
    async let first = service.nextUpdate(after: start.revision)
    #expect(try await first == ShopUpdate(revision: "a.1", change: .changed(1001)))
    async let second = service.nextUpdate(after: "a.1")
    let deadline = try await clock.waitForSleeper()
    #expect(transport.requests.count == 2)
    clock.advance(to: deadline)
    _ = try await second
    #expect(transport.requests.map { $0.query.map(\.value) } == [[], ["a.0"], ["a.1"]])
  }

  @Test func ownChangeMakesTheNextRequestImmediate() async throws {
    let service = service(StubTransport { _ in Self.response(#"{"revision":"a.1","profile":true}"#) })
    _ = try await service.nextUpdate(after: "a.0")
    async let next = service.nextUpdate(after: "a.1")
    _ = try await clock.waitForSleeper()
    service.checkNow()
    #expect(try await next.change == .profile)
  }

  @Test(arguments: [404, 405])
  func serverWithoutTheRequestIsUnsupported(status: Int) async {
    let service = service(StubTransport { _ in HTTPResponse(status: status) })
    await #expect(throws: ChangeError.unsupported) { try await service.nextUpdate(after: nil) }
  }

  @Test func rejectedSessionHasExpired() async {
    let service = service(StubTransport { _ in HTTPResponse(status: 401) })
    await #expect(throws: AuthError.sessionExpired) { try await service.nextUpdate(after: "a.0") }
  }

  @Test func requestsThatMayChangeTheShopAreReported() async throws {
    let (reports, report) = AsyncStream.makeStream(of: Void.self)
    let transport = StubTransport { request in HTTPResponse(status: request.path.contains("1250") ? 500 : 200) }
    let client = ChangeReportingClient(
      base: HTTPClient(transport: transport, accessToken: { nil }), confirmations: ChangeConfirmations()
    ) { report.yield() }
    try await client.send(Endpoint(.get, "/v1/orders"))
    try await client.send(Endpoint(.post, "/v1/orders"))
    await #expect(throws: NetworkError.serverError(500)) { try await client.send(Endpoint(.put, "/v1/orders/1250")) }
    report.finish()
    #expect(await reports.reduce(0) { count, _ in count + 1 } == 2)
  }
}
