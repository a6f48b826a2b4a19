import Foundation
import Testing

@Suite("docs/follow-the-code.md leads through the code as it is") struct FollowTheCodeTests {
  @Test func eachRowLeadsToTheNext() throws {
    let paths = try paths()
    #expect(paths.count == 4)
    for path in paths { #expect(try Self.faults(of: path.rows) == [], "\(path.title)") }
  }

  @Test("An omitted step is found, whichever it is") func omittedStepsAreFound() throws {
    for path in try paths() {
      for index in path.rows.indices.dropFirst() {
        var rows = path.rows
        rows.remove(at: index)
        #expect(try Self.faults(of: rows) != [], "\(path.title): row \(index + 1) can be omitted")
      }
    }
  }

  @Test(arguments: [
    ("store.open()", "protocol Opening {}", "Opening.open"),
    ("store.open()", "struct Store { let open: Int", "Vault.open"),
    ("func open() {}", "struct Store { func open() {} }", "Store.open"),
    ("/// open()", "struct Store { func open() {} }", "Store.open"),
  ])
  func aSymbolThatIsNotUsedOrNotDeclaredDoesNotLeadOn(user: String, owner: String, symbol: String) {
    #expect(!Symbol(symbol).leads(fromUseIn: user, toDeclarationIn: owner))
  }

  @Test(arguments: [
    ("try await store.open()", "extension Store {\n  func open() {}\n}", "Store.open"),
    ("store.open()", "public actor LiveStore: Sendable, Opening {\n  func open() {}\n}", "Opening.open"),
    ("Store()", "public final class Store {}", "Store"),
  ])
  func aSymbolThatIsUsedAndDeclaredLeadsOn(user: String, owner: String, symbol: String) {
    #expect(Symbol(symbol).leads(fromUseIn: user, toDeclarationIn: owner))
  }

  private static func faults(of rows: [Row]) throws -> [String] {
    var faults = rows.last?.lead == .end ? [] : ["the last row leads on"]
    for (index, (row, next)) in zip(rows, rows.dropFirst()).enumerated() {
      let isConnected =
        switch row.lead {
        case .calls(let symbol):
          symbol.leads(fromUseIn: try Repository.text(row.file), toDeclarationIn: try Repository.text(next.file))
        case .calledBy(let symbol):
          symbol.leads(fromUseIn: try Repository.text(next.file), toDeclarationIn: try Repository.text(row.file))
        case .returns: rows[..<index].contains { $0.file == next.file }
        case .end: false
        }
      if !isConnected || row.file == next.file { faults.append("\(row.file) does not lead to \(next.file)") }
    }
    return faults
  }

  private func paths() throws -> [Path] {
    try Repository.text("docs/follow-the-code.md").split(separator: "\n## ").dropFirst().map { section in
      let lines = section.split(separator: "\n").filter { $0.hasPrefix("| [") }
      return Path(
        title: String(section.prefix { $0 != "\n" }),
        rows: try lines.map { line in try #require(Row(line), "\(line)") })
    }
  }
}

private struct Path {
  let title: String
  let rows: [Row]
}

/// One row of a table: the file to open, and what leads to the next one.
private struct Row {
  enum Lead: Equatable {
    case calls(Symbol)
    case calledBy(Symbol)
    case returns
    case end
  }

  let file: String
  let lead: Lead

  init?(_ line: Substring) {
    guard let match = line.wholeMatch(of: /\| \[[^\]]+\]\(\.\.\/([^)]+)\) \| [^|]+ \| ([a-z ]+?)(?: `([^`]+)`)? \|/)
    else { return nil }
    file = String(match.1)
    switch (match.2, match.3.map { Symbol(String($0)) }) {
    case ("calls", let symbol?): lead = .calls(symbol)
    case ("called by", let symbol?): lead = .calledBy(symbol)
    case ("returns", nil): lead = .returns
    case ("end", nil): lead = .end
    default: return nil
    }
  }
}

/// A type, or a member of a type: `Store` or `Store.open`.
private struct Symbol: Equatable {
  let type: String
  let member: String?

  init(_ text: String) {
    let parts = text.split(separator: ".").map(String.init)
    (type, member) = (parts[0], parts.count > 1 ? parts[1] : nil)
  }

  /// Returns whether one source uses the symbol, and another one declares it.
  ///
  /// A type that conforms to the protocol `type` declares its members.
  func leads(fromUseIn user: String, toDeclarationIn owner: String) -> Bool {
    Self.uses(member ?? type, in: user) && Self.declares(type, in: owner)
      && member.map { Self.occurs("\\b(func|var|let|case) \($0)\\b", in: owner) } ?? true
  }

  private static func uses(_ name: String, in source: String) -> Bool {
    occurs(
      "(?<!\\b(func|class|enum|case) )(?<!\\b(var|let) )(?<!\\b(struct|actor) )(?<!\\bprotocol )\\b\(name)\\b",
      in: source)
  }

  private static func declares(_ type: String, in source: String) -> Bool {
    occurs("\\b(struct|class|enum|actor|protocol|extension) \(type)\\b", in: source)
      || occurs("\\b(struct|class|enum|actor|extension) [^{]*:[^{]*\\b\(type)\\b[^{]*\\{", in: source)
  }

  /// Returns whether the code of a source, without its comments, contains a pattern.
  private static func occurs(_ pattern: String, in source: String) -> Bool {
    let code = source.replacing(/\/\/[^\n]*/, with: "")
    return code.range(of: pattern, options: .regularExpression) != nil
  }
}
