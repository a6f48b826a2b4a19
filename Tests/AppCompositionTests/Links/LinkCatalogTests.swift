import AppMocks
import FeatureKit
import OrdersFeature
import SearchFeature
import SettingsFeature
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

@Suite("The catalog of links")
struct LinkCatalogTests {
  private let catalog = LinkCatalog.withEmbeddedBackend.suggesting(HostProgram.mock.nearestName)

  @Test func noLinkHasTwoForms() {
    #expect(catalog.ambiguities.map { "\($0.0) and \($0.1)" } == [])
  }

  @Test func ambiguousPatternsAreReported() throws {
    let pattern = LinkPattern("orders/new", title: "a new order", to: OrdersRoute.list)
    let added = LinkEntry.list([pattern], leadingTo: OrdersRoute.self, access: .signedIn, at: .trellis)
    let ambiguous = LinkCatalog(entries: catalog.entries + added, at: .trellis)
    let pair = try #require(ambiguous.ambiguities.first)
    #expect(pair.0 == "trellis://orders/{number}" && pair.1 == "trellis://orders/new")
  }

  @Test(
    "Each link leads to its route and back, in both forms", .requirement("N34"),
    arguments: LinkCatalog.withEmbeddedBackend.entries.map(\.text))
  func linkLeadsToItsRouteAndBack(text: String) throws {
    let entry = try #require(catalog.entries.first { $0.text == text })
    let routes = try DeepLink.Form.allCases.map { form in
      let resolved = try catalog.resolve(entry.example.text(at: .trellis, in: form))
      #expect(resolved.link == entry.example)
      #expect(try catalog.resolve(resolved.link.text(at: .trellis, in: form)).link == resolved.link)
      #expect(!resolved.title.contains("{"))
      return resolved.route.identifier
    }
    #expect(Set(routes).count == 1)
  }

  @Test(
    "A value has one canonical form",
    arguments: [
      ("trellis://orders/007", "trellis://orders/7"), ("trellis://search?q=%20ada", "trellis://search?q=ada"),
      ("trellis://search?q=", "trellis://search"), ("https://trellis.example/Orders/", "trellis://orders"),
    ])
  func valueHasACanonicalForm(text: String, canonical: String) throws {
    #expect(try catalog.resolve(text).text == canonical)
  }

  @Test(arguments: [
    ("trellis://order/1042", LinkError.noScreen(nearest: "trellis://orders/{number}")),
    ("trellis://setings", .noScreen(nearest: "trellis://settings")),
    ("trellis://orders/1/2", .noScreen(nearest: "trellis://orders/{number}/edit")),
    ("trellis://xyz", .noScreen(nearest: nil)),
    ("https://trellis.example", .noScreen(nearest: nil)),
    ("trellis://orders/x", .invalidValue(pattern: "trellis://orders/{number}")),
    ("trellis://orders?sort=name", .unknownQueryItem), ("trellis://search?q=a&utm=1", .unknownQueryItem),
  ])
  func unknownLinkNamesTheNearest(text: String, error: LinkError) {
    #expect(throws: error) { try catalog.resolve(text) }
  }

  @Test(
    "No message or description contains the token of a reset link",
    arguments: [
      "trellis://reset/s3cret.", "trellis://reset/s3cret/x", "trellis://reset/s3cret?x=1", "trellis://rest/s3cret",
    ])
  func tokenIsNotInAMessage(text: String) throws {
    let error = #expect(throws: LinkError.self) { try catalog.resolve(text) }
    #expect(error.map { "\($0) \($0.sentence)" }?.contains("s3cret") == false)
    let resolved = try catalog.resolve("trellis://reset/s3cret")
    var dumped = ""
    dump(resolved, to: &dumped)
    #expect(!"\(resolved) \(resolved.title) \(dumped)".contains("s3cret"))
  }

  @Test func emailsHaveALinkOnlyWithTheEmbeddedBackend() {
    #expect(throws: LinkError.noScreen(nearest: nil)) { try LinkCatalog.features.resolve("trellis://mail") }
  }
}

@Suite("Each screen has a link")
struct ScreenLinkTests {
  private let routes = AppFeature.allCases.flatMap(\.declaration.routes)

  /// A screen that is not declared does not compile, so only the content of the declarations is checked.
  @Test(.requirement("Y1")) func eachScreenHasALinkOrAReason() throws {
    for type in routes { try checkLinks(of: type) }
  }

  private func checkLinks<R: ScreenRoute>(of type: R.Type) throws {
    for screen in R.Screen.allCases {
      switch R.links(to: screen) {
      case .none(let reason): #expect(!reason.isEmpty, "\(screen)")
      case .links(let patterns):
        #expect(!patterns.isEmpty, "\(screen)")
        for pattern in patterns {
          let destination = try #require(pattern.destination(of: pattern.shape.link(with: pattern.examples)))
          #expect(R.route(to: destination).screen == screen, "\(pattern.shape.text)")
        }
      }
    }
  }

  @Test("A route that navigation reaches is created again from its identifier")
  func routeIsCreatedFromItsIdentifier() {
    for format in routes.flatMap({ $0.identifierFormats }) {
      let identifier = format.replacing("NUMBER", with: "7")
      let route = AppFeature.allCases.lazy.compactMap { $0.declaration.route(identifier: identifier) }.first
      #expect(route?.identifier == identifier)
    }
  }

  @Test func eachSettingsPageHasALink() {
    for page in SettingsRoute.allCases { #expect(SettingsRoute.links.link(to: page) != nil, "\(page)") }
  }
}
