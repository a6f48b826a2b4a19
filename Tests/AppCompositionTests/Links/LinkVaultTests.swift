import FeatureKit
import Models
import RequirementTrait
import TerminalUIDriver
import Testing

@testable import AppComposition

@Suite("The vault of links", .requirement("A12"))
struct LinkVaultTests {
  private let clock = VirtualClock()
  private let ada = User(id: "1", name: "Ada", email: "ada@example.com")
  private let grace = User(id: "2", name: "Grace", email: "grace@example.com")

  private func link(_ number: Int) throws -> ResolvedLink {
    try LinkCatalog.features.resolve("trellis://orders/\(number)")
  }

  @Test(arguments: [LinkVault.Owner.anyone, .email("ada@example.com"), .user("1")])
  func linkIsReleasedOnceForItsUser(owner: LinkVault.Owner) throws {
    let vault = LinkVault(clock: clock)
    vault.store(try link(1), for: owner)
    #expect(vault.release(for: ada).links.map(\.title) == ["order #1"])
    #expect(vault.release(for: ada).links.isEmpty)
  }

  @Test(arguments: [LinkVault.Owner.email("ada@example.com"), .user("1")])
  func linkOfAnotherUserIsRemoved(owner: LinkVault.Owner) throws {
    let vault = LinkVault(clock: clock)
    vault.store(try link(1), for: owner)
    let released = vault.release(for: grace)
    #expect(released.links.isEmpty && released.expired.isEmpty)
    #expect(vault.isEmpty)
  }

  @Test(arguments: [(599, false), (600, true)])
  func linkExpiresAfterTenMinutes(seconds: Int, isExpired: Bool) throws {
    let vault = LinkVault(clock: clock)
    vault.store(try link(1), for: .anyone)
    clock.advance(to: clock.now.advanced(by: .seconds(seconds)))
    let released = vault.release(for: ada)
    #expect(released.links.isEmpty == isExpired)
    #expect(released.expired.isEmpty == !isExpired)
  }

  @Test func oldestLinkIsRemovedWhenTheVaultIsFull() throws {
    let vault = LinkVault(clock: clock)
    for number in [1, 2, 1, 3, 4] { vault.store(try link(number), for: .anyone) }
    #expect(vault.release(for: ada).links.map(\.title) == ["order #1", "order #3", "order #4"])
  }
}
