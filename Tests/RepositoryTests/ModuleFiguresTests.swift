import Foundation
import TestSupport
import Testing

/// `docs/decisions/modules.md` justifies the modules by their number and size.
@Suite("The decision on modules states its figures", .requirement("K1", "K2", "Z13"))
struct ModuleFiguresTests {
  private static let path = "docs/decisions/modules.md"

  /// The rows of the table: folder, number of modules, lines.
  private static func rows(in text: String) -> [(folder: String, modules: Int, lines: Int)] {
    text.matches(of: /\| `([A-Za-z\/]+)` \| (\d+) \| ([\d,]+) \|/).compactMap { match in
      guard let modules = Int(match.2), let lines = Int(match.3.filter { $0 != "," }) else { return nil }
      return (String(match.1), modules, lines)
    }
  }

  private static func lineCount(below folder: String) throws -> Int {
    try Repository.files(below: folder, ending: ".swift").reduce(0) { sum, file in
      sum + (try Repository.text(file).utf8.count { $0 == UInt8(ascii: "\n") })
    }
  }

  @Test("The figures differ from the repository by less than a fifth")
  func figuresAreCurrent() throws {
    let rows = Self.rows(in: try Repository.text(Self.path))
    #expect(rows.map(\.folder) == ["Packages/Core", "Packages/Domain", "Packages/Features", "Packages/Tools", "App"])
    for row in rows {
      let lines = try Self.lineCount(below: row.folder)
      #expect(abs(lines - row.lines) * 5 < lines, "\(row.folder) has \(lines) lines. Update \(Self.path).")
    }
  }

  @Test("The decision table has an answer for each size, and the product's size is in the row that splits")
  func productIsLargeEnough() throws {
    let text = try Repository.text(Self.path)
    let sizes = text.matches(of: /\| (under [\d,]+|[\d,]+ to [\d,]+|over [\d,]+) \| [^|]+ \| [^|]+ \|/).map {
      String($0.1)
    }
    #expect(sizes == ["under 5,000", "5,000 to 20,000", "over 20,000"])
    #expect(text.contains("| over 20,000 | split | split |"))
    let product = try ["App", "Packages/Domain", "Packages/Features"].map(Self.lineCount).reduce(0, +)
    #expect(product > 20_000)
  }
}
