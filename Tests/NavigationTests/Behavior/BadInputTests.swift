import Foundation
import Testing

@testable import TrellisNavigation

struct Mistake: CustomTestStringConvertible {
  let testDescription: String
  let sentence: String
  let suggestion: String
  let make: @MainActor @Sendable (Tabs, Host) -> Void
}

@MainActor
@Suite("Bad input causes one helpful error and leaves the tree unchanged", .tracksMemoryLeaks) struct BadInputTests {
  nonisolated static let mistakes: [Mistake] = [
    Mistake(
      testDescription: "unknown route", sentence: "There is no way to 'home'. No coordinator can handle it",
      suggestion: "Let a coordinator of MockRoute answer true from canHandle(_:)"
    ) { tabs, _ in tabs.child.navigate(to: MockRoute.home) },
    Mistake(
      testDescription: "wrong owner",
      sentence:
        "ProbeCoordinator<ChildRoute> is an already-owned coordinator of TabCoordinator<TabRoute>. Remove it there",
      suggestion: "Check how the coordinators are put together."
    ) { tabs, host in host.addChild(tabs.child) },
    Mistake(
      testDescription: "cycle", sentence: "TabCoordinator<TabRoute> cannot own itself.",
      suggestion: "Add a coordinator that is neither this one nor one above it."
    ) { tabs, host in host.presentDetour(tabs.coordinator, presenting: TabRoute.first) },
    Mistake(
      testDescription: "duplicate", sentence: "ProbeCoordinator<ChildRoute> was added twice.",
      suggestion: "Add each coordinator once, or remove it first."
    ) { tabs, _ in tabs.coordinator.addChild(tabs.child) },
    Mistake(
      testDescription: "tab out of range", sentence: "There is no tab 3: tabs are 0..<3.",
      suggestion: "Choose a tab from 0..<3."
    ) { tabs, _ in tabs.coordinator.switchToTab(3) },
    Mistake(
      testDescription: "malformed path: a route of another type",
      sentence: "ProbeCoordinator<HostRoute>'s navigation path for 'b' holds 'one', which is of another type",
      suggestion: "Check how the coordinators are put together."
    ) { tabs, host in
      host.path = { _ in [HostRoute.a, ChildRoute.one] }
      tabs.child.navigate(to: HostRoute.b)
    },
    Mistake(
      testDescription: "malformed path: a modal route",
      sentence: "ProbeCoordinator<HostRoute>'s navigation path for 'b' holds 'sheet', which is not pushed",
      suggestion: "Check how the coordinators are put together."
    ) { tabs, host in
      host.types = [.sheet: .modal]
      host.path = { _ in [HostRoute.a, HostRoute.sheet] }
      tabs.child.navigate(to: HostRoute.b)
    },
    Mistake(
      testDescription: "no modal for a modal route",
      sentence: "ProbeCoordinator<HostRoute> has no modal coordinator that can show 'sheet'.",
      suggestion: "Give ProbeCoordinator<HostRoute> a coordinator of HostRoute by addModalCoordinator(_:)."
    ) { tabs, host in
      host.types = [.sheet: .modal]
      tabs.coordinator.navigate(to: HostRoute.sheet)
    },
  ]

  @Test("a mistake is reported once, with a helpful message, and changes nothing", arguments: mistakes)
  func mistakeIsReported(mistake: Mistake) throws {
    let (tabs, host) = (Tabs(), Host(.root))
    tabs.other.addChild(host)
    tabs.child.navigate(to: ChildRoute.one)
    tabs.child.presentDetour(Sheet(.root), presenting: SheetRoute.one)
    let log = ErrorLog(for: tabs.coordinator)
    let before = TreeState(tabs.coordinator)
    mistake.make(tabs, host)
    #expect(TreeState(tabs.coordinator) == before)
    let error = try #require(log.errors.first)
    #expect(log.errors.count == 1)
    #expect(try #require(error.errorDescription).hasPrefix(mistake.sentence))
    #expect(try #require(error.recoverySuggestion).hasPrefix(mistake.suggestion))
  }
}

struct TreeState: Equatable {
  let snapshot: NavigationSnapshot
  let screens: [String]
  let owners: [ObjectIdentifier?]

  @MainActor
  init(_ root: AnyCoordinator) {
    var (members, next) = ([root], 0)
    while next < members.count {
      members += members[next].children + members[next].modalCoordinators
      members += [members[next].detourCoordinator].compactMap(\.self)
      next += 1
    }
    snapshot = root.snapshot()
    screens = members.flatMap(\.screens)
    owners = members.map { $0.parent.map(ObjectIdentifier.init) }
  }
}
