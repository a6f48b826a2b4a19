import Services
import ServicesFakes
import Testing

@Suite("Each throwing member of a service has a hook in its fake, and fails without a configuration")
struct FakeCoverageTests {
  @Test func tableListsEachMemberOfEachService() throws {
    let services = try ServiceProtocol.all().filter { $0.name.hasSuffix("ServiceProtocol") }
    #expect(services.count >= 4)
    // Calls two other members, whose hooks it obeys.
    let composed = "FakeOrderService.details(matching:)"
    #expect(services.flatMap(\.fakeMembers).sorted() == (FakeMember.all().map(\.name) + [composed]).sorted())
  }

  /// A storage in memory needs no configuration, because an empty storage is valid; so is a folder without exported files.
  @Test func otherProtocolsAreStorages() throws {
    let others = try ServiceProtocol.all().map(\.name).filter { !$0.hasSuffix("ServiceProtocol") }
    let storages = [
      "OrderExportDestination", "OrderExportFile", "PreferencesStorageProtocol", "SessionStorageProtocol",
    ]
    #expect(others == storages)
  }

  @Test func unconfiguredMemberThrowsAnErrorWithItsName() async {
    for member in FakeMember.all() {
      let error = await #expect(throws: UnconfiguredFake.self, "\(member.name)") { try await member.call() }
      #expect(error?.member == member.name)
    }
  }

  @Test func hookReplacesItsMember() async {
    for member in FakeMember.all() {
      member.fail(AuthError.sessionExpired)
      await #expect(throws: AuthError.sessionExpired, "\(member.name)") { try await member.call() }
    }
  }

  @Test func failingServiceFailsInEachMember() async {
    let (orders, profile, purchases) = (FakeOrderService(), FakeProfileService(), FakePurchaseService())
    orders.fail(with: AuthError.sessionExpired)
    profile.fail(with: AuthError.sessionExpired)
    purchases.fail(with: AuthError.sessionExpired)
    for member in FakeMember.orders(orders) + FakeMember.profile(profile) + FakeMember.purchases(purchases) {
      await #expect(throws: AuthError.sessionExpired, "\(member.name)") { try await member.call() }
    }
  }

  @Test func membersAreReadFromASource() {
    let source = """
      public import Models

      /// A service.
      public protocol ToyServiceProtocol: Sendable {
        /// Not a member: func no(_ id: Int)
        func toy(_ id: Toy.ID) async throws -> Toy?

        @discardableResult
        func paint(in color: Color, size: Int) async throws -> Toy
        func all() async throws -> [Toy]
        func isEmpty() async -> Bool
      }

      extension ToyServiceProtocol {
        public func first() async throws -> Toy? { try await all().first }
      }
      """
    let toys = ServiceProtocol(name: "ToyServiceProtocol", members: ["toy(_:)", "paint(in:size:)", "all()"])
    #expect(ServiceProtocol.protocols(in: source) == [toys])
    #expect(toys.fakeMembers.first == "FakeToyService.toy(_:)")
  }
}
