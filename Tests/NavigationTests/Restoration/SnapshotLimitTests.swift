import Foundation
import RequirementTrait
import Testing

@testable import TrellisNavigation

/// Snapshots that are larger than an app writes.
@MainActor
@Suite("Large snapshots are truncated", .requirement("S3", "S6"))
struct SnapshotLimitTests {
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

  @Test("A nesting that would exhaust the stack is not decoded", arguments: [600, 100_000])
  func depthBombIsRejected(depth: Int) {
    #expect(throws: (any Error).self) { try decode(nested(in: "children", depth: depth)) }
    #expect(throws: (any Error).self) {
      try decode(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
  }

  @Test func numberOfRoutesIsLimited() throws {
    let items = (1...20_000).map { "\"item/\($0)\"" }.joined(separator: ",")
    let snapshot = try decode(coordinator("ItemCoordinator", root: "list", stack: items))
    #expect(snapshot.coordinator.stack.count == Limits.routes)
    let items3 = ItemCoordinator()
    #expect(items3.restore(snapshot).count == Limits.routes - 3)
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

  @Test("A snapshot within the limits is decoded completely")
  func deepestAllowedSnapshotIsComplete() throws {
    let host = Host(.root)
    var last: AnyCoordinator = host
    for _ in 2...Limits.depth {
      let child = Child(.root)
      last.addChild(child)
      last = child
    }
    let snapshot = host.snapshot()
    #expect(try JSONDecoder().decode(NavigationSnapshot.self, from: JSONEncoder().encode(snapshot)) == snapshot)
  }

  private func decode(_ coordinator: String) throws -> NavigationSnapshot {
    try JSONDecoder().decode(
      NavigationSnapshot.self, from: Data(#"{"version":1,"coordinator":\#(coordinator)}"#.utf8))
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
