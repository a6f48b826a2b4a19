import Foundation
import TestSupport
import Testing

@testable import previews

@Suite("The catalog of previews")
struct CatalogTests {
  private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  @Test("The catalog has previews of each feature, with unique names and recorded snapshots", .requirement("M12"))
  func catalogIsComplete() throws {
    let names = PreviewCatalog.all.map(\.name)
    let modules = Set(PreviewCatalog.all.map(\.module))
    let features = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Packages/Features").path
    ).filter { !$0.hasPrefix(".") }.map { $0 + "Feature" }
    #expect(CatalogCheck.duplicates(in: names) == [])
    #expect(CatalogCheck.missing(features + ["AppComposition"], from: modules) == [])
    #expect(names.count >= 60)
  }

  @Test func eachSnapshotBelongsToAPreviewThatIsRecordedNowhereElse() {
    let expected = PreviewSnapshot.recordedNames
    let recorded = PreviewSnapshot.recordings(in: PreviewSnapshot.folder)
    #expect(
      CatalogCheck.missing(recorded, from: expected) == [],
      "Delete the snapshots of removed previews, and of those that the tests of a feature record")
    #expect(
      CatalogCheck.missing(expected.sorted(), from: Set(recorded)) == [],
      "Record the snapshots: TRELLIS_RECORD=1 swift test --filter PreviewSnapshotTests")
  }

  @Test func repeatedNamesAndMissingModulesAreReported() {
    #expect(CatalogCheck.duplicates(in: ["orders", "home", "orders", "home", "orders"]) == ["home", "orders"])
    #expect(CatalogCheck.missing(["HomeFeature", "NewFeature"], from: ["HomeFeature"]) == ["NewFeature"])
  }

  @Test(arguments: [
    ("orders-", ["orders-failed"]), ("FAILED orders", ["orders-failed"]), ("right-to-left", ["orders-right-to-left"]),
    ("AuthFeature", ["sign-in"]),
  ])
  func searchFindsNamesSummariesAndModules(text: String, expected: [String]) {
    let names = PreviewCatalog.search(text).map(\.name)
    #expect(Set(names).isSuperset(of: expected))
    #expect(names.count < PreviewCatalog.all.count)
  }

  @Test func emptySearchFindsAll() {
    #expect(PreviewCatalog.search("").count == PreviewCatalog.all.count)
    #expect(PreviewCatalog.search("no such screen").isEmpty)
  }
}

enum CatalogCheck {
  static func duplicates(in names: [String]) -> [String] {
    Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
  }

  static func missing(_ expected: [String], from found: Set<String>) -> [String] {
    expected.filter { !found.contains($0) }.sorted()
  }
}
