import Foundation
import ProcessSupport
import TestSupport
import Testing

@Suite(
  "docs/products.md lists the products that another package can import",
  .enabled(if: LoopbackServer.canRun, "skipped: python3, which runs scripts/products, is not installed"))
struct ProductsTests {
  private func check(_ page: URL) async throws -> Outcome {
    try await Repository.runScript(Repository.script("products"), ["--check", "--page", page.path])
  }

  @Test func thePageIsThatOfTheManifest() async throws {
    let outcome = try await check(Repository.root.appendingPathComponent("docs/products.md"))
    #expect(outcome == Outcome(status: .exited(0)))
  }

  @Test func aMissingProductIsReportedWithItsRow() async throws {
    try await withTemporaryDirectory { folder in
      let rows = try Repository.text("docs/products.md").split(separator: "\n", omittingEmptySubsequences: false)
      let page = folder.appendingPathComponent("products.md")
      let stale = rows.filter { !$0.hasPrefix("| [`TerminalUI`]") }.joined(separator: "\n")
      try Data(stale.utf8).write(to: page)
      let outcome = try await check(page)
      #expect(outcome.status == .exited(1))
      #expect(outcome.output.hasPrefix("+| [`TerminalUI`](../Packages/Core/Terminal/TerminalUI) | "))
      #expect(outcome.errors == "\(page.path) is not current: run scripts/products\n")
    }
  }
}
