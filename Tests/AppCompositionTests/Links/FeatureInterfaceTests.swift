import TestSupport
import Testing

@testable import AppComposition

struct FeatureInterfaceTests {
  @Test("The app shows the main view of each feature, and opens its links with the feature", .requirement("M1", "Z21"))
  func bothMembersOfEachFeatureAreUsed() async throws {
    try await AppFixture().play(
      """
      advance 0.5s
      expect "Sign in to see"
      open trellis://forgot
      expect "Send the link"
      key esc
      expect "Sign in to see"
      type "Email" ada@example.com
      type "Password" password
      tap "Sign in"
      expect "Step 1 of 4"
      open trellis://orders/1004
      expect "Complete these steps to open order #1004."
      tap "Skip"
      expect "Order #1004"
      key esc
      expect "Oldest pending"
      open trellis://orders
      expect "7 of 7"
      open trellis://order-history
      expect "Completed orders"
      key esc
      open trellis://new-order
      expect "Postal code"
      key esc
      open trellis://search?q=1004
      expect "1 order"
      open trellis://profile
      expect "ada@example.com"
      open trellis://settings
      expect "Appearance"
      open trellis://home
      expect "Oldest pending"
      open trellis://plans
      expect "unlimited orders"
      key esc
      open trellis://settings/about
      expect "MIT"
      key esc
      expect "Oldest pending"
      """)
  }
}
