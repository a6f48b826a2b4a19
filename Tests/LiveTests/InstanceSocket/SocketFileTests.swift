import Foundation
import TestSupport
import Testing
import TextSafety

@testable import InstanceSocket

@Suite("The file of the socket")
struct SocketFileTests {
  @TemporaryDirectory private var directory

  private func names(in directory: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path)
  }

  @Test func theFileIsAccessibleOnlyToItsUser() async throws {
    try await withListener { url in
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(attributes[.type] as? FileAttributeType == .typeSocket)
    }
  }

  @Test func theFileIsRemovedWithTheListener() throws {
    for _ in 0..<2 {
      let listener = try InstanceListener(socketURL: directory.appendingPathComponent("s"))
      #expect(try names(in: directory) == ["s"])
      withExtendedLifetime(listener) {}
    }
    #expect(try names(in: directory) == [])
  }

  @Test func theFileOfACrashedProcessIsReplaced() async throws {
    try await withSocketURL { url in
      // The file remains when the listening socket is closed.
      _ = try RawListener(at: url)
      await #expect(throws: InstanceClientError.notRunning) { try await client(of: url).send(openOrders) }
      let listener = try InstanceListener(socketURL: url)
      _ = try RawPeer(connectingTo: url)
      withExtendedLifetime(listener) {}
    }
  }

  @Test func theSocketOfARunningProcessIsNotReplaced() async throws {
    try await withListener { url in
      #expect(throws: InstanceListenerError.inUse(path: url.path)) { try InstanceListener(socketURL: url) }
      let reply = try await client(of: url).send(openOrders)
      #expect(reply == .accepted("trellis://orders"))
    }
  }

  @Test func aSymbolicLinkIsRefusedAndItsTargetRemains() throws {
    let (url, target) = (directory.appendingPathComponent("s"), directory.appendingPathComponent("t"))
    _ = try RawListener(at: target)
    try FileManager.default.createSymbolicLink(at: url, withDestinationURL: target)
    #expect(throws: InstanceListenerError.occupied(path: url.path)) { try InstanceListener(socketURL: url) }
    #expect(try names(in: directory).sorted() == ["s", "t"])
  }

  @Test(arguments: [true, false])
  func anotherFileIsRefusedAndRemains(isDirectory: Bool) throws {
    let url = directory.appendingPathComponent("s")
    if isDirectory {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    } else {
      try Data("text".utf8).write(to: url)
    }
    #expect(throws: InstanceListenerError.occupied(path: url.path)) { try InstanceListener(socketURL: url) }
    #expect(try names(in: directory) == ["s"])
  }

  @Test func aListenerDoesNotRemoveTheFileOfItsSuccessor() throws {
    let url = directory.appendingPathComponent("s")
    var first: InstanceListener? = try InstanceListener(socketURL: url)
    try FileManager.default.moveItem(at: url, to: directory.appendingPathComponent("old"))
    let second = try InstanceListener(socketURL: url)
    withExtendedLifetime(first) {}
    first = nil
    #expect(try names(in: directory).contains("s"))
    withExtendedLifetime(second) {}
  }

  @Test func aMissingDirectoryIsReported() throws {
    #expect(throws: InstanceListenerError.failed(call: "bind", code: ENOENT)) {
      try InstanceListener(socketURL: directory.appendingPathComponent("missing/s"))
    }
  }

  @Test("A path that does not fit into a socket address works on Linux, and is reported elsewhere")
  func aLongPathIsShortened() async throws {
    try await withSocketURL { url in
      let folder = url.deletingLastPathComponent().appendingPathComponent(String(repeating: "d", count: 120))
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let url = folder.appendingPathComponent("s")
      #if os(Linux)
        let listener = try InstanceListener(socketURL: url)
        #expect(try names(in: folder) == ["s"])
        let reply = try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { await listener.serve(echo) }
          defer { group.cancelAll() }
          return try await client(of: url).send(openOrders)
        }
        #expect(reply == .accepted("trellis://orders"))
      #else
        #expect(throws: InstanceListenerError.pathTooLong(path: url.path)) { try InstanceListener(socketURL: url) }
      #endif
    }
  }
}
