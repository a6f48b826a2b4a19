import Foundation
import TestSupport
import Testing

@testable import TrellisNavigation

/// Snapshots that are larger than an app writes.
@MainActor
@Suite("Large snapshots are truncated") struct SnapshotLimitTests {
  private typealias Limits = CoordinatorSnapshot.Limits

  @Test("Coordinators below the maximum depth are left out", arguments: ["children", "modal", "detour"])
  func depthIsLimited(list: String) throws {
    let snapshot = try decode(nested(in: list, depth: 200))
    var (depth, next) = (1, snapshot.coordinator)
    while let inner = next.children.first ?? next.modal.first ?? next.detour?.first {
      (depth, next) = (depth + 1, inner)
    }
    #expect(depth == Limits.depth)
    #expect(!Host(.root).restore(snapshot).isEmpty)
  }

  @Test("A nesting that would exhaust the stack is not decoded", .requirement("S3"), arguments: [600, 100_000])
  func depthBombIsRejected(depth: Int) {
    #expect(throws: (any Error).self) { try decode(nested(in: "children", depth: depth)) }
    #expect(throws: (any Error).self) {
      try decode(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
  }

  @Test(.requirement("S6")) func numberOfRoutesIsLimited() throws {
    let items = (1...20_000).map { "\"item/\($0)\"" }.joined(separator: ",")
    let snapshot = try decode(coordinator("ItemCoordinator", root: "list", stack: items))
    #expect(snapshot.coordinator.stack.count == Limits.routes)
    let items3 = ItemCoordinator()
    let dropped = items3.restore(snapshot)
    #expect(dropped.first == "item/\(Limits.routes + 1)", "the first route beyond the limit")
    #expect(dropped.count == 1 + Limits.routes - 3)
    #expect(items3.screens == ["list", "item/1", "item/2", "item/3"])
  }

  @Test func numberOfChildrenIsLimited() throws {
    let child = coordinator("ProbeCoordinator<ChildRoute>", root: "root")
    let children = Array(repeating: child, count: 5000).joined(separator: ",")
    let pushed = Array(repeating: #"{"child":0,"depth":0}"#, count: 5000).joined(separator: ",")
    let host = Host(.root)
    host.addChild(Child(.root))
    let snapshot = try decode(
      coordinator("ProbeCoordinator<HostRoute>", root: "root", children: children, pushed: pushed))
    #expect(snapshot.coordinator.children.count == Limits.children)
    #expect(snapshot.coordinator.pushed.count == Limits.children)
    host.restore(snapshot)
    #expect(host.screens == ["root", "root"])
  }

  /// Coordinators, each a pushed child of the one before, with a route on the stack of the last.
  private func chain(of length: Int) -> [AnyCoordinator] {
    let chain: [AnyCoordinator] = [Host(.root)] + (1..<length).map { _ in Child(.root) }
    for (upper, lower) in zip(chain, chain.dropFirst()) { upper.addChild(lower) }
    for case let child as Child in chain.dropLast() { child.handles = { _ in false } }
    chain[0].navigate(to: ChildRoute.one)
    return chain
  }

  @Test("What is nested too deep to be saved is returned by the restoration", arguments: [64, 65, 101, 1_000])
  func depthOfAnEncodedSnapshotIsReported(length: Int) throws {
    let saved = chain(of: length)
    let decoded = try saved[0].snapshot().throughJSON()
    let fresh = chain(of: length)
    fresh[0].popToRoot()
    #expect(fresh[0].restore(decoded) == (length <= Limits.depth ? [] : ["ProbeCoordinator<ChildRoute>"]))
    #expect(fresh[0].visibleStack.count == (length <= Limits.depth ? length + 1 : Limits.depth))
    #expect(try decoded.throughJSON() == decoded)
  }

  @Test("Coordinators without a state are not reported, however deep they are")
  func cleanCoordinatorsAreNotReported() throws {
    let saved = chain(of: 101)
    saved[0].popToRoot()
    #expect(saved[0].restore(try saved[0].snapshot().throughJSON()).isEmpty)
  }

  private func decode(_ coordinator: String) throws -> NavigationSnapshot {
    try JSONDecoder().decode(NavigationSnapshot.self, from: Data(#"{"version":1,"coordinator":\#(coordinator)}"#.utf8))
  }

  private func coordinator(
    _ name: String, root: String, stack: String = "", children: String = "", pushed: String = "",
    others: String = #""modal":[]"#
  ) -> String {
    #"{"name":"\#(name)","root":"\#(root)","occurrence":0,"stack":[\#(stack)],"pushed":[\#(pushed)],"#
      + #""children":[\#(children)],\#(others)}"#
  }

  /// Returns coordinators, each of which is in a list of the one before.
  private func nested(in list: String, depth: Int) -> String {
    let name = "ProbeCoordinator<HostRoute>"
    let parts = (open: #"{"name":"\#(name)","root":"root","occurrence":0,"stack":[],"pushed":[],"#, close: "]}")
    let empty = ["children", "modal"].filter { $0 != list }.map { "\"\($0)\":[]," }.joined()
    let inner = coordinator(name, root: "root")
    return String(repeating: parts.open + empty + "\"\(list)\":[", count: depth - 1) + inner
      + String(repeating: parts.close, count: depth - 1)
  }
}
