import CoreFakes
import Foundation
import NotificationsFeature
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import AppComposition

struct StoredScenesTests {
  private let store = InMemoryStore()
  private let notices = Notices()

  private func launch() -> StoredScenes { StoredScenes(storage: store, notices: notices) }

  @Test("The next launch restores values of every type, each in its scene", .requirement("S1"))
  func valuesAreRestoredByTheNextLaunch() {
    let first = launch()
    first.set(2, for: "selectedTab", in: "main#1")
    first.set("1042", for: "lastViewedItemID", in: "main#1")
    first.set(Data([0, 255]), for: "navigation", in: "main#1")
    first.set(7, for: "selectedTab", in: "main#2")
    first.save()

    let second = launch()
    #expect(second.value(Int.self, for: "selectedTab", in: "main#1") == 2)
    #expect(second.value(String.self, for: "lastViewedItemID", in: "main#1") == "1042")
    #expect(second.value(Data.self, for: "navigation", in: "main#1") == Data([0, 255]))
    #expect(second.value(Int.self, for: "selectedTab", in: "main#2") == 7)
    #expect(second.value(Int.self, for: "lastViewedItemID", in: "main#1") == nil)
  }

  @Test("Removing a scene deletes its values, and setting nil deletes a value", .requirement("S1"))
  func valuesAreDeletedWithTheirScene() {
    let scenes = launch()
    for scene in ["a", "b"] { scenes.set(1, for: "x", in: scene) }
    scenes.removeAll(in: "a")
    scenes.set(Int?.none, for: "x", in: "b")
    scenes.save()
    #expect(["a", "b"].allSatisfy { launch().value(Int.self, for: "x", in: $0) == nil })
  }

  @Test("Values that one user's windows have stored are not available to another user")
  func valuesAreStoredPerUser() {
    let scenes = launch()
    scenes.setUser("ada")
    scenes.set("1042", for: "lastViewedItemID", in: "main#1")
    for (user, value) in [("ada", "1042"), ("grace", nil), ("ada", "1042")] as [(String, String?)] {
      scenes.setUser(user)
      #expect(scenes.value(String.self, for: "lastViewedItemID", in: "main#1") == value)
    }
    scenes.save()
    #expect(launch().value(String.self, for: "lastViewedItemID", in: "main#1") == "1042")
  }

  @Test func valuesOfTheOldestUserAreRemoved() {
    let scenes = launch()
    let users = (0...SceneRecord.capacity).map { "user-\($0)" }
    for user in users {
      scenes.setUser(user)
      scenes.set(user, for: "x", in: "a")
    }
    scenes.setUser(users[1])
    #expect(scenes.value(String.self, for: "x", in: "a") == users[1])
    scenes.setUser(users[0])
    #expect(scenes.value(String.self, for: "x", in: "a") == nil)
  }

  @Test func changesOfOneTurnAreCoalescedIntoOneWrite() async {
    let (writes, write) = AsyncStream.makeStream(of: Void.self)
    store.beforeEach { if $0 == .write("scenes") { write.yield() } }
    let scenes = launch()
    for number in 0..<100 { scenes.set(number, for: "x", in: "a") }
    for await _ in writes { break }
    // The changes above are saved in one write, and setting the same value again must not write.
    #expect(launch().value(Int.self, for: "x", in: "a") == 99)
    scenes.set(99, for: "x", in: "a")
    store.beforeEach { access in #expect(access != .write("scenes"), "nothing has changed") }
    scenes.save()
  }

  @Test func damagedDocumentIsSetAside() {
    store.beforeEach { _ in }
    let damaged = InMemoryStore(["scenes": Data("{".utf8)])
    let scenes = StoredScenes(storage: damaged, notices: notices)
    scenes.set(1, for: "x", in: "a")
    scenes.save()
    #expect(damaged.documentsSetAside == ["scenes.corrupt-1": Data("{".utf8)])
    #expect(StoredScenes(storage: damaged, notices: notices).value(Int.self, for: "x", in: "a") == 1)
  }

  @Test func documentOfANewerVersionIsPreservedAndReportedOnce() {
    let document = Data(#"{"version":9,"value":{}}"#.utf8)
    let newer = InMemoryStore(["scenes": document])
    let scenes = StoredScenes(storage: newer, notices: notices)
    scenes.set(1, for: "x", in: "a")
    scenes.save()
    #expect(scenes.value(Int.self, for: "x", in: "a") == 1)
    #expect(newer.documents == ["scenes": document])
    #expect(
      notices.waiting.map(\.message)
        == ["scenes was written by a newer version of this app. It stays as it is, and is not used."])
  }

  @Test("A full disk is reported once until space is available again")
  func aFullDiskIsReportedOnce() {
    let isFull = Mutex(true)
    store.beforeEach { access in
      if case .write(let name) = access, isFull.withLock({ $0 }) { throw StorageError.diskFull(name: name) }
    }
    let scenes = launch()
    func change(_ number: Int) {
      scenes.set(number, for: "x", in: "a")
      scenes.save()
    }
    change(1)
    #expect(notices.waiting.count == 1)
    notices.dismissFirst()
    change(2)
    notices.add(unsaved: "navigation", "Where you are", because: StorageError.diskFull(name: "navigation"))
    #expect(notices.waiting.isEmpty, "the disk is as full as it was")

    isFull.withLock { $0 = false }
    change(3)
    notices.saved("navigation")
    isFull.withLock { $0 = true }
    change(4)
    #expect(notices.waiting.count == 1)
  }
}
