import Foundation
import TestSupport
import Testing
import TextSafety

@testable import InstanceSocket

@Suite("Requests of other processes")
struct InstanceListenerTests {
  @Test(arguments: [InstanceRequest.open("trellis://orders/1042"), .notify(Data("{\n}".utf8))])
  func aRequestReachesTheHandlerAndTheReplyTheClient(request: InstanceRequest) async throws {
    let received = AwaitableValue<[InstanceRequest]>([])
    try await withListener(handle: recording(in: received)) { url in
      let reply = try await client(of: url).send(request)
      #expect(reply == .accepted("It was opened."))
    }
    #expect(received.value == [request])
  }

  @Test func aRequestMayHaveTheMaximumSize() async throws {
    let received = AwaitableValue<[InstanceRequest]>([])
    let request = InstanceRequest.notify(Data(repeating: 7, count: InstanceRequest.maximumSize))
    try await withListener(handle: recording(in: received)) { url in _ = try await client(of: url).send(request) }
    #expect(received.value == [request])
  }

  @Test func eachOfFiftyClientsReceivesItsReply() async throws {
    try await withListener { url in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<50 {
          group.addTask {
            let reply = try await client(of: url).send(.open("link-\(number)"))
            #expect(reply == .accepted("link-\(number)"))
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("A process of another user is refused", arguments: [geteuid() + 1, nil])
  func anotherUserIsRefused(userID: uid_t?) async throws {
    let received = AwaitableValue<[InstanceRequest]>([])
    try await withListener(userID: { _ in userID }, handle: recording(in: received)) { url in
      let reply = try await client(of: url).send(openOrders)
      #expect(reply == .refused("The app belongs to another user."))
    }
    #expect(received.value == [])
  }

  @Test func theSystemReportsTheUserOfTheOtherEnd() async throws {
    try await withSocketURL { url in
      let listener = try RawListener(at: url)
      let client = try RawPeer(connectingTo: url)
      let accepted = try await listener.accept()
      #expect(PeerCredentials.userID(of: accepted.socket.descriptor) == geteuid())
      #expect(PeerCredentials.userID(of: client.socket.descriptor) == geteuid())
      #expect(PeerCredentials.userID(of: -1) == nil)
    }
  }

  @Test func theRequestOfAClientThatHasGoneIsNotPerformed() async throws {
    let received = AwaitableValue<[InstanceRequest]>([])
    try await withSocketURL { url in
      var limits = patientLimits
      limits.connections = 1
      let listener = try InstanceListener(socketURL: url, limits: limits)
      try RawPeer(connectingTo: url).socket.send(RequestLine.text(of: .open("trellis://first")))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await listener.serve(recording(in: received)) }
        _ = try await client(of: url).send(.open("trellis://second"))
        group.cancelAll()
      }
    }
    #expect(received.value == [.open("trellis://second")])
  }

  @Test func aConnectionEndsWhenTheListenerIsCanceled() async throws {
    try await withSocketURL { url in
      let peer = try await connectToCanceledListener(at: url)
      await #expect(throws: UnixSocket.LineError.incomplete) { try await peer.line() }
      await #expect(throws: InstanceClientError.notRunning) { try await client(of: url).send(openOrders) }
    }
  }

  private func connectToCanceledListener(at url: URL) async throws -> RawPeer {
    let listener = try InstanceListener(socketURL: url, limits: patientLimits)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await listener.serve(echo) }
      let peer = try RawPeer(connectingTo: url)
      group.cancelAll()
      return peer
    }
  }
}
