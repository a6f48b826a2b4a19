import Foundation
import ProcessSupport
import TestSupport
import Testing

@Suite(
  "scripts/check-site checks the links and the pages of the site",
  .enabled(if: LoopbackServer.canRun, "skipped: python3, which runs scripts/check-site, is not installed"))
struct SiteTests {
  @TemporaryDirectory private var site

  @Test func linksToFilesAnchorsAndOtherSitesAreAlive() async throws {
    try write(#"<a href="b/#part"></a><a href="b/index.html"></a><a href="https://swift.org"></a>"#, to: "a.html")
    try write(#"<h2 id="part"></h2><a href="../a.html">A</a><img src="../picture.svg">"#, to: "b/index.html")
    try write("", to: "picture.svg")
    #expect(try await check() == Outcome(status: .exited(0), output: "2 pages, no dead link\n"))
  }

  @Test func deadLinksAreReportedWithTheirPlaces() async throws {
    try write("<p>\n<a href=\"b.html#nowhere\"></a>\n<img src=\"picture.svg\">", to: "a.html")
    try write(#"<a href="../outside.html">A</a>"#, to: "b.html")
    let lines = ["a.html:2: b.html#nowhere", "a.html:3: picture.svg", "b.html:1: ../outside.html"]
    try await expectFailure(lines.map { "dead link: \($0)" })
  }

  @Test func deadLinksOfTheReferenceAreReported() async throws {
    try write("", to: "index.html")
    let references = #"{"references": {"a": {"type": "topic", "url": "/documentation/a"}}}"#
    try write(references, to: "reference/data/documentation/b.json")
    try await expectFailure(["dead link: reference/data/documentation/b.json: /documentation/a"])
  }

  @Test(.inChromium) func aPageMustShowItsText() async throws {
    try write(#"<p hidden>never</p><script>document.body.append("rendered " + "text")</script>"#, to: "a.html")
    let outcome = try await check(pages: ["a.html": "rendered text"])
    #expect(outcome == Outcome(status: .exited(0), output: "1 pages, no dead link\n"))
    try await expectFailure(
      [400, 1280].map { "a.html: at \($0) pixels, the text is missing: never" }, pages: ["a.html": "never"],
      options: ["--wait", "0.1"])
  }

  @Test(.inChromium) func aPageMustNotScrollSideways() async throws {
    try write(#"<body style="margin: 0"><div style="width: 500px">wide</div>"#, to: "a.html")
    try await expectFailure(["a.html: at 400 pixels, the page is 100 pixels too wide"], pages: ["a.html": "wide"])
  }

  private func check(pages: [String: String] = [:], options: [String] = []) async throws -> Outcome {
    let arguments = options + pages.flatMap { ["--page", $0.key, $0.value] }
    return try await Repository.runScript(Repository.script("check-site"), [site.path] + arguments)
  }

  private func expectFailure(
    _ lines: [String], pages: [String: String] = [:], options: [String] = []
  ) async throws {
    let outcome = try await check(pages: pages, options: options)
    #expect(outcome == Outcome(status: .exited(1), errors: lines.map { $0 + "\n" }.joined()))
  }

  private func write(_ text: String, to path: String) throws {
    let file = site.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

extension Trait where Self == ConditionTrait {
  fileprivate static var inChromium: ConditionTrait {
    .enabled(if: InstalledProgram.chromium != nil, "skipped: Chromium is not installed, so no page was opened")
  }
}
