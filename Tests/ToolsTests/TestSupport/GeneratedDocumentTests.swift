import Foundation
import TestSupport
import Testing

@Suite("Documents generated from code") struct GeneratedDocumentTests {
  @Test func outdatedDocumentsAreDetected() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("document.md")
      #expect(try !GeneratedDocument.compare("new", with: file, environment: [:]))
      try Data("old".utf8).write(to: file)
      #expect(try !GeneratedDocument.compare("new", with: file, environment: [:]))
      #expect(try GeneratedDocument.compare("new", with: file, environment: ["TRELLIS_RECORD": "1"]))
      #expect(try GeneratedDocument.compare("new", with: file, environment: [:]))
    }
  }
}
