import CoreFakes
import EmbeddedBackend
import Foundation
import Networking
import Synchronization
import TestSupport
import Testing

@Suite("Injected faults")
struct FaultTests {
  @Test(arguments: [
    ("latency:500ms", FaultRule(.latency(.milliseconds(500)))), ("drop", FaultRule(.drop)),
    ("drop-response*1", FaultRule(.dropResponse, count: 1)), ("500", FaultRule(.status(500))),
    ("401*20", FaultRule(.status(401), count: 20)), ("503", FaultRule(.maintenance(nil))),
    ("503:2m", FaultRule(.maintenance(.seconds(120)))), ("truncated", FaultRule(.truncated)),
    ("wrong-json", FaultRule(.wrongJSON)), ("slow-body", FaultRule(.slowBody(.seconds(60)))),
    ("slow-body:1h", FaultRule(.slowBody(.seconds(3600)))), ("skew:31d", FaultRule(.clockSkew(.seconds(2_678_400)))),
    ("skew:-1.5h", FaultRule(.clockSkew(.seconds(-5400)))), ("redirect", FaultRule(.redirect)),
    ("oversized:5", FaultRule(.oversized(5))), ("body:{\"a\":2*3}", FaultRule(.body("{\"a\":2*3}"))), ("none", nil),
  ])
  func faultIsParsed(text: String, order: FaultRule?) throws {
    #expect(try FaultRule.parse(text) == order)
  }

  @Test(arguments: [
    ("fire", "unknown fault \"fire\"; there are latency:2s, drop,"), ("", "unknown fault \"\""),
    ("200", "unknown fault \"200\""), ("600", "unknown fault \"600\""),
    ("latency", "the fault \"latency\" is written latency:2s"), ("drop:2s", "the fault \"drop\" is written drop"),
    ("latency:2", "the fault \"latency\" takes a time such as 500ms, 30s or 2h, not \"2\""),
    ("latency:-2s", "the fault \"latency\" takes a time"), ("latency:soon", "the fault \"latency\" takes a time"),
    ("oversized:-1", "the fault \"oversized\" takes a number from 0"),
    ("drop*0", "the count in \"drop*0\" is no number from 1"), ("drop*", "the count in \"drop*\""),
  ])
  func invalidFaultIsExplained(text: String, message: String) {
    let error = #expect(throws: FaultSyntaxError.self) { try FaultRule.parse(text) }
    #expect(error?.localizedDescription.hasPrefix(message) == true, "\(error?.localizedDescription ?? "")")
  }

  @Test func countedFaultEndsAfterItsCount() async throws {
    let (backend, faults) = try shop()
    try faults.set("500*2")
    var statuses: [Int] = []
    for _ in 0..<3 { statuses.append(try await backend.send(Self.signIn).status) }
    #expect(statuses == [500, 500, 201])
  }

  @Test(
    "Timed maintenance reports the remaining time, and ends that long after the first request",
    arguments: ["503:2s", "503:10s"])
  func timedMaintenanceEnds(fault: String) async throws {
    let length = try #require(Int(fault.dropFirst(4).dropLast()))
    let time = Mutex(Date(timeIntervalSince1970: 1_795_176_000))
    let backend = try EmbeddedServer(
      store: InMemoryStore(), now: { time.withLock { $0 } }, clock: AutoadvancingClock(),
      faults: Faults(try FaultRule.parse(fault)))
    // The duration starts with the first request.
    time.withLock { $0 += 60 }
    for rest in [length, 1] {
      let answer = try await backend.send(Self.signIn)
      #expect(answer.status == 503 && answer.headers["Retry-After"] == String(rest))
      time.withLock { $0 += TimeInterval(rest == length ? length - 1 : 1) }
    }
    #expect(try await backend.send(Self.signIn).status == 201)
  }

  @Test("A lost response does not undo its request; a lost request has no effect")
  func onlyProcessedRequestsChangeState() async throws {
    for (fault, isKept) in [
      ("drop", false), ("500", false), ("503", false), ("drop-response", true), ("truncated", true),
    ] {
      let store = InMemoryStore()
      let (backend, faults) = try shop(store)
      try faults.set(fault)
      _ = try? await backend.send(Self.signIn)
      #expect((store.documents["backend-sessions"] != nil) == isKept, "\(fault)")
    }
  }

  @Test func clockThatIsAheadExpiresTokens() async throws {
    let (backend, faults) = try shop()
    let answer = try await backend.send(Self.signIn).decoded(SessionAnswer.self)
    let request = HTTPRequest(.get, "/v1/session", headers: ["Authorization": "Bearer \(answer.token)"])
    try faults.set("skew:61m")
    #expect(try await backend.send(request).status == 401)
    try faults.set("skew:-61m")
    #expect(try await backend.send(request).status == 200)
  }

  @Test func delayedFaultsEndWhenTheirTaskIsCanceled() async throws {
    for fault in ["latency:1000s", "slow-body:1000s"] {
      let (backend, faults) = try shop()
      try faults.set(fault)
      let answer = Task { try await backend.send(Self.signIn) }
      answer.cancel()
      await #expect(throws: CancellationError.self) { try await answer.value }
    }
  }

  private func shop(_ store: InMemoryStore = InMemoryStore()) throws -> (EmbeddedServer, Faults) {
    let faults = Faults()
    return (try EmbeddedServer(store: store, clock: AutoadvancingClock(), faults: faults), faults)
  }

  private static let signIn = HTTPRequest(
    .post, "/v1/sessions", body: Data(#"{"email":"ada@example.com","password":"lovelace"}"#.utf8))
}
