import CoreFakes
import DesignTokens
import Models
import Services
import ServicesFakes
import ServicesLive
import TestSupport
import Testing

struct StorageContractTests {
  enum Kind: CaseIterable {
    case fake
    case live

    var session: any SessionStorageProtocol {
      self == .fake ? InMemorySessionStorage() : StoredSession(secrets: InMemorySecretStore(InMemoryStore()))
    }

    var preferences: any PreferencesStorageProtocol {
      self == .fake ? InMemoryPreferencesStorage() : StoredPreferences(store: InMemoryStore())
    }
  }

  @Test("A session is stored until it is cleared", .requirement("A9"), arguments: Kind.allCases)
  func sessionIsStoredUntilItIsCleared(kind: Kind) async throws {
    let storage = kind.session
    #expect(await storage.loadSession() == nil)
    try await storage.saveSession(.sample)
    #expect(await storage.loadSession() == .sample)
    try await storage.clearSession()
    try await storage.clearSession()
    #expect(await storage.loadSession() == nil)
  }

  @Test("Preferences and onboarding are stored, and neither overwrites the other", arguments: Kind.allCases)
  func preferencesAndOnboardingAreStored(kind: Kind) throws {
    let storage = kind.preferences
    let preferences = Preferences(theme: .highContrast, notificationsEnabled: false, analyticsEnabled: false)
    #expect(storage.loadPreferences() == Preferences())
    #expect(!storage.hasCompletedOnboarding(userID: "ada"))
    #expect(storage.onboardingStep(userID: "ada") == nil)
    try storage.saveOnboardingStep(.permissions, userID: "ada")
    try storage.saveOnboardingStep(.profileSetup, userID: "ada")
    try storage.saveOnboardingStep(.welcome, userID: "grace")
    #expect(storage.onboardingStep(userID: "ada") == .profileSetup)
    try storage.markOnboardingCompleted(userID: "ada")
    try storage.savePreferences(preferences)
    try storage.markOnboardingCompleted(userID: "ada")
    #expect(storage.loadPreferences() == preferences)
    #expect(storage.hasCompletedOnboarding(userID: "ada"))
    #expect(storage.onboardingStep(userID: "ada") == nil && storage.onboardingStep(userID: "grace") == .welcome)
    #expect(!storage.hasCompletedOnboarding(userID: "grace"))
  }
}
