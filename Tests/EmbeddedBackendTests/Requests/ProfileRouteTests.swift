import Models
import Networking
import Testing

@testable import EmbeddedBackend

struct ProfileRouteTests {
  private let shop: Shop
  private let token: String

  init() async throws { (shop, token) = try await Shop.signedIn() }

  @Test func initialProfileComesFromTheAccount() async throws {
    let profile = try await shop.ask(.get, "/v1/profile", token: token).decoded(Profile.self)
    #expect(profile == Profile(name: "Ada Lovelace", shopName: "Analytical Engines", email: "ada@example.com"))
  }

  @Test func changedProfileIsStoredTrimmed() async throws {
    let body = #"{"name":" 李 小龍 ","shopName":"","email":" a@b "}"#
    let answer = try await shop.ask(.put, "/v1/profile", body: body, token: token)
    let expected = Profile(name: "李 小龍", shopName: "", email: "a@b")
    #expect(answer.status == 200)
    #expect(try answer.decoded(Profile.self) == expected)
    #expect(try await shop.ask(.get, "/v1/profile", token: token).decoded(Profile.self) == expected)
  }

  @Test func emailOfAnEarlierVersionCanStayButNotReplaceAnother() throws {
    let profile = Profile(name: "Li", shopName: "", email: "李@例.测试")
    #expect(try profile.checked(replacing: profile) == profile)
    let current = Profile(name: "Li", shopName: "", email: "li@example.com")
    #expect(throws: Refusal.self) { try profile.checked(replacing: current) }
  }
}
