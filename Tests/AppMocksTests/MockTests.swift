import AppComposition
import AppMocks
import Models
import RequirementTrait
import Services
import Testing

struct MockTests {
  @Test("The mock app has a user, orders and a profile", .requirement("M5", "M12"))
  func mockAppHasAUserOrdersAndAProfile() async throws {
    let dependencies = AppDependencies.mock()
    let session = try await dependencies.services.auth.signIn(email: "ada@example.com", password: "password")
    #expect(session.user.name == "Ada Lovelace")
    #expect(try await dependencies.services.orders.fetchOrders().count == 7)
    #expect(try await dependencies.services.profile.profile().shopName == "Analytical Engines")
  }

  @Test("two mock apps share no state")
  func mocksShareNoState() async throws {
    let first = AppDependencies.mock()
    try await first.services.orders.complete(1001)
    #expect(try await AppDependencies.mock().services.orders.order(1001)?.isCompleted == false)
  }

  @Test("a wrong password is refused")
  func aWrongPasswordIsRefused() async {
    await #expect(throws: (any Error).self) {
      try await AppDependencies.mock().services.auth.signIn(email: "ada@example.com", password: "wrong")
    }
  }
}
