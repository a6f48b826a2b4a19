import AppComposition
import AppMocks
import Models
import Services
import TestSupport
import Testing

struct MockTests {
  @Test("The mock app has a user, orders and a profile", .requirement("M5", "M12"))
  func mockAppHasAUserOrdersAndAProfile() async throws {
    let dependencies = AppDependencies.mock()
    let session = try await dependencies.services.auth.signIn(email: "ada@example.com", password: "password")
    #expect(session.user.name == "Ada Lovelace")
    let user = dependencies.services.makeUserServices(session.user)
    #expect(try await user.orders.fetchOrders().count == 7)
    #expect(try await user.profile.profile().shopName == "Analytical Engines")
    #expect(try await user.purchases.currentPurchase() == nil)
  }

  @Test("two mock apps share no state")
  func mocksShareNoState() async throws {
    let user = User(id: "ada", name: "Ada Lovelace")
    let (first, second) = (AppDependencies.mock(), AppDependencies.mock())
    try await first.services.makeUserServices(user).orders.complete(1001)
    #expect(try await second.services.makeUserServices(user).orders.order(1001)?.isCompleted == false)
  }

  @Test("a wrong password is refused")
  func aWrongPasswordIsRefused() async {
    await #expect(throws: (any Error).self) {
      try await AppDependencies.mock().services.auth.signIn(email: "ada@example.com", password: "wrong")
    }
  }
}
