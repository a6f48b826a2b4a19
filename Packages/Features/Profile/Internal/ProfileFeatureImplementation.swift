import FeatureKit
import Foundation
import Services
import TerminalUI

final class ProfileFeatureImplementation: ProfileFeatureAPI {
  private let profileService: any ProfileServiceProtocol
  private let closures: ProfileClosures
  private let clock: any Clock<Duration>
  private let userID: String

  init(
    profileService: any ProfileServiceProtocol, clock: any Clock<Duration>, userID: String, closures: ProfileClosures
  ) {
    self.profileService = profileService
    self.clock = clock
    self.userID = userID
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    AnyView(
      ProfileView(
        viewModel: ProfileViewModel(profileService: profileService), clock: clock, userID: userID, closures: closures))
  }

  func makePlansView() -> AnyView { AnyView(PlansView()) }

  func handleDeepLink(_ url: URL) -> Bool { false }
}
