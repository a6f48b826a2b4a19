import FeatureKit
import Foundation
import TerminalUI

final class HomeFeatureImplementation: FeatureAPI {
  private let loader: HomeLoader
  private let writer: HomeSummaryBuilder
  private let closures: HomeClosures

  init(loader: HomeLoader, writer: HomeSummaryBuilder, closures: HomeClosures) {
    self.loader = loader
    self.writer = writer
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    AnyView(HomeView(viewModel: HomeViewModel(loader: loader, writer: writer), closures: closures))
  }

  func handleDeepLink(_ url: URL) -> Bool { false }
}
