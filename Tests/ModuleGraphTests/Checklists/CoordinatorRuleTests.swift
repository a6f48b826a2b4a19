import TestSupport
import Testing

@Suite struct CoordinatorRuleTests {
  @Test("Only coordinators that await services are reported", .requirement("Z10", "Z26"), arguments: examples)
  func service(_ example: RuleExample) async throws { try await example.verify() }

  private static let examples: [RuleExample] = [
    RuleExample(
      "coordinator-service", "services by name and by type, in the class and its extensions",
      """
      final class LoginCoordinator: Coordinator {
        let user: UserServices
        private let accounts: any AccountServiceProtocol
        func load() async { _ = try? await user.profile.profile() }  // !
        func save() async throws {
          try await self.accounts.save()  // !
          await dependencies.authService?.signOut()  // !
        }
      }
      extension LoginCoordinator {
        func retry() async { await accounts.load() }  // !
        var action: () -> Void { { Task { await self.accounts.load() } } }  // !
      }
      """),
    RuleExample(
      "coordinator-service", "no finding for navigation, view models, nested types and delegates of a UIKit view",
      """
      final class LoginCoordinator: Coordinator {
        let service: any AuthServiceProtocol
        let viewModel: LoginViewModel
        func show() async { await viewModel.load(); await presentService(); service.cancel() }
        final class Session { let service: any AuthServiceProtocol; func end() async { await service.end() } }
      }
      final class LoginViewModel { let service: AuthService; func load() async { await service.load() } }
      struct Map: UIViewRepresentable {
        final class Coordinator { let service: MapService; func move() async { await service.move() } }
      }
      struct CoordinatorReport { let service: ReportService; func send() async { await service.send() } }
      """),
  ]
}
