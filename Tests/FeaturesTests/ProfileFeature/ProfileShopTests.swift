import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import ProfileFeature

@Suite("The shop and the session on the profile")
struct ProfileShopTests {
  private let summary = FakeSummaryService()
  private let revisions = ShopRevisions()
  private let context = FeatureContext(userID: "", time: AppTime(timeZone: .gmt))

  init() {
    summary.set(.sample)
  }

  private var sources: ProfileSources {
    ProfileSources(summaryService: summary) {
      ProfileSurroundings(
        sessionExpiresAt: Date(timeIntervalSince1970: 1_797_768_000), server: "shop.example",
        stateDirectory: "/home/ada/.local/state/trellis", version: "1.0")
    }
  }

  private var model: ProfileShopModel { ProfileShopModel(sources: sources, timeZone: .gmt, revisions: revisions) }

  @Test func figuresAreThoseOfTheShopAndItsWeeksEndToday() async {
    let model = model
    await model.loadIfNeeded()
    let figures = model.shop?.figures ?? []
    #expect(figures.map(\.name) == ["Orders", "Completed", "Pending", "High value", "Revenue"])
    #expect(figures.prefix(4).map(\.value) == ["250", "147", "103", "37"])
    #expect(figures[2].detail == "the oldest since Nov 8")
    let weeks = model.shop?.weeks ?? []
    #expect(weeks.count == 8 && weeks.first?.title == "Nov 14 - Nov 20")
    #expect(weeks.first?.orderCount == ShopSummary.sample.days.suffix(7).reduce(0) { $0 + $1.orderCount })
  }

  @Test func figuresFollowTheShop() async {
    let model = model
    await model.loadIfNeeded()
    summary.set(.empty)
    revisions.record(.everything)
    await model.loadIfNeeded()
    let figures = model.shop?.figures ?? []
    #expect([figures.first?.value, figures[2].detail] == ["0", "nothing is waiting"])
  }

  @Test func aFailureLeavesTheSession() async {
    summary.fail(with: FailureMessage("The server is too busy"))
    let model = model
    await model.loadIfNeeded()
    #expect(model.problem?.outcome == "The figures of your shop could not be loaded")
    #expect(model.surroundings?.version == "1.0")
  }

  @Test func signingOutHappensOnce() async {
    let model = model
    var count = 0
    await model.signOut {
      count += 1
      await model.signOut { count += 1 }
    }
    #expect(count == 1 && !model.isSigningOut)
  }

  private final class Visits {
    var signOutCount = 0
  }

  private func screen(_ visits: Visits) -> ScreenDriver {
    let (profiles, purchases) = (FakeProfileService(), FakePurchaseService())
    profiles.set(.sample)
    purchases.set(.sample)
    let feature = ProfileFeatureFactory.create(
      profileService: profiles, sources: sources, revisions: revisions, context: context,
      closures: ProfileClosures(
        onShowOrderHistory: {}, onShowSettings: {}, onShow: { _ in }, onSignOut: { visits.signOutCount += 1 }))
    return ScreenDriver(size: Size(width: 120, height: 36)) {
      feature.makeMainView().environment(\.purchaseService, purchases)
    }
  }

  @Test func theScreenSaysHowLongTheUserIsSignedInAndWhereTheFilesAre() async {
    let screen = screen(Visits())
    await screen.expect("until Dec 20, 2026")
    await screen.expect("/home/ada/.local/state/trellis")
    await screen.expect("Orders by week")
  }

  @Test func signingOutIsConfirmed() async {
    let visits = Visits()
    let screen = screen(visits)
    await screen.tap("Sign out")
    await screen.expect("You will need your password to come back.")
    #expect(visits.signOutCount == 0)
    await screen.press(.tab)
    await screen.press(.return)
    #expect(visits.signOutCount == 1)
  }

  @Test func copyingIsAcknowledged() async {
    let screen = screen(Visits())
    await screen.expect("Ada Lovelace")
    await screen.press(.character("y"))
    #expect(context.changes.toasts.last?.sentence.hasPrefix("Your email address was") == true)
  }
}
