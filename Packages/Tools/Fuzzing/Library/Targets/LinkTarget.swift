import AppComposition
import FeatureKit
import Foundation
import OrdersFeature
import TerminalUIDriver

/// Links and notifications from outside, for an app in which a user is signed in.
final class LinkTarget: FuzzTarget {
  let name = "link"
  private var host: AppHost?

  let corpus: [[UInt8]] = [
    "trellis://orders", "trellis://orders/1042", "trellis://orders/1042?from=mail#top", "https://example.com/orders/1",
    "trellis://search", "trellis://search?q=ada%20l", "trellis://settings", "trellis://settings/appearance",
    "trellis://signup", "trellis://forgot", "trellis://reset/0123abc-9",
    #"{"title": "New order", "body": "Ada bought a loom", "link": "trellis://orders/1042"}"#,
    #"{"title": "Search", "body": "One match", "link": "trellis://search?q=ada"}"#,
  ].map { Array($0.utf8) }

  let tokens = [
    "trellis://", "orders", "search", "?q=", "&q=", "settings", "reset", "/", "//", "..", "%2F", "%00", "%1B", "%C3",
    "?", "#", "@", ":", "[::1]", "1042", "9223372036854775808",
    "\"link\":", "\"title\":", "null", "javascript:", " ",
  ]

  func check(_ input: [UInt8]) async throws {
    let host = try await launched()
    if !host.inbox.deliver(Data(input)).isAccepted {
      let text = String(decoding: input, as: UTF8.self)
      try checkRoute(of: text)
      host.inbox.open(text)
    }
    await host.driver.settle()
    guard host.driver.issues.isEmpty else { throw FuzzViolation("\(host.driver.issues)") }
  }

  /// Checks that a link has a canonical form, and that the route of an order can be recreated from its identifier.
  private func checkRoute(of text: String) throws {
    guard let link = try? LinkCatalog.features.resolve(text) else { return }
    guard (try? LinkCatalog.features.resolve(link.text))?.text == link.text else {
      throw FuzzViolation("\(link) has no canonical form")
    }
    guard let route = link.route as? OrdersRoute else { return }
    guard OrdersRoute(identifier: route.identifier) == route else { throw FuzzViolation("\(route) has no way back") }
  }

  private func launched() async throws -> AppHost {
    if let host { return host }
    let host = try AppHost(documents: await AppHost.usedDocuments())
    try await host.checkScreen()
    self.host = host
    return host
  }
}
