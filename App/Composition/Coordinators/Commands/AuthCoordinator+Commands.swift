import AuthFeature
import TerminalUI
import TrellisNavigation

extension AuthCoordinator: PaletteCommanding {
  /// Returns the commands for the screens of the flow.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    [("Create an account", AuthRoute.signUp), ("Forgot password", .forgotPassword)].map { title, route in
      PaletteCommand(title) { [weak self] in self?.show(route) }
    }
  }
}
