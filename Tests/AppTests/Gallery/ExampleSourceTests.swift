import Foundation
import TestSupport
import Testing

@testable import gallery

@MainActor
struct ExampleSourceTests {
  @TemporaryDirectory private var folder: URL

  private func source(of name: String, in text: String) throws -> ExampleSource {
    let file = folder.appendingPathComponent("Examples.swift")
    try Data(text.utf8).write(to: file)
    return ExampleSource(file: file.path, name: name)
  }

  @Test func itHasTheDeclarationsThatItUses() throws {
    let source = try source(
      of: "FirstExample",
      in: """
        import TerminalUI

        struct FirstExample: View {
          var body: some View { Text(Words.hello) }
        }

        struct SecondExample: View {
          var body: some View { Text("Second") }
        }

        private enum Words {
          static let hello = greeting
        }

        private let greeting = "Hello"

        """)
    #expect(
      try source.text() == """
        struct FirstExample: View {
          var body: some View { Text(Words.hello) }
        }

        // ...

        private enum Words {
          static let hello = greeting
        }

        private let greeting = "Hello"
        """)
  }

  @Test func aMissingFileAndAMissingDeclarationAreReported() throws {
    let undeclared = try source(of: "SecondExample", in: "struct FirstExample: View {}\n")
    let error = #expect(throws: ExampleSourceError.self) { try undeclared.text() }
    #expect(error?.description == "\(undeclared.file) does not declare SecondExample. Build the gallery again.")

    let missing = ExampleSource(file: folder.path + "/None.swift", name: "FirstExample")
    let secondError = #expect(throws: ExampleSourceError.self) { try missing.text() }
    #expect(secondError?.description == "The source is not at \(missing.file). Run the gallery from its clone.")
  }

  @Test func eachExampleHasAnOwnNameAndASource() throws {
    let examples = GalleryTopic.all.flatMap(\.examples)
    #expect(Set(examples.map(\.id)).count == examples.count)
    for source in examples.map(\.source) {
      #expect(try source.text().contains("struct \(source.name): View {"))
    }
  }
}
