import FeatureKit
import TerminalUI
import TerminalUITesting
import Testing

@MainActor
struct LabeledRowTests {
  private struct Row: View {
    let content: String

    var body: some View {
      LabeledRow("Customer") { Text(content) }.frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func screen(_ content: String, columns: Int) -> [String] {
    let driver = ScreenDriver(size: Size(width: columns, height: 3)) { Row(content: content) }
    return driver.lines.prefix(2).map { $0.replacing(#/ +$/#, with: "") }.filter { !$0.isEmpty }
  }

  @Test("A content is below its name only where it does not fit beside it, in fewer than 30 columns")
  func narrowRow() {
    #expect(screen("Mary Somerville", columns: 20) == ["Customer", "Mary Somerville"])
    #expect(screen("Mary Somerville", columns: 30) == ["Customer     Mary Somerville"])
    #expect(screen("Ada", columns: 20) == ["Customer     Ada"])
  }
}
