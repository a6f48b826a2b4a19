import Foundation
import TestSupport
import Testing

/// `docs/decisions/modules.md` decides by the size of the code, which `docs/size.md` has.
@Suite("The decision on modules follows from the size of the code")
struct ModuleDecisionTests {
  @Test(
    "The decision table has an answer for each size, and the product's size is in the row that splits",
    .requirement("K1", "K2", "Z13"))
  func productIsLargeEnough() throws {
    let text = try Repository.text("docs/decisions/modules.md")
    let sizes = text.matches(of: /\| (under [\d,]+|[\d,]+ to [\d,]+|over [\d,]+) \| [^|]+ \| [^|]+ \|/).map {
      String($0.1)
    }
    #expect(sizes == ["under 5,000", "5,000 to 20,000", "over 20,000"])
    #expect(text.contains("| over 20,000 | split | split |"))
    let product = try Repository.text("docs/size.md").matches(of: /\| (App|Domain|Features) \| ([\d,]+) \|/).map {
      Int($0.2.replacing(",", with: "")) ?? 0
    }
    #expect(product.count == 3 && product.reduce(0, +) > 20_000)
  }
}
