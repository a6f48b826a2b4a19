import FeatureKit
import Foundation
import TerminalUI

final class HomeFeatureImplementation: FeatureAPI {
  private let loader: HomeLoader
  private let builder: HomeSummaryBuilder
  private let closures: HomeClosures

  init(loader: HomeLoader, builder: HomeSummaryBuilder, closures: HomeClosures) {
    self.loader = loader
    self.builder = builder
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    AnyView(HomeView(model: HomeModel(loader: loader, builder: builder), closures: closures))
  }

  func handleDeepLink(_ url: URL) -> Bool { false }
}
