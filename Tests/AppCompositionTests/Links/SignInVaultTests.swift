import FeatureKit
import Models
import RequirementTrait
import TerminalUIDriver
import Testing

@testable import AppComposition

@Suite("What is stored until the sign-in", .requirement("A12"))
struct SignInVaultTests {
  private let clock = VirtualClock()
  private let ada = User(id: "1", name: "Ada", email: "ada@example.com")
  private let grace = User(id: "2", name: "Grace", email: "grace@example.com")

  private func link(_ number: Int) throws -> ResolvedLink {
    try LinkCatalog.features.resolve("trellis://orders/\(number)")
  }

  @Test(arguments: [VaultOwner.anyone, .email("ada@example.com"), .user("1")])
  func linkIsReleasedOnceForItsUser(owner: VaultOwner) throws {
    let vault = SignInVault<ResolvedLink>(clock: clock)
    #expect(vault.store(try link(1), for: owner))
    #expect(vault.release(for: ada).items.map(\.title) == ["order #1"])
    #expect(vault.release(for: ada).items.isEmpty)
  }

  @Test(arguments: [VaultOwner.email("ada@example.com"), .user("1")])
  func linkOfAnotherUserIsRemoved(owner: VaultOwner) throws {
    let vault = SignInVault<ResolvedLink>(clock: clock)
    #expect(vault.store(try link(1), for: owner))
    let released = vault.release(for: grace)
    #expect(released.items.isEmpty && released.expired.isEmpty)
    #expect(vault.count == 0)
  }

  @Test(arguments: [(599, false), (600, true)])
  func linkExpiresAfterTenMinutes(seconds: Int, isExpired: Bool) throws {
    let vault = SignInVault<ResolvedLink>(clock: clock)
    #expect(vault.store(try link(1), for: .anyone))
    clock.advance(to: clock.now.advanced(by: .seconds(seconds)))
    let released = vault.release(for: ada)
    #expect(released.items.isEmpty == isExpired)
    #expect(released.expired.isEmpty == !isExpired)
  }

  @Test func fullVaultRefusesAndRetainsWhatItHas() throws {
    let vault = SignInVault<ResolvedLink>(clock: clock)
    let numbers = 1...SignInVault<ResolvedLink>.capacity
    for number in numbers { #expect(vault.store(try link(number), for: .anyone)) }
    #expect(!vault.store(try link(1000), for: .anyone))
    #expect(vault.release(for: ada).items.map(\.title) == numbers.map { "order #\($0)" })
  }
}
