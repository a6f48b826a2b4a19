import AppMocks
import CoreFakes
import Foundation
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

struct AuthFlowTests {
  @Test(
    "Links open the screens of the flow, and their tokens are not stored; a link to an order changes nothing",
    .requirement("N34", "A12"))
  func linksOpenTheScreens() async throws {
    let fixture = AppFixture()
    try await fixture.play(
      """
      expect "Sign in to see"
      open trellis://signup
      expect "A new shop"
      open trellis://forgot
      expect "Send the link"
      open trellis://reset/first
      expect "Change password"
      open trellis://reset/second
      key esc
      expect "Send the link"
      open trellis://reset/s3cret
      type "New password" analytical
      relaunch
      expect "Sign in to see"
      """)
    let stored = fixture.storage.documents.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(!stored.contains("s3cret"))
    #expect(fixture.appState?.state == .unauthenticated)
    #expect(fixture.appState?.handleDeepLink(try #require(URL(string: "trellis://orders/1004"))) == false)
    #expect(fixture.appState?.state == .unauthenticated)
  }

  @Test("The palette opens the screens of the flow, and the emails of the embedded backend only", .requirement("M10"))
  func paletteOpensTheScreens() async throws {
    try await AppFixture().play(
      """
      expect "Sign in to see"
      key ctrl-p
      type "Command" for
      expect "Forgot password"
      reject "Mail"
      key enter
      expect "Send the link"
      """)
    let other = AppFixture.signedIn()
    other.hasMail = true
    try await other.play(
      """
      expect "Oldest pending"
      key ctrl-p
      type "Command" mail
      key enter
      expect "No mail yet."
      key esc
      expect "Oldest pending"
      """)
  }
}
