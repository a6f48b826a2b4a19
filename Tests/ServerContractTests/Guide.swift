import Foundation
import Testing

@testable import ServerContract

/// The guide for the authors of servers.
enum Guide {
  static func text() throws -> String {
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try String(contentsOf: root.appendingPathComponent("docs/guides/your-server.md"), encoding: .utf8)
  }
}

struct GuideTests {
  @Test func eachClauseBesideTheDocumentIsASection() throws {
    let lines = try Guide.text().split(separator: "\n")
    let headings = lines.filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3).lowercased() }
    for clause in Violation.Clause.allCases where clause != .document {
      #expect(headings.contains(clause.rawValue), "\(clause)")
    }
  }
}
