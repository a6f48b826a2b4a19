import Testing

@Suite("The code in the guides is compiled")
struct GuideListingTests {
  @Test(arguments: ["choosing-a-pattern"])
  func eachCodeBlockOccursInAListing(guide: String) throws {
    let (blocks, listings) = (try GuideListing.blocks(in: guide), try GuideListing.all())
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(listings.contains { $0.contains(block) }, "\(block)") }
  }

  @Test func codeThatNoListingContainsIsFound() throws {
    let blocks = GuideListing.blocks(inText: "Text\n```swift\nlet  unknown =\n    1 + 1\n```\nMore\n```sh\nls\n```\n")
    #expect(blocks == ["let  unknown =\n1 + 1"])
    // The listings contain this file, so the code is split.
    let unknown = "let unknown: Never" + "Declared"
    #expect(try !GuideListing.all().contains { $0.contains(unknown) })
  }
}
