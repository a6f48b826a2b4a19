import Models
import Services
import Testing

struct ProfileContractTests {
  @Test(arguments: ServiceSet.Kind.allCases)
  func profileIsReplacedAndReturned(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    let changed = Profile(name: "李 小龍", shopName: "Zoë's \"Shop\"", email: "desk@example.com")
    #expect(try await services.profile.profile().name == "Ada Lovelace")
    #expect(try await services.profile.update(changed) == changed)
    #expect(try await services.profile.profile() == changed)
  }
}
