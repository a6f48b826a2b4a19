import FeatureKit
import TestSupport
import Testing

@testable import AppComposition

/// `FeatureAPI` has two members; each feature must be used through both.
struct FeatureInterfaceTests {
  @Test("The app shows the main view of each feature, and opens its link with the feature", .requirement("M1", "Z21"))
  func bothMembersOfEachFeatureAreUsed() async throws {
    let features = AppFeature.allCases.filter { !$0.declaration.needsEmbeddedBackend }
    let signedIn = features.filter { $0.declaration.access == .signedIn }
    try await AppFixture().play(
      """
      advance 0.5s
      expect "\(AppFeature.authentication.mainText)"
      open trellis://forgot
      expect "Send the link"
      open \(try #require(AppFeature.authentication.mainLink))
      expect "\(AppFeature.authentication.mainText)"
      type "Email" ada@example.com
      type "Password" password
      tap "Sign in"
      expect "\(AppFeature.onboarding.mainText)"
      open trellis://orders/1004
      expect "Complete these steps to open order #1004."
      tap "Skip"
      expect "Order #1004"
      key esc
      expect "\(AppFeature.home.mainText)"
      """)
    let fixture = AppFixture.signedIn()
    let player = try await fixture.start("expect \"\(AppFeature.home.mainText)\"")
    for feature in signedIn.reversed() {
      let link = try #require(feature.mainLink)
      try await player.play("open \(link)\nexpect \"\(feature.mainText)\"\nkey esc")
    }
    #expect(signedIn.count + 2 == features.count)
  }

  @Test("The app opens the links to the other screens with their features", .requirement("Z21"))
  func otherScreensAreOpened() async throws {
    try await AppFixture.signedIn().play(
      """
      advance 0.5s
      expect "Oldest pending"
      open trellis://order-history
      expect "Completed orders"
      key esc
      open trellis://new-order
      expect "Postal code"
      key esc
      open trellis://customers/bob%20NOVAK
      expect "12 Mill Lane"
      expect "Bob Novak"
      key esc
      open trellis://plans
      expect "unlimited orders"
      key esc
      open trellis://changes
      expect "No changes since you signed in."
      key esc
      open trellis://settings/about
      expect "MIT"
      key esc
      expect "Oldest pending"
      """)
  }
}

extension AppFeature {
  /// The link to the main view; `nil` if it has none.
  fileprivate var mainLink: String? {
    switch self {
    case .home: "trellis://home"
    case .orders: "trellis://orders"
    case .customers: "trellis://customers"
    case .search: "trellis://search?q=%231004"
    case .profile: "trellis://profile"
    case .settings: "trellis://settings"
    case .notifications: "trellis://notifications"
    case .authentication: "trellis://signin"
    case .onboarding: nil
    case .mail: "trellis://mail"
    }
  }

  /// A text that only the main view has.
  fileprivate var mainText: String {
    switch self {
    case .home: "Oldest pending"
    case .orders: "7 of 7"
    case .customers: "Last order"
    case .search: "1 order"
    case .profile: "ada@example.com"
    case .settings: "Appearance"
    case .notifications: "No notifications since you signed in."
    case .authentication: "Sign in to see"
    case .onboarding: "Step 1 of 4"
    case .mail: "It stores its emails here."
    }
  }
}
