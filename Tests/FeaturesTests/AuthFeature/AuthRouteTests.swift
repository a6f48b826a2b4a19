import AuthFeature
import FeatureKit
import Foundation
import Testing

struct AuthRouteTests {
  @Test(arguments: [
    ("trellis://signup", AuthRoute.signUp), ("trellis://forgot", .forgotPassword), ("TRELLIS://SignUp/", .signUp),
    ("trellis://reset/0123abc-9", .resetPassword(token: "0123abc-9")), ("trellis://signin", .signIn),
  ])
  func linkLeadsToItsScreen(link: String, route: AuthRoute) throws {
    #expect(AuthRoute(link: try #require(URL(string: link))) == route)
  }

  @Test(arguments: [
    "https://signup", "trellis://signup/now", "trellis://forgot/ada", "trellis://reset", "trellis://reset/",
    "trellis://reset/a/b", "trellis://reset/a%20b", "trellis://reset/%2e%2e", "trellis://reset/%1b",
    "trellis://orders/1004", "trellis://signin/now", "trellis:reset/a",
    "trellis://reset/" + String(repeating: "a", count: 201),
  ])
  func otherLinkIsRefused(link: String) throws {
    #expect(AuthRoute(link: try #require(URL(string: link))) == nil)
  }

  @Test func identifierCreatesTheRouteAgainExceptForASecret() {
    for route in [AuthRoute.signIn, .signUp, .forgotPassword] {
      #expect(AuthRoute(identifier: route.identifier) == route)
    }
    #expect(AuthRoute(identifier: "reset-password") == nil)
    #expect(AuthRoute(identifier: "") == nil)
  }

  @Test func descriptionsContainNoToken() {
    let route = AuthRoute.resetPassword(token: "s3cret")
    var dumped = ""
    dump(route, to: &dumped)
    for text in [route.identifier, "\(route)", String(reflecting: route), dumped] { #expect(!text.contains("s3cret")) }
  }
}
