import CoreFakes
import Foundation
import NotificationsFeature
import Persistence
import TestSupport
import Testing

@testable import AppComposition

struct GoldenDocumentTests {
  @Test("The place is restored from a document", .requirement("S7"))
  func placeIsRestored() async throws {
    let fixture = AppFixture.signedIn(storage: InMemoryStore(["navigation": Data(GoldenDocument.navigation.utf8)]))
    try await fixture.play("expect \"Order #1003\"\nkey esc\nexpect \"7 of 7\"")
    #expect(fixture.storage.documentsSetAside.isEmpty)
  }

  @Test(
    "Names of customers of earlier versions are removed at the first start, also without a user",
    arguments: [true, false])
  func namesAreRemoved(isSignedIn: Bool) async throws {
    let document = GoldenDocument.navigation.replacing("order-1003\"]", with: "customer-Alice Ivanova\"]")
    let storage = InMemoryStore(["navigation": Data(document.utf8)])
    let fixture = isSignedIn ? AppFixture.signedIn(storage: storage) : AppFixture(storage: storage)
    try await fixture.play(isSignedIn ? "expect \"7 of 7\"" : "expect \"Sign in to see\"")
    let written = try #require(storage.documents["navigation"])
    #expect(!String(decoding: written, as: UTF8.self).contains("Alice"))
    let place = try GoldenPlace(written)
    #expect(place.selectedTab == "OrderCoordinator")
  }

