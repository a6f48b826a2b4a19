import CoreFakes
import DesignTokens
import Foundation
import Persistence
import Services
import ServicesLive
import Testing

struct StoredPreferencesTests {
  @Test("A document of an earlier version is read, and its users belong to the embedded server")
  func preferencesOfAnEarlierVersionAreRead() {
    let document = """
      {"version":1,"value":{"onboardedUserIDs":["ada"],"preferences":{"analyticsEnabled":false,\
      "notificationsEnabled":true,"theme":"dark"}}}
      """
    let store = InMemoryStore(["preferences": Data(document.utf8)])
    let storage = StoredPreferences(store: store)
    #expect(storage.hasCompletedOnboarding(userID: "ada"))
    let other = StoredPreferences(store: store, origin: "https://a.example:443")
    #expect(!other.hasCompletedOnboarding(userID: "ada"))
    #expect(storage.loadPreferences() == Preferences(theme: .dark, analyticsEnabled: false))
    #expect(storage.loadPreferences().startScreen == .last && storage.loadPreferences().dateStyle == .age)
  }

  @Test func sameIdentifierOnAnotherServerIsAnotherUser() throws {
    let store = InMemoryStore()
    let origins = [nil, "https://a.example:443", "https://b.example:443"]
    for (index, origin) in origins.enumerated() {
      let storage = StoredPreferences(store: store, origin: origin)
      #expect(!storage.hasCompletedOnboarding(userID: "ada"))
      try storage.markOnboardingCompleted(userID: "ada")
      #expect(storage.hasCompletedOnboarding(userID: "ada"))
      try storage.savePreferences(Preferences(theme: index.isMultiple(of: 2) ? .light : .dark))
    }
    for origin in origins {
      let storage = StoredPreferences(store: store, origin: origin)
      #expect(storage.hasCompletedOnboarding(userID: "ada") && storage.loadPreferences().theme == .light)
    }
  }

  @Test(arguments: [
    "", "{", #"{"version":1,"value":[]}"#,
    #"{"version":1,"value":{"onboardedUserIDs":[],"preferences":{"theme":"sepia"}}}"#,
  ])
  func damagedDocumentIsSetAsideAndTheDefaultsApply(document: String) throws {
    let store = InMemoryStore(["preferences": Data(document.utf8)])
    let storage = StoredPreferences(store: store)
    #expect(storage.loadPreferences() == Preferences())
    #expect(store.documentsSetAside == ["preferences.corrupt-1": Data(document.utf8)])
    try storage.markOnboardingCompleted(userID: "ada")
    #expect(storage.hasCompletedOnboarding(userID: "ada"))
  }

  @Test func documentOfANewerVersionIsNotChanged() throws {
    let document = Data(#"{"version":9,"value":{}}"#.utf8)
    let store = InMemoryStore(["preferences": document])
    let storage = StoredPreferences(store: store)
    let error = StorageError.newerVersion(name: "preferences", found: 9, supported: 1)
    #expect(storage.loadPreferences() == Preferences())
    #expect(throws: error) { try storage.savePreferences(Preferences()) }
    #expect(throws: error) { try storage.markOnboardingCompleted(userID: "ada") }
    #expect(store.documents == ["preferences": document])
  }

  @Test func concurrentChangesDoNotOverwriteEachOther() async throws {
    let storage = StoredPreferences(store: InMemoryStore())
    try await withThrowingTaskGroup { group in
      for number in 0..<50 { group.addTask { try storage.markOnboardingCompleted(userID: "user-\(number)") } }
      try await group.waitForAll()
    }
    #expect((0..<50).allSatisfy { storage.hasCompletedOnboarding(userID: "user-\($0)") })
  }
}
