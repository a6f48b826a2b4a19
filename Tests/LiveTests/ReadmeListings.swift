import Analytics
import AnalyticsLive
import DiagnosticLog
import Foundation
import InstanceSocket
import Networking
import NetworkingLive
import Persistence
import PersistenceLive
import TestSupport
import Testing
import TextSafety

@Suite("The listings in the READMEs of the implementations on files and the network") struct ReadmeListings {
  @TemporaryDirectory private var stateDirectory

  private struct OrderCompleted: AnalyticsEvent {
    static let schema = EventSchema("OrderCompleted")
    let properties: [String: String] = [:]
  }

  @Test func eventsAreStoredInAFile() async throws {
    let file = stateDirectory.appendingPathComponent("analytics.jsonl")
    let transport = StubTransport { _ in HTTPResponse(status: 202) }

    let analytics = FileAnalytics(
      file: file, allowed: AllowList([OrderCompleted.schema]), isEnabled: true,
      upload: HTTPUpload(transport: transport).send, mayUpload: false)
    analytics.log(OrderCompleted())
    await analytics.flush()  // when the app enters the background, and before a clean exit

    #expect(try String(contentsOf: file, encoding: .utf8).contains("OrderCompleted"))
  }

  @Test func messagesAreStoredInALog() throws {
    let file = stateDirectory.appendingPathComponent("trellis.log")

    let log: any LogProtocol = FileLog(file: file)
    log.write("GET /v1/orders: timeout", from: "network")

    #expect(try String(contentsOf: file, encoding: .utf8).contains("network: GET /v1/orders: timeout"))
  }

  @Test func aSecondProcessHandsARequestOver() async throws {
    try await withTemporaryDirectory { directory in
      // The running instance, which holds the lock of the directory:
      let listener = try InstanceListener(socketURL: directory.appendingPathComponent(".socket"))
      let service = Task {
        await listener.serve { request in .accepted("It was opened.") }  // until the task is canceled
      }

      // The second process:
      let client = InstanceClient(socketURL: directory.appendingPathComponent(".socket"))
      let reply = try await client.send(.open("trellis://orders/1042"))

      #expect(reply.sentence.string == "It was opened.")
      service.cancel()
      await service.value
    }
  }

  @Test func aClientAddsTheTokenOfTheSession() async throws {
    let transport = StubTransport { request in
      HTTPResponse(status: 200, body: Data("[\(request.headers["Authorization"] == "Bearer a" ? 1042 : 0)]".utf8))
    }
    let tokens = TokenSource(current: { "a" }, renew: { refused in nil }, ended: { token in })
    let networking = HTTPClient(transport: transport, tokens: tokens)  // a RemoteTransport, for a server
    let orders: [Int] = try await networking.fetch(Endpoint(.get, "/v1/orders"))
    #expect(orders == [1042])
  }

  @Test func aProcessLocksTheFilesThatItStores() throws {
    let environment = ["XDG_STATE_HOME": stateDirectory.path]
    let format = DocumentFormat("preferences", version: 1, of: [String].self)

    let directory = try StateDirectory.url(for: "trellis", environment: environment)
    let lock = try StateLock(directory: directory)  // throws `StorageError.locked`
    let store = try FileStore(directory: directory, lock: lock) { warning in print(warning.description) }
    try store.save(["dark"], as: format)
    let secrets = FileSecretStore(store: store)

    #expect(try store.load(format) == ["dark"])
    #expect(try secrets.secret(for: "session", limit: 100) == nil)
  }
}
