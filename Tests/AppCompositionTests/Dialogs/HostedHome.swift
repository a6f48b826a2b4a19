import FeatureKit
import Foundation
import HomeFeature
import Models
import Networking
import Services
import ServicesFakes
import TerminalUI
import TerminalUITesting

/// The home screen in an app that has no line for lost connections, so that the screen presents them in an alert.
enum HostedHome {
  static func screenWithAlert() async -> ScreenDriver {
    let (summary, revisions) = (FakeSummaryService(), ShopRevisions())
    summary.set(.sample)
    let context = FeatureContext(
      userID: "ada", time: AppTime(now: { Date(timeIntervalSince1970: 1_795_176_000) }, timeZone: .gmt))
    let feature = HomeFeatureFactory.create(
      summaryService: summary, revisions: revisions, context: context,
      closures: HomeClosures(
        onShowOrders: { _ in }, onOpenOrder: { _ in }, onNewOrder: {}, onSearch: {}, onShowHome: {}))
    let screen = ScreenDriver { feature.makeMainView() }
    await screen.settle()
    summary.fail(with: NetworkError.noConnection)
    revisions.record(.everything)
    await screen.settle()
    return screen
  }
}