  @Test(
    "A damaged place with names of customers is removed, not set aside; one of a newer version stays",
    arguments: [1, 9])
  func damagedNamesAreRemoved(version: Int) throws {
    let document = Data(#"{"version":\#(version),"value":{"entries":["customer-Alice"]}}"#.utf8)
    let storage = InMemoryStore(["navigation": document])
    let notices = Notices()
    _ = NavigationRestoration(storage: storage, notices: notices)
    #expect(storage.documents["navigation"] == (version == 1 ? nil : document))
    #expect(storage.documentsSetAside.isEmpty && notices.warnings.isEmpty)
  }

  @Test("Names that cannot be removed are a notice")
  func remainingNamesAreReported() throws {
    let storage = InMemoryStore(["navigation": Data(#"{"version":1,"value":{"entries":["customer-Alice"]}}"#.utf8)])
    storage.beforeEach { access in
      if case .remove = access { throw StorageError.notRemoved(place: "navigation", errorNumber: EROFS) }
    }
    let notices = Notices()
    _ = NavigationRestoration(storage: storage, notices: notices)
    #expect(notices.warnings.count == 1)
  }

  @Test("The values of the window are restored from a document", .requirement("S1", "S2"))
  func valuesAreRestored() async throws {
    let fixture = AppFixture.signedIn(storage: InMemoryStore(["scenes": Data(GoldenDocument.scenes.utf8)]))
    try await fixture.play(
      """
      expect "Order #1004"
      key esc
      expect "[Pending "
      expect "▸ #1004"
      """)
    #expect(fixture.storage.documentsSetAside.isEmpty)
  }

  @Test("The app writes the current version of the navigation state", .requirement("S4"))
  func placeIsWritten() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play("tap \"Orders\"\nkey down 2\nkey enter\nexpect \"Order #1003\"")
    let written = try #require(fixture.storage.documents["navigation"])
    let golden = try GoldenPlace(Data(GoldenDocument.navigation.utf8))
    #expect(try GoldenPlace(written).onlyTabs(of: golden) == golden)
  }

  @Test("The app writes the current version of the values")
  func valuesAreWritten() throws {
    let store = InMemoryStore()
    let scenes = StoredScenes(storage: store, notices: Notices())
    scenes.setUser("ada")
    scenes.set("1004", for: "lastViewedItemID.ada", in: "window-1#1")
    scenes.save()
    let written = try canonical(JSONSerialization.jsonObject(with: try #require(store.documents["scenes"])))
    #expect(
      written.replacing(#/"checksum":"[0-9a-f]{16}",/#, with: "")
        == #"{"value":{"entries":[{"userID":"ada","values":{"window-1#1":{"lastViewedItemID.ada":"\"1004\""}}}]}"#
        + #","version":1}"#)
  }

  @Test("A document of a newer version is not used and never changed, and the user is informed", .requirement("S6"))
  func newerDocumentIsLeftUntouched() async throws {
    let newer = Data(#"{"version":2,"value":{"entries":[{"userID":"ada","tabs":[]}]}}"#.utf8)
    let fixture = AppFixture.signedIn(storage: InMemoryStore(["navigation": newer]))
    try await fixture.play(
      """
      expect "Oldest pending"
      expect "navigation was written by a newer version of this app."
      tap "Orders"
      key down
      key enter
      expect "Order #1002"
      tap "Settings"
      """)
    #expect(fixture.storage.documents["navigation"] == newer && fixture.storage.documentsSetAside.isEmpty)
  }
}

/// A document with a place, in a form that does not depend on the tabs that the app has today.
private struct GoldenPlace: Equatable {
  /// The document as text, without the list of tabs, the selected one and the checksum.
  let rest: String
  let selectedTab: String?
  let tabs: [String: String]

  private init(rest: String, selectedTab: String?, tabs: [String: String]) {
    (self.rest, self.selectedTab, self.tabs) = (rest, selectedTab, tabs)
  }

  init(_ data: Data) throws {
    var document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let value = try #require(document["value"] as? [String: Any])
    var entry = try #require((value["entries"] as? [[String: Any]])?.first)
    var snapshot = try #require(entry["snapshot"] as? [String: Any])
    var coordinator = try #require(snapshot["coordinator"] as? [String: Any])
    let children = try #require(coordinator.removeValue(forKey: "children") as? [[String: Any]])
    let selected = coordinator.removeValue(forKey: "selectedTab") as? Int
    snapshot["coordinator"] = coordinator
    entry["snapshot"] = snapshot
    document["value"] = ["entries": [entry]]
    document["checksum"] = nil
    rest = try canonical(document)
    selectedTab = selected.flatMap { children[$0]["name"] as? String }
    let named = try children.map { (try #require($0["name"] as? String), try canonical($0)) }
    tabs = Dictionary(uniqueKeysWithValues: named)
  }

  func onlyTabs(of other: GoldenPlace) -> GoldenPlace {
    GoldenPlace(rest: rest, selectedTab: selectedTab, tabs: tabs.filter { other.tabs.keys.contains($0.key) })
  }
}

/// Returns a JSON value as text, independent of white space and of the order of keys.
private func canonical(_ value: Any) throws -> String {
  let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
}

/// Documents as the app writes them.
///
/// Once the app is released, a change of a format adds a document, and leaves these as they are: users have files of all
/// versions.
nonisolated enum GoldenDocument {
  /// The Orders tab with the screen of order 1003.
  static let navigation = #"{"version":1,"value":{"entries":[{"userID":"ada","snapshot":\#(snapshot)}]}}"#

  /// The values of the first window: the pending orders, of which order 1004 was viewed last.
  static let scenes =
    #"{"version":1,"value":{"entries":[{"userID":"ada","values":{"window-1#1":\#(values)}}]}}"#

  /// Version 1 of the snapshot, which has a version of its own.
  private static let snapshot = #"""
    {"version": 1, "coordinator": {
      "name": "MainCoordinator", "occurrence": 0, "root": "home-tab", "selectedTab": 1, "stack": [], "pushed": [],
      "modal": [], "children": [
        {"name": "HomeCoordinator", "occurrence": 0, "root": "home",
          "stack": [], "pushed": [], "children": [], "modal": []},
        {"name": "OrderCoordinator", "occurrence": 0, "root": "orders",
          "stack": ["order-1003"], "pushed": [], "children": [], "modal": []},
        {"name": "SearchCoordinator", "occurrence": 0, "root": "search",
          "stack": [], "pushed": [], "children": [], "modal": []},
        {"name": "ProfileCoordinator", "occurrence": 0, "root": "profile",
          "stack": [], "pushed": [], "children": [], "modal": []},
        {"name": "SettingsCoordinator", "occurrence": 0, "root": "settings",
          "stack": [], "pushed": [], "children": [], "modal": []}]}}
    """#

  private static let values = #"""
    {"lastViewedItemID.ada": "\"1004\"",
      "orderListPlace.ada": "{\"filter\":\"pending\",\"position\":2,\"search\":\"\",\"selection\":1004}"}
    """#
}
