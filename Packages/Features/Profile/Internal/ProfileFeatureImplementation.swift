import FeatureKit
import Foundation
import Services
import TerminalUI

final class ProfileFeatureImplementation: FeatureAPI {
  private let profileService: any ProfileServiceProtocol
  private let closures: ProfileClosures

  init(profileService: any ProfileServiceProtocol, closures: ProfileClosures) {
    self.profileService = profileService
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    AnyView(ProfileView(viewModel: ProfileViewModel(profileService: profileService), closures: closures))
  }

  func handleDeepLink(_ url: URL) -> Bool { false }
}
